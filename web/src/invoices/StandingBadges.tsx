import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import classes from './StandingBadges.module.css'
import { isOffline, standingWords } from './standing-words.ts'

/** Where an invoice stands, in a word or two; told to people who listen when it changes. */
export function StandingBadges({ invoice }: { invoice: InvoiceRecord }) {
  const text = useText()
  const { label, badge } = standingWords(invoice)
  return (
    <span className={classes.badges} role="status">
      <Badge kind={badge}>{text(label)}</Badge>
      {invoice.isOverdue && <Badge kind="bad">{text('standingOverdue')}</Badge>}
      {isOffline(invoice) && <Badge kind="plain">{text('standingOffline')}</Badge>}
    </span>
  )
}
