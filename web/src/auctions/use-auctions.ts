import { listWatchedAuctions, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useRead } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { type List, useList } from '../ui/list/use-list.ts'
import { AUCTION_PARAMS, type AuctionQuery, auctionInputFor } from './auction-query.ts'
import type { LoadedAuctions } from './load-auctions.ts'
import { useFollowAuctions } from './use-follow-auctions.ts'

type Results = Pick<OutputOf<typeof searchAuctions>, 'records' | 'totalRecords'>
export type AuctionList = List<AuctionQuery, Results>

/** The auctions the address asks for: everybody's list, or only those the person watches. */
export function useAuctions(phase: 'open' | 'closed', loaded: LoadedAuctions): AuctionList {
  const { isSignedIn } = useSession()
  const asked = useAsked(AUCTION_PARAMS)
  const { isWatched, page, pageSize } = asked.query
  const input = auctionInputFor(asked.query, phase)
  const isLoaded = JSON.stringify(input) === JSON.stringify(loaded.input)
  const all = useRead(searchAuctions, input, {
    initialData: isLoaded ? loaded.results : undefined,
    keepSession: true,
    keepPrevious: true,
    enabled: !isWatched,
  })
  const watched = useRead(
    listWatchedAuctions,
    { page, limit: pageSize },
    { enabled: isWatched && isSignedIn, keepPrevious: true },
  )
  const shown = isWatched ? watched : all
  useFollowAuctions(shown.data?.records ?? [], () => void shown.refetch())
  return useList<AuctionQuery, Results>(asked, shown, pageSize)
}
