import { isBack, type Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import classes from './Transactions.module.css'

/** With a minus where it goes back, struck through where it came to nothing, and with the fee in it (P-333, P-337). */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const text = useText()
  const { amount, fee, type, isActive } = transaction
  return (
    <span className={classes.money}>
      <span className={`figures ${classes.amount}`} data-void={!isActive || undefined} dir="ltr">
        {isBack(type) && '\u2212'}
        {formatCents(amount)}
      </span>
      {fee > 0 && <small className={classes.fee}>{text('transactionFee', { fee: formatCents(fee) })}</small>}
    </span>
  )
}
