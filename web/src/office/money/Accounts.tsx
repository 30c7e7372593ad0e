import type { AccountKind } from '@gavelhouse/shared/books/chart.ts'
import { listAccounts } from '@gavelhouse/shared/books/contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figure } from '../reports/Figure.tsx'
import { accountWords } from './book-words.ts'
import classes from './Money.module.css'
import { Unread } from './Unread.tsx'

/** The accounts of one kind with something in them, the fullest first; each leads to its movements. */
export function Accounts({ kind }: { kind: AccountKind }) {
  const text = useText()
  const { data, error, refetch } = useRead(listAccounts, { kind })
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{accountWords(text, kind)}</h1>
        <Link to={`/admin/money/journal?account=${kind}`}>{text('officeAllMovements')}</Link>
        <Link to="/admin/money/books">{text('officeTrialBalance')}</Link>
      </header>
      {data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : data.accounts.length === 0 ? (
        <EmptyState title={text('officeNoAccounts')} hint={text('officeNoAccountsHint')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <div className={classes.frame} tabIndex={0}>
          <table className={classes.table}>
            <caption>
              {text('officeAccountsShown', {
                shown: formatCount(data.accounts.length),
                number: formatCount(data.total),
              })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{text('officeWhose')}</th>
                {(['officeBookDebit', 'officeBookCredit', 'officeBookBalance'] as const).map((label) => (
                  <th key={label} scope="col" data-number>
                    {text(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.accounts.map(({ owner, debits, credits, balance }) => (
                <tr key={owner}>
                  <th scope="row">
                    <Link to={`/admin/money/journal?account=${kind}&owner=${encodeURIComponent(owner)}`}>
                      <bdi>{owner === '' ? text('officeNone') : owner}</bdi>
                    </Link>
                  </th>
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
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
