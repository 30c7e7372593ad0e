import { openAccountDialog } from '../accounts/account-dialog.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { AuctionGrid } from './AuctionGrid.tsx'
import { AuctionGridSkeleton } from './AuctionGridSkeleton.tsx'
import { AuctionToolbar } from './AuctionToolbar.tsx'
import type { LoadedAuctions } from './load-auctions.ts'
import { type AuctionList, useAuctions } from './use-auctions.ts'

/** A list of auctions with everything to choose and arrange them: those on sale, or those that are over. */
export function AuctionBrowser({ phase, loaded }: { phase: 'open' | 'closed'; loaded: LoadedAuctions }) {
  const { isSignedIn } = useSession()
  const list = useAuctions(phase, loaded)
  const { query, results } = list
  return (
    <section>
      <AuctionToolbar list={list} phase={phase} />
      {query.isWatched && !isSignedIn ? (
        <LoginFirst />
      ) : list.isFailed ? (
        <ErrorState onRetry={list.retry} />
      ) : results === undefined ? (
        <AuctionGridSkeleton layout={query.layout} />
      ) : results.records.length === 0 ? (
        <NoAuctions list={list} phase={phase} />
      ) : (
        <AuctionGrid auctions={results.records} heading="h2" layout={query.layout} isOutdated={list.isOutdated} />
      )}
      {results !== undefined && !list.isFailed && (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          turn={{ addressOf: (page) => list.addressWith({ page }) }}
        />
      )}
    </section>
  )
}

function NoAuctions({ list: { query, change }, phase }: { list: AuctionList; phase: 'open' | 'closed' }) {
  const text = useText()
  if (query.isWatched) {
    return (
      <EmptyState title={text('noWatchedAuctions')} hint={text('noWatchedAuctionsHint')}>
        <Button look="main" onClick={() => change({ isWatched: false })}>
          {text('showAllAuctions')}
        </Button>
      </EmptyState>
    )
  }
  const isChosen = query.locationIds.length > 0 || query.sort === 'today'
  return (
    <EmptyState title={text('noRecords')} hint={text(isChosen ? 'nothingHere' : 'noAuctionsHint')}>
      {isChosen && (
        <Button look="main" onClick={() => change({ locationIds: [], sort: 'none' })}>
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
