import { useNavigate, useSearchParams } from 'react-router'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { pageCountOf } from '../lib/list-input.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { AuctionGrid } from './AuctionGrid.tsx'
import { AuctionGridSkeleton } from './AuctionGridSkeleton.tsx'
import { AuctionToolbar } from './AuctionToolbar.tsx'
import { type AuctionQuery, auctionQueryFrom, withAuctionQuery } from './auction-query.ts'
import { type LoadedAuctions, useAuctions } from './use-auctions.ts'

/** A list of auctions with everything to choose and arrange them: those on sale, or those that are over. */
export function AuctionBrowser({ phase, loaded }: { phase: 'open' | 'closed'; loaded: LoadedAuctions }) {
  const navigate = useNavigate()
  const { isSignedIn } = useSession()
  const [params] = useSearchParams()
  const query = auctionQueryFrom(params)
  const { data, isPlaceholderData, error, isFetching, refetch } = useAuctions(query, phase, loaded)

  const addressWith = (changes: Partial<AuctionQuery>) =>
    `?${withAuctionQuery(params, { ...query, page: 1, ...changes })}`
  const change = (changes: Partial<AuctionQuery>) =>
    void navigate(addressWith({ ...(isOnlyLayout(changes) && { page: query.page }), ...changes }), {
      preventScrollReset: true,
    })
  const isFailed = error !== null && !isFetching && data === undefined

  return (
    <section>
      <AuctionToolbar query={query} results={isPlaceholderData ? undefined : data} onChange={change} phase={phase} />
      {query.isWatched && !isSignedIn ? (
        <LoginFirst />
      ) : isFailed ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <AuctionGridSkeleton layout={query.layout} />
      ) : data.records.length === 0 ? (
        <NoAuctions query={query} phase={phase} onChange={change} />
      ) : (
        <AuctionGrid auctions={data.records} heading="h2" layout={query.layout} isOutdated={isPlaceholderData} />
      )}
      {data !== undefined && (
        <Pagination
          page={query.page}
          pageCount={pageCountOf(data.totalRecords, query.pageSize)}
          addressOf={(page) => addressWith({ page })}
        />
      )}
    </section>
  )
}

const isOnlyLayout = (changes: Partial<AuctionQuery>): boolean => Object.keys(changes).join() === 'layout'

interface NoAuctionsProps {
  query: AuctionQuery
  phase: 'open' | 'closed'
  onChange: (changes: Partial<AuctionQuery>) => void
}

function NoAuctions({ query, phase, onChange }: NoAuctionsProps) {
  const text = useText()
  if (query.isWatched) {
    return (
      <EmptyState title={text('noWatchedAuctions')} hint={text('noWatchedAuctionsHint')}>
        <Button look="main" onClick={() => onChange({ isWatched: false })}>
          {text('showAllAuctions')}
        </Button>
      </EmptyState>
    )
  }
  const isChosen = query.locationIds.length > 0 || query.sort === 'today' || query.page > 1
  return (
    <EmptyState title={text('noRecords')} hint={text(isChosen ? 'nothingHere' : 'noAuctionsHint')}>
      {isChosen && (
        <Button look="main" onClick={() => onChange({ locationIds: [], sort: 'none' })}>
          {text('showAllAuctions')}
        </Button>
      )}
      <LinkButton to={phase === 'open' ? '/pastAuction' : '/auction'}>
        {text(phase === 'open' ? 'pastAuctions' : 'browseAuctions')}
      </LinkButton>
    </EmptyState>
  )
}

function LoginFirst() {
  const text = useText()
  return (
    <EmptyState title={text('loginNeeded')} hint={text('loginNeededHint')}>
      <Button look="main" onClick={() => openAccountDialog('login')}>
        {text('login')}
      </Button>
    </EmptyState>
  )
}
