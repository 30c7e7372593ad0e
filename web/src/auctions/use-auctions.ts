import { listWatchedAuctions, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { useEffect } from 'react'
import { useRead } from '../lib/api.ts'
import { useFromClock } from '../lib/clock.ts'
import { useSession } from '../lib/session.ts'
import { type AuctionQuery, auctionInputFor } from './auction-query.ts'

export interface LoadedAuctions {
  input: InputOf<typeof searchAuctions>
  results: OutputOf<typeof searchAuctions>
}

/** The auctions the address asks for: everybody's list, or only those the person watches. */
export function useAuctions(query: AuctionQuery, phase: 'open' | 'closed', loaded: LoadedAuctions) {
  const { isSignedIn } = useSession()
  const input = auctionInputFor(query, phase)
  const isLoaded = JSON.stringify(input) === JSON.stringify(loaded.input)
  const all = useRead(searchAuctions, input, {
    initialData: isLoaded ? loaded.results : undefined,
    keepSession: true,
    keepPrevious: true,
    enabled: !query.isWatched,
  })
  const watched = useRead(
    listWatchedAuctions,
    { page: query.page, limit: query.pageSize },
    { enabled: query.isWatched && isSignedIn, keepPrevious: true },
  )
  const shown = query.isWatched ? watched : all
  useReadAgainAtClose(shown.data?.records ?? [], () => void shown.refetch())
  return shown
}

/** An auction whose time is up leaves the list with the next reading (P-146). */
function useReadAgainAtClose(auctions: readonly { closesAt: number; status: string }[], readAgain: () => void): void {
  const overdue = useFromClock(
    (now) => auctions.filter(({ closesAt, status }) => status === 'open' && closesAt <= now).length,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another one that ran out is a reason
  useEffect(() => {
    if (overdue > 0) readAgain()
  }, [overdue])
}
