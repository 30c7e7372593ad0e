import type { SeenLot } from '@gavelhouse/shared/live.ts'
import { catchUp } from '../bidding/queries-missed.ts'
import type { Announcement, Missed } from '../live/hub.ts'
import type { GuestLot } from './guest-lots.ts'
import type { LotSearch } from './lot-search.ts'

/** By the record that is kept: for as long as it is, everybody is told the same. */
const known = new WeakMap<GuestLot['record'], Announcement>()

/**
 * What clients missed on lots, from memory where they are kept there, so that asking costs bids nothing (S-4). It is never
 * older than what a client has heard: a lot is forgotten before its change is announced.
 */
export async function recallMissed(
  search: Pick<LotSearch, 'readForGuests'>,
  seen: readonly SeenLot[],
  now: number,
): Promise<Missed[]> {
  const seenNumbers = new Map(seen.map(({ lotId, logNumber }) => [lotId, logNumber]))
  const found = await search.readForGuests([...seenNumbers.keys()], now)
  return found.flatMap((lot): Missed[] => {
    const previousNumber = seenNumbers.get(lot.record.id) ?? 0
    if (lot.record.logNumber <= previousNumber) return []
    const announcement = known.get(lot.record) ?? catchUp(lot, 0)[0]
    if (announcement === undefined) return []
    known.set(lot.record, announcement)
    return [{ announcement, previousNumber }]
  })
}
