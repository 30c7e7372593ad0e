import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCents, formatDate } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import classes from '../InvoiceCard.module.css'
import { ReturnBadge } from './ReturnBadge.tsx'

/** One return of the list: which, of which invoice, when, how much and how it stands (P-260, P-268). */
export function ReturnCard({ value }: { value: ReturnRecord }) {
  const text = useText()
  const id = useId()
  const { number, invoiceId, auctionTitle, itemCount, returnedAt, createdAt, refund, total, isReturned, state } = value
  const at = returnedAt ?? createdAt
  const address = `/invoice/returned/${number}`
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.which}>
        <h2 id={id}>
          <Link to={address}>{text('returnOf', { number })}</Link>
        </h2>
        <p>
          <Link to={`/invoice/${invoiceId}`}>{text('returnOfInvoice', { number: invoiceId })}</Link>
          {' · '}
          <bdi>{auctionTitle}</bdi>
        </p>
      </div>
      <p className={classes.day}>
        {text(returnedAt === null ? 'returnRequestedOn' : 'returnedOn')}{' '}
        <time className="figures" dateTime={new Date(at).toISOString()}>
          {formatDate(at)}
        </time>
        <span>{text('invoiceItems', { count: itemCount })}</span>
      </p>
      <div className={classes.standing}>
        <ReturnBadge value={value} />
      </div>
      <p className={classes.sum}>
        <span className="figures">{formatCents(isReturned || state === 'settled' ? refund : total)}</span>
      </p>
      <div className={classes.acts}>
        <LinkButton to={address}>{text('viewReturn')}</LinkButton>
      </div>
    </article>
  )
}
