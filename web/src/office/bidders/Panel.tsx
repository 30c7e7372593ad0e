import type { ReactNode } from 'react'
import { IconClose } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import classes from '../record/ListAndRecord.module.css'

interface PanelProps {
  /** null while it is being read. */
  title: string | null
  /** Beside the title, such as how things stand. */
  facts?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What is open beside the list of bidders. */
export function Panel({ title, facts, onClose, children }: PanelProps) {
  const text = useText()
  useShortcuts([{ keys: 'Escape', label: 'officeCloseRecord', isAct: true, run: onClose }])
  return (
    <article className={classes.record} aria-label={title ?? text('loading')}>
      <OfficeTitle>{title ?? text('officeBidders')}</OfficeTitle>
      <div className={classes.head}>
        <div className={classes.headText}>
          <h2 dir="auto">{title ?? text('loading')}</h2>
          {facts !== undefined && <div className={classes.facts}>{facts}</div>}
        </div>
        <OfficeIconButton label={text('close')} onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </OfficeIconButton>
      </div>
      <div className={classes.body}>{children}</div>
    </article>
  )
}
