import { type ReactNode, useEffect } from 'react'
import { IconClose } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { rememberRecord } from '../palette/recent.ts'
import classes from './ListAndRecord.module.css'
import { Unread } from './Unread.tsx'

interface RecordFrameProps {
  /** Its own address. */
  to: string
  /** null: not read yet. */
  label: string | null
  /** What the page is called until then. */
  title: PhraseKey
  /** Below its name. */
  facts: ReactNode
  acts?: ReactNode
  error: Error | null
  onRetry: () => void
  onClose: () => void
  children: ReactNode
}

/** A record beside its list: its name and what to know at once, what can be done, and the rest; or why it is not there. */
export function RecordFrame({ to, label, title, facts, acts, error, onRetry, onClose, children }: RecordFrameProps) {
  const text = useText()
  useEffect(() => {
    if (label !== null) rememberRecord({ to, label })
  }, [to, label])
  useShortcuts([{ keys: 'Escape', label: 'officeCloseRecord', isAct: true, run: onClose }])
  return (
    <article className={classes.record} aria-label={label ?? text(error === null ? 'loading' : 'somethingWrong')}>
      <OfficeTitle>{label ?? text(title)}</OfficeTitle>
      <div className={classes.head}>
        <div className={classes.headText}>
          {label === null ? (
            error === null && <Skeleton height={24} />
          ) : (
            <>
              <h2 dir="auto">{label}</h2>
              <div className={classes.facts}>{facts}</div>
            </>
          )}
        </div>
        {label !== null && acts}
        <OfficeIconButton label={text('close')} onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </OfficeIconButton>
      </div>
      {label !== null ? (
        children
      ) : error === null ? (
        <div className={classes.body}>
          <Skeleton height={240} />
          <Skeleton height={160} />
        </div>
      ) : (
        <Unread error={error} onRetry={onRetry} />
      )}
    </article>
  )
}
