import type { SeenLot } from '@gavelhouse/shared/live.ts'
import { catchUp } from '../bidding/queries-missed.ts'
import type { Announcement } from '../live/hub.ts'
import type { LotSearch } from './lot-search.ts'

/**
 * What clients missed on lots, from memory where they are kept there, so that asking costs bids nothing (S-4). It is never
 * older than what a client has heard: a lot is forgotten before its change is announced.
 */
export async function recallMissed(
  search: Pick<LotSearch, 'readForGuests'>,
  seen: readonly SeenLot[],
  now: number,
): Promise<Announcement[]> {
  const seenNumbers = new Map(seen.map(({ lotId, logNumber }) => [lotId, logNumber]))
  const found = await search.readForGuests([...seenNumbers.keys()], now)
  return found.flatMap((lot) => catchUp(lot, seenNumbers.get(lot.record.id) ?? 0))
}
