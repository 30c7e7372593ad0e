import { readReconciliation, reconcileNow } from '@gavelhouse/shared/office/reconcile-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRead, useSend } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { useDays } from '../reports/use-days.ts'
import { formatTrend } from '../trends/trend-series.ts'
import { DaysForm } from './DaysForm.tsx'
import { Differences } from './Differences.tsx'
import classes from './Money.module.css'
import { MoneyGroups } from './MoneyGroups.tsx'
import { Unread } from './Unread.tsx'

const USUAL_DAYS = 7

/** Our records beside the provider's own list: what came by auction and method, where they differ, and what was paid out. */
export function Reconciliation() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const days = useDays(USUAL_DAYS)
  const { from, to } = days
  const { data, error, refetch } = useRead(readReconciliation, { from, to }, { keepPrevious: true })
  const compare = useSend(reconcileNow, {
    onSuccess: () => void cache.invalidateQueries({ queryKey: keyOf(readReconciliation) }),
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{text('officeReconciliation')}</h1>
      </header>
      <div className={classes.days}>
        <DaysForm days={days} />
        <OfficeButton look="main" disabled={compare.isPending} onClick={() => compare.mutate({ from, to })}>
          {text(compare.isPending ? 'officeComparing' : 'officeCompareNow')}
        </OfficeButton>
      </div>
      {data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <section className={classes.section} aria-labelledby="compared">
            <h2 id="compared">{text('officeCompared')}</h2>
            {data.last === null ? (
              <p className={classes.muted}>{text('officeNeverCompared')}</p>
            ) : (
              <>
                <p role="status" className={data.last.sum === 0 ? classes.good : classes.bad}>
                  {data.last.differences.length === 0
                    ? text('officeNoDifference')
                    : text('officeDifferences', {
                        number: formatCount(data.last.differences.length),
                        amount: formatTrend(data.last.sum, true),
                      })}
                </p>
                <p className={classes.muted}>
                  {text('officeComparedAt')} <ShortTime at={data.last.at} /> · <ShortTime at={data.last.from} /> –{' '}
                  <ShortTime at={data.last.to} /> ·{' '}
                  {text('officeMovements', { number: formatCount(data.last.movements) })}
                </p>
                <Differences differences={data.last.differences} />
              </>
            )}
          </section>
          <MoneyGroups groups={data.groups} />
          <section className={classes.section} aria-labelledby="payouts">
            <h2 id="payouts">{text('officePayouts')}</h2>
            <p className={classes.muted}>{text('officeHeldByProvider', { amount: formatTrend(data.held, true) })}</p>
            {data.payouts.length === 0 ? (
              <p>{text('officeNoPayouts')}</p>
            ) : (
              <ul className={classes.course}>
                {data.payouts.map(({ reference, at, amount }) => (
                  <li key={reference}>
                    <ShortTime at={at} />
                    <bdi className="figures">{reference}</bdi>
                    <b className="figures">{formatTrend(amount, true)}</b>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </div>
  )
}
