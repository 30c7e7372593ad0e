import { toPercent } from '@gavelhouse/shared/money/rate.ts'
import { Link } from 'react-router'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import classes from './Invoices.module.css'
import type { DeskInvoice, DeskLine } from './invoice.ts'
import { HANDOVER_WORDS } from './invoice-words.ts'

/** Every lot with what it comes to; what is not owed any more is struck through. */
export function InvoiceLines({ invoice: { lines } }: { invoice: DeskInvoice }) {
  const text = useText()
  return (
    <section className={classes.scroll} aria-label={text('officeLots')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('officeKindLot')}</th>
            <th scope="col" data-number>
              {text('officeHammerPrice')}
            </th>
            <th scope="col" data-number>
              {text('officePremiumShort')}
            </th>
            <th scope="col" data-number>
              {text('officeTaxShort')}
            </th>
            <th scope="col" data-number>
              {text('officeTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ line }: { line: DeskLine }) {
  const text = useText()
  const { lotId, lotNumber, title, quantity, unitPrice, subtotal, premium, premiumRate, tax, taxRate, total } = line
  const { returnedQuantity, handover, status, isInCart, sellerName } = line
  const notes = [
    ...(quantity > 1 ? [`${quantity} × ${formatCents(unitPrice)}`] : []),
    ...(status === 'cancelled' ? [text('officeInvoiceCancelled')] : []),
    ...(returnedQuantity > 0 ? [text('officeCameBack', { number: returnedQuantity })] : []),
    ...(isInCart || status !== 'live' ? [] : [text('officePutOff')]),
    ...(handover === '' ? [] : [text(HANDOVER_WORDS[handover])]),
  ]
  return (
    <tr data-over={status !== 'live' || undefined}>
      <td>
        <Link to={`/lot/${lotId}`} dir="auto">{`${lotNumber} ${title}`}</Link>
        <small className={classes.notes}>
          <bdi>{sellerName}</bdi>
          {notes.map((note) => (
            <span key={note} dir="auto">
              {note}
            </span>
          ))}
        </small>
      </td>
      <td data-number>{formatCents(subtotal)}</td>
      <td data-number>
        {formatCents(premium)}
        <small>{`${toPercent(premiumRate)} %`}</small>
      </td>
      <td data-number>
        {formatCents(tax)}
        <small>{`${toPercent(taxRate)} %`}</small>
      </td>
      <td data-number>{formatCents(total)}</td>
    </tr>
  )
}
