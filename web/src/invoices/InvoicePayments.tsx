import type { Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { type Text, useText } from '../lib/text.ts'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import classes from './Invoice.module.css'
import { amountColumn, dateColumn, referenceColumn, statusColumn } from './transactions/transaction-columns.tsx'
import { methodOf, TYPE_WORDS } from './transactions/transaction-words.ts'

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

/** All are of this invoice: how it was paid tells which is which, except where it was no payment. */
const columnsFor = (text: Text): Column<Transaction>[] => [
  {
    ...{ key: 'method', role: 'name', head: text('transactionMethod') },
    cell: (transaction) => (
      <>
        {transaction.type !== 'payment' && `${text(TYPE_WORDS[transaction.type])}: `}
        {methodOf(text, transaction)}
      </>
    ),
  },
  dateColumn(text),
  referenceColumn(text),
  statusColumn(text),
  amountColumn(text),
]
