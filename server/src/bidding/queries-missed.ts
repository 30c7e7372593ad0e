import type { SeenLot } from '@gavelhouse/shared/live.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Announcement } from '../live/hub.ts'
import { presentListedLot } from '../lots/present.ts'
import { selectLots } from '../lots/queries.ts'
import { lots } from '../lots/tables.ts'

/** For every lot that has moved on since a client saw it: one event that brings it up to date, as any guest may see it. */
export async function findMissed(db: Db, seen: readonly SeenLot[], now: number): Promise<Announcement[]> {
  if (seen.length === 0) return []
  const seenNumbers = new Map(seen.map(({ lotId, logNumber }) => [lotId, logNumber]))
  const found = await selectLots(db, null).where(inArray(lots.id, [...seenNumbers.keys()]))
  return found.flatMap((row) => {
    const record = presentListedLot(row, null, now)
    return catchUp({ record, isSoldByBuyNow: row.lot.soldBy === 'buy-now' }, seenNumbers.get(record.id) ?? 0)
  })
}

/** The event that brings a client from `previousNumber` to how guests see the lot; nothing when it has not moved on. */
export function catchUp(
  { record: lot, isSoldByBuyNow }: { record: Readonly<ListedLot>; isSoldByBuyNow: boolean },
  previousNumber: number,
): Announcement[] {
  if (lot.logNumber <= previousNumber) return []
  const common = {
    lotId: lot.id,
    auctionId: lot.auctionId,
    logNumber: lot.logNumber,
    previousNumber,
    logHash: null,
    leader: null,
    standing: null,
    price: lot.price,
    bidCount: lot.bidCount,
    reserveMet: lot.reserveMet,
    isSoldByBuyNow,
  }
  if (lot.status === 'sold' || lot.status === 'closed')
    return [['lotClosed', { ...common, status: lot.status, endedAt: lot.endedAt }]]
  return [
    [
      'bidChanged',
      {
        ...common,
        status: 'success',
        error: null,
        bidder: null,
        nextBid: lot.nextBid,
        isExtended: true,
        closesAt: lot.closesAt,
        isWatched: null,
        enteredAmount: null,
        bidType: null,
        saleType: lot.saleType,
        ownBidData: null,
        viewCount: lot.viewCount,
        rank: null,
      },
    ],
  ]
}
