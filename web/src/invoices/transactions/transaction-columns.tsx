import type { Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { formatDateTime } from '../../lib/format.ts'
import type { Text } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { TransactionAmount } from './TransactionAmount.tsx'
import classes from './Transactions.module.css'
import { methodOf, STATUS_WORDS, TYPE_WORDS } from './transaction-words.ts'

/** P-329, in this order. What belongs to no invoice names its lot or the wallet in the first. */
export const transactionColumns = (text: Text): Column<Transaction>[] => [
  {
    ...{ key: 'invoice', role: 'name', head: text('transactionInvoice') },
    cell: (transaction) => (
      <>
        <Belongs text={text} transaction={transaction} />
        <small className={classes.type}>{text(TYPE_WORDS[transaction.type])}</small>
      </>
    ),
  },
  referenceColumn(text),
  dateColumn(text),
  { key: 'method', head: text('transactionMethod'), cell: (transaction) => methodOf(text, transaction) },
  amountColumn(text),
  statusColumn(text),
  {
    ...{ key: 'acts', role: 'acts', head: text('transactionActs') },
    cell: (transaction) => <Open text={text} transaction={transaction} />,
  },
]

export const referenceColumn = (text: Text): Column<Transaction> => ({
  ...{ key: 'reference', head: text('transactionId') },
  cell: ({ reference }) => <bdi className={classes.reference}>{reference}</bdi>,
})

/** In the zone of the house, as on paper (P-310). */
export const dateColumn = (text: Text): Column<Transaction> => ({
  ...{ key: 'at', head: text('transactionPaidOn') },
  cell: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
})

export const statusColumn = (text: Text): Column<Transaction> => ({
  ...{ key: 'status', head: text('transactionStatus') },
  cell: ({ status }) => <Badge kind={STATUS_WORDS[status].badge}>{text(STATUS_WORDS[status].label)}</Badge>,
})

export const amountColumn = (text: Text): Column<Transaction> => ({
  ...{ key: 'amount', role: 'money', head: text('lineAmount') },
  cell: (transaction) => <TransactionAmount transaction={transaction} />,
})

interface Told {
  text: Text
  transaction: Transaction
}

function Belongs({ text, transaction: { invoiceId, lotTitle, type } }: Told) {
  if (invoiceId !== null) return <span className="figures">{invoiceId}</span>
  if (lotTitle !== null) return <bdi className={classes.which}>{lotTitle}</bdi>
  return text(isPurchase(type) ? 'buyNowCart' : 'methodWallet')
}

/** Without an invoice, it was to buy something outright and came to nothing, or is under way. */
const isPurchase = (type: Transaction['type']): boolean => type === 'payment' || type === 'refund' || type === 'dispute'

/** P-334. */
function Open({ text, transaction: { invoiceId, lotId, lotTitle, type } }: Told) {
  if (invoiceId !== null)
    return (
      <LinkButton to={`/invoice/${invoiceId}`} aria-label={`${text('seeInvoice')} ${invoiceId}`}>
        {text('seeInvoice')}
      </LinkButton>
    )
  if (lotId === null && isPurchase(type)) return <LinkButton to="/buynowcart">{text('buyNowCart')}</LinkButton>
  if (lotId === null) return <LinkButton to="/wallet">{text('seeWallet')}</LinkButton>
  return (
    <LinkButton to={`/lot/${lotId}`} aria-label={`${text('seeLot')} ${lotTitle ?? lotId}`}>
      {text('seeLot')}
    </LinkButton>
  )
}
