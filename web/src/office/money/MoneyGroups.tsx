import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { readReconciliation } from '@gavelhouse/shared/office/reconcile-contract.ts'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Figure } from '../reports/Figure.tsx'
import { formatTrend } from '../trends/trend-series.ts'
import classes from './Money.module.css'
import { METHOD_WORDS } from './payment-words.ts'

type Group = OutputOf<typeof readReconciliation>['groups'][number]

const SUMS = ['taken', 'fees', 'givenBack', 'difference'] as const
const LABELS = {
  taken: 'officePayTaken',
  fees: 'officePayOfThatFees',
  givenBack: 'officePayBack',
  difference: 'officePayDifference',
} as const

/** What came through the provider, sale by sale and method by method; each opens its payments. */
export function MoneyGroups({ groups }: { groups: readonly Group[] }) {
  const text = useText()
  const sumOf = (name: (typeof SUMS)[number] | 'payments') => groups.reduce((sum, group) => sum + group[name], 0)
  return (
    <section className={classes.section} aria-labelledby="groups">
      <h2 id="groups">{text('officeByAuctionAndMethod')}</h2>
      {groups.length === 0 ? (
        <p className={classes.muted}>{text('officeNothingTaken')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <div className={classes.frame} tabIndex={0}>
          <table className={classes.table}>
            <caption className="visually-hidden">{text('officeByAuctionAndMethod')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('officeAuction')}</th>
                <th scope="col">{text('officePayMethod')}</th>
                <th scope="col" data-number>
                  {text('officePayments')}
                </th>
                {SUMS.map((name) => (
                  <th key={name} scope="col" data-number>
                    {text(LABELS[name])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={`${group.auctionId} ${group.method}`}>
                  <th scope="row" data-name dir="auto">
                    {group.auctionId === null ? text('officeNoAuctionWallet') : group.auctionTitle}
                  </th>
                  <td>{text(METHOD_WORDS[group.method])}</td>
                  <td data-number>
                    <Link to={addressOf(group)}>{formatCount(group.payments)}</Link>
                  </td>
                  {SUMS.map((name) => (
                    <td key={name} data-number>
                      <Figure value={group[name]} isMoney />
                    </td>
                  ))}
                </tr>
              ))}
              <tr data-sum>
                <th scope="row" colSpan={2}>
                  {text('officeTotal')}
                </th>
                <td data-number>{formatCount(sumOf('payments'))}</td>
                {SUMS.map((name) => (
                  <td key={name} data-number>
                    {formatTrend(sumOf(name), true)}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const addressOf = ({ auctionId, method }: Group): string =>
  `/admin/money/payments?state=succeeded&method=${method}${auctionId === null ? '' : `&auction=${auctionId}`}`
