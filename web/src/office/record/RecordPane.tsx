import { type ReactNode, useEffect } from 'react'
import { IconClose } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { rememberRecord } from '../palette/recent.ts'
import classes from './ListAndRecord.module.css'
import { Unread } from './Unread.tsx'

interface RecordPaneProps {
  /** Its address, remembered among the recent ones. */
  to: string
  /** null: not read yet. */
  label: string | null
  error: Error | null
  onRetry: () => void
  onClose: () => void
  /** Below its name. */
  facts: ReactNode
  children: ReactNode
}

/** A record beside its list: what it is called, how it stands, and everything about it; or why there is nothing. */
export function RecordPane({ to, label, error, onRetry, onClose, facts, children }: RecordPaneProps) {
  const text = useText()
  useEffect(() => {
    if (label !== null) rememberRecord({ to, label })
  }, [to, label])
  useShortcuts([{ keys: 'Escape', label: 'officeCloseRecord', isAct: true, run: onClose }])
  return (
    <article className={classes.record} aria-label={label ?? text(error === null ? 'loading' : 'somethingWrong')}>
      <OfficeTitle>{label ?? text('loading')}</OfficeTitle>
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
        <OfficeIconButton label={text('close')} onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </OfficeIconButton>
      </div>
      {label !== null ? (
        <div className={classes.body}>{children}</div>
      ) : (
        <div className={classes.body}>
          <Unread error={error} onRetry={onRetry} />
        </div>
      )}
    </article>
  )
}
