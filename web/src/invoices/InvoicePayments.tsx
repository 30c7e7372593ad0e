import type { Transaction } from '@gavelhouse/shared/invoices/invoice.ts'
import { formatCents, formatDateTime } from '../lib/format.ts'
import { type Text, useText } from '../lib/text.ts'
import { brandNameOf } from '../payments/sources/BrandMark.tsx'
import type { PhraseKey } from '../phrases/keys.ts'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import classes from './Invoice.module.css'

const METHODS: Record<Transaction['method'], PhraseKey> = {
  card: 'methodCard',
  bank: 'methodBank',
  wallet: 'methodWallet',
  cash: 'methodCash',
}
const STATUSES: Record<Transaction['status'], { label: PhraseKey; badge: BadgeKind }> = {
  success: { label: 'transactionSuccess', badge: 'good' },
  pending: { label: 'transactionPending', badge: 'waiting' },
  failed: { label: 'transactionFailed', badge: 'bad' },
}

/** What was paid and what went back, with the fee of each payment (P-301, P-316). */
export function InvoicePayments({ transactions, title }: { transactions: readonly Transaction[]; title: string }) {
  const text = useText()
  return (
    <section className={classes.payments}>
      <h2>{title}</h2>
      <DataTable caption={title} columns={columnsFor(text)} rows={transactions} keyOf={({ id }) => id} look="plain" />
    </section>
  )
}

/** Green or red by the outcome, neither while it is open; what came to nothing is struck through (P-335 to P-337). */
const columnsFor = (text: Text): Column<Transaction>[] => [
  {
    ...{ key: 'method', role: 'name', head: text('transactionMethod') },
    cell: (transaction) => (
      <>
        {transaction.type === 'refund' && `${text('transactionRefund')}: `}
        {methodOf(text, transaction)}
      </>
    ),
  },
  {
    ...{ key: 'at', head: text('transactionPaidOn') },
    cell: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
  },
  {
    ...{ key: 'reference', head: text('transactionId') },
    cell: ({ reference }) => <bdi className={classes.reference}>{reference}</bdi>,
  },
  {
    ...{ key: 'status', head: text('transactionStatus') },
    cell: ({ status }) => <Badge kind={STATUSES[status].badge}>{text(STATUSES[status].label)}</Badge>,
  },
  {
    ...{ key: 'amount', role: 'money', head: text('lineAmount') },
    cell: ({ amount, fee, type, isActive }) => (
      <>
        <span className={`figures ${classes.amount}`} data-void={!isActive || undefined} dir="ltr">
          {type === 'refund' && '\u2212'}
          {formatCents(amount)}
        </span>
        {fee > 0 && <small className={classes.fee}>{text('transactionFee', { fee: formatCents(fee) })}</small>}
      </>
    ),
  },
]

/** P-338, P-339. */
function methodOf(text: Text, { method, cardType }: Transaction): string {
  if (method === 'cash' && cardType === 'offline') return text('methodManual')
  const isNamed = method === 'card' && cardType !== ''
  return isNamed ? `${text('methodCard')} (${brandNameOf(cardType)})` : text(METHODS[method])
}
