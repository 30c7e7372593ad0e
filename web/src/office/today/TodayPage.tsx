import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { findAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { LIVE_SALE_RIGHTS } from '@gavelhouse/shared/office/live-contract.ts'
import { getTrends } from '@gavelhouse/shared/office/trends-contract.ts'
import { Suspense } from 'react'
import { useRead } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMayEverywhere } from '../after-close/use-may.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useCountsRead } from '../counts/use-counts.ts'
import { LiveSales } from '../live/LiveSales.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { Figures, shownFigures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import classes from './Today.module.css'

const Trends = onDemand(() => import('../trends/Trends.tsx'))

/** What waits to be done, how auctions are going, and what the last months came to, as far as this person may know. */
export default function TodayPage() {
  const text = useText()
  const { user } = useSession()
  const { data, error, refetch } = useCountsRead()
  const mayMake = useMayEverywhere(saveAuction)
  const auctions = useRead(findAuctions, { search: '', ids: [] }, { enabled: mayMake })
  const isFirstDay = mayMake && auctions.data?.auctions.length === 0
  const has = (rights: readonly Right[]) => rights.some((right) => user?.rights.includes(right))
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officeToday')}</OfficeTitle>
      <h1>{text('officeToday')}</h1>
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={96} />
      ) : isFirstDay ? (
        <FirstSteps />
      ) : shownFigures(data).length === 0 ? (
        <EmptyState title={text('officeAllDone')} hint={text('officeAllDoneHint')} />
      ) : (
        <Figures counts={data} />
      )}
      {!isFirstDay && has(LIVE_SALE_RIGHTS) && (
        <section className={classes.section} aria-labelledby="live-sales">
          <h2 id="live-sales">{text('officeLiveSales')}</h2>
          <LiveSales />
        </section>
      )}
      {!isFirstDay && has(getTrends.rights) && (
        <section className={classes.section} aria-labelledby="trends">
          <Suspense fallback={<Skeleton height={480} />}>
            <Trends titleId="trends" />
          </Suspense>
        </section>
      )}
    </div>
  )
}
