import { isBack } from '@gavelhouse/shared/invoices/transaction.ts'
import { formatCents } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { StateBadge } from '../inbox/StateBadge.tsx'
import classes from './Invoices.module.css'
import type { DeskInvoice } from './invoice.ts'
import { METHOD_WORDS, MOVEMENT_STATES, MOVEMENT_WORDS, TENDER_WORDS } from './invoice-words.ts'

type Movement = DeskInvoice['transactions'][number]

/** What was paid and what went back, each with how and where it stands. */
export function InvoiceMoney({ invoice: { transactions } }: { invoice: DeskInvoice }) {
  const text = useText()
  return (
    <section className={classes.section} aria-labelledby="invoice-money">
      <h3 id="invoice-money">{text('officePaymentsAndRefunds')}</h3>
      {transactions.length === 0 ? (
        <p className={classes.muted}>{text('officeNoPayments')}</p>
      ) : (
        <ul className={classes.movements}>
          {transactions.map((movement) => (
            <Line key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ movement }: { movement: Movement }) {
  const text = useText()
  const { type, reference, createdAt, amount, fee, status } = movement
  return (
    <li data-over={status === 'failed' || undefined}>
      <span>
        <b>{text(MOVEMENT_WORDS[type] ?? 'officePayment')}</b> {means(text, movement)}
        <small>
          <ShortTime at={createdAt} />
          <bdi>{reference}</bdi>
          {fee > 0 && <span>{text('officeWithFee', { fee: formatCents(fee) })}</span>}
        </small>
      </span>
      <StateBadge words={MOVEMENT_STATES[status]} />
      <span className="figures">
        {isBack(type) && '\u2212'}
        {formatCents(amount)}
      </span>
    </li>
  )
}

function means(text: Text, { type, method, cardType }: Movement): string {
  if (type === 'deposit_applied' || type === 'deposit_forfeited') return ''
  if (method === 'cash') {
    const tender = cardType === 'offline' ? 'officeByClaim' : TENDER_WORDS[cardType || 'cash']
    return text(tender ?? 'officeByHand')
  }
  const word = text(METHOD_WORDS[method] ?? 'officePayment')
  return cardType === '' ? word : `${word} (${cardType})`
}
