import { Link } from 'react-router'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OfficeTitle } from './controls/OfficeTitle.tsx'
import { type Counts, useCountsRead } from './counts/use-counts.ts'
import classes from './Today.module.css'

interface Figure {
  name: keyof Counts
  label: PhraseKey
  /** The list it counts, where the office has it. */
  to?: string
}

/** What waits to be done comes first, what is going on after it. */
const FIGURES: readonly Figure[] = [
  { name: 'pendingBidders', label: 'countPendingBidders', to: '/admin/bidders?state=pending' },
  { name: 'openOffers', label: 'countOpenOffers', to: '/admin/inbox/offers?status=pending' },
  { name: 'openQuestions', label: 'countOpenQuestions', to: '/admin/inbox/questions?state=open' },
  { name: 'openMessages', label: 'countOpenMessages', to: '/admin/inbox/messages?state=open' },
  { name: 'openReturns', label: 'countOpenReturns' },
  { name: 'overdueInvoices', label: 'countOverdueInvoices' },
  { name: 'appointmentsToday', label: 'countAppointmentsToday' },
  { name: 'lotsWithoutPicture', label: 'countLotsWithoutPicture', to: '/admin/lots?picture=0' },
  { name: 'liveAuctions', label: 'countLiveAuctions', to: '/admin/auctions?status=live' },
  { name: 'liveLots', label: 'countLiveLots', to: '/admin/lots?status=open' },
]

/** What waits to be done, as far as this person may know. Nothing of a kind hides its figure. */
export default function TodayPage() {
  const text = useText()
  const { data, isError, refetch } = useCountsRead()
  const shown = FIGURES.filter(({ name }) => (data?.[name] ?? 0) > 0)
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officeToday')}</OfficeTitle>
      <h1>{text('officeToday')}</h1>
      {data === undefined && isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={96} />
      ) : shown.length === 0 ? (
        <EmptyState title={text('officeAllDone')} hint={text('officeAllDoneHint')} />
      ) : (
        <ul className={classes.figures}>
          {shown.map(({ name, label, to }) => {
            const count = data[name] ?? 0
            const figure = (
              <>
                <b className="figures">{formatCount(count)}</b>
                <span>{text(label, { count })}</span>
              </>
            )
            return <li key={name}>{to === undefined ? <p>{figure}</p> : <Link to={to}>{figure}</Link>}</li>
          })}
        </ul>
      )}
    </div>
  )
}
