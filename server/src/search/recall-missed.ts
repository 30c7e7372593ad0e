import type { SeenLot } from '@gavelhouse/shared/live.ts'
import { guestEvent } from '../bidding/lot-event.ts'
import { findMissed, hasMoved, seenByLot } from '../bidding/queries-missed.ts'
import type { Db } from '../db/connect.ts'
import type { Announcement, Missed } from '../live/hub.ts'
import type { GuestLot } from './guest-lots.ts'
import type { LotSearch } from './lot-search.ts'

/** By the record that is kept: for as long as it is, everybody is told the same. */
const known = new WeakMap<GuestLot['record'], Announcement>()

/**
 * What clients missed on lots, from memory where they are kept there, so that asking costs bids nothing (S-4). It is never
 * older than what a client has heard: a lot is forgotten before its change is announced. Only for lots that have moved on
 * is the database asked, for what somebody has at stake on them.
 */
export async function recallMissed(
  { search, db }: { search: Pick<LotSearch, 'readForGuests'>; db: Db },
  seen: readonly SeenLot[],
  { userId, now }: { userId: number | null; now: number },
): Promise<Missed[]> {
  const last = seenByLot(seen)
  const found = await search.readForGuests([...last.keys()], now)
  const moved = found.filter(({ record }) => hasMoved(record, last, userId))
  if (userId === null) {
    return moved.map((lot) => ({
      announcement: forGuests(lot),
      previousNumber: last.get(lot.record.id)?.logNumber ?? 0,
    }))
  }
  const ids = new Set(moved.map(({ record }) => record.id))
  const own = await findMissed(
    db,
    seen.filter(({ lotId }) => ids.has(lotId)),
    { userId, now },
  )
  return own.map((announcement) => ({ announcement, previousNumber: 0 }))
}

function forGuests(lot: GuestLot): Announcement {
  const announcement = known.get(lot.record) ?? guestEvent(lot)
  known.set(lot.record, announcement)
  return announcement
}
