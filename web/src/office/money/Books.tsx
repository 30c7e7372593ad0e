import { ACCOUNT_KINDS, type AccountKind, chartLine } from '@gavelhouse/shared/books/chart.ts'
import { exportTrialBalance, getTrialBalance } from '@gavelhouse/shared/books/contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Figure } from '../reports/Figure.tsx'
import { NoScreen } from '../shell/NoScreen.tsx'
import { formatTrend } from '../trends/trend-series.ts'
import { Accounts } from './Accounts.tsx'
import { accountWords } from './book-words.ts'
import { ExportBooks } from './ExportBooks.tsx'
import classes from './Money.module.css'
import { Unread } from './Unread.tsx'

/** Accounts of which the house has one: their movements are all there is to see. */
const SINGLE: readonly AccountKind[] = [
  ...(['clearing', 'bank', 'cash', 'provider_fees', 'promotions', 'losses', 'premium'] as const),
  ...(['commission', 'processing', 'shipping', 'handling', 'forfeits'] as const),
]

const wayTo = (kind: AccountKind): string =>
  SINGLE.includes(kind) ? `/admin/money/journal?account=${kind}` : `/admin/money/books/${kind}`

/** The sums of every kind of account, which come to zero; each leads to what it is made of. */
export function Books({ account }: { account: string | null }) {
  const text = useText()
  const { data, error, refetch } = useRead(getTrialBalance, {})
  const kind = ACCOUNT_KINDS.find((one) => one === account)
  if (account !== null && kind === undefined) return <NoScreen />
  if (kind !== undefined) return <Accounts kind={kind} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{text('officeTrialBalance')}</h1>
        {data !== undefined && (
          <p className={data.balance === 0 ? classes.good : classes.bad} role="status">
            {data.balance === 0
              ? text('officeBooksBalance')
              : text('officeBooksOff', { amount: formatTrend(data.balance, true) })}
          </p>
        )}
        <ExportBooks call={exportTrialBalance} input={() => ({})} />
      </header>
      {data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <div className={classes.frame} tabIndex={0}>
          <table className={classes.table}>
            <caption className="visually-hidden">{text('officeTrialBalance')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('officeBookAccount')}</th>
                <th scope="col">{text('officeGrowsIn')}</th>
                <th scope="col" data-number>
                  {text('officeBookDebit')}
                </th>
                <th scope="col" data-number>
                  {text('officeBookCredit')}
                </th>
                <th scope="col" data-number>
                  {text('officeBookBalance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.accounts.map(({ kind: one, debits, credits, balance }) => (
                <tr key={one}>
                  <th scope="row">
                    <Link to={wayTo(one)}>{accountWords(text, one)}</Link>
                  </th>
                  <td>{text(chartLine(one).side === 'debit' ? 'officeBookDebit' : 'officeBookCredit')}</td>
                  <td data-number>
                    <Figure value={debits} isMoney />
                  </td>
                  <td data-number>
                    <Figure value={credits} isMoney />
                  </td>
                  <td data-number>
                    <Figure value={balance} isMoney />
                  </td>
                </tr>
              ))}
              <tr data-sum>
                <th scope="row" colSpan={2}>
                  {text('officeTotal')}
                </th>
                <td data-number>{formatTrend(data.debits, true)}</td>
                <td data-number>{formatTrend(data.credits, true)}</td>
                <td data-number>{formatTrend(data.balance, true)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
