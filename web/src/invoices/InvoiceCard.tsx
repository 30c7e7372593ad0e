import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { isTracked } from '@gavelhouse/shared/invoices/next-step.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCents, formatDate } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { TrackingButton } from '../tracking/TrackingButton.tsx'
import { LinkButton } from '../ui/Button.tsx'
import classes from './InvoiceCard.module.css'
import { StandingBadges } from './StandingBadges.tsx'
import { StepButtons } from './StepButtons.tsx'
import { dayOf } from './standing-words.ts'

/** One invoice of a list: which, when, how much, how it stands, and the one thing to do about it. */
export function InvoiceCard({ invoice }: { invoice: InvoiceRecord }) {
  const text = useText()
  const id = useId()
  const day = dayOf(invoice)
  const { number, auctionTitle, itemCount, total, due, isPartial } = invoice
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.which}>
        <h2 id={id}>
          <Link to={`/invoice/${number}`}>{text('invoiceOf', { number })}</Link>
        </h2>
        <p>
          <bdi>{auctionTitle}</bdi>
        </p>
      </div>
      <p className={classes.day}>
        {/* In the zone of the house, as on paper (P-310). */}
        {text(day.label)}{' '}
        <time className="figures" dateTime={new Date(day.at).toISOString()}>
          {formatDate(day.at)}
        </time>
        <span>{text('invoiceItems', { count: itemCount })}</span>
      </p>
      <div className={classes.standing}>
        <StandingBadges invoice={invoice} />
      </div>
      <p className={classes.sum}>
        <span className="figures">{formatCents(total)}</span>
        {isPartial && <span className={classes.due}>{text('invoiceDueOf', { amount: formatCents(due) })}</span>}
      </p>
      <div className={classes.acts}>
        <StepButtons invoice={invoice} />
        {isTracked(invoice) && <TrackingButton invoiceId={number} />}
        <LinkButton to={`/invoice/${number}`}>{text('seeInvoice')}</LinkButton>
      </div>
    </article>
  )
}
