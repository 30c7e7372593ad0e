import { OFFER_HOLDS_FOR } from '@gavelhouse/shared/offers/offer-life.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { cartLines } from '../../carts/tables.ts'
import type { Db } from '../../db/connect.ts'
import { offers } from '../../offers/tables.ts'
import { insertMany } from '../insert-many.ts'
import type { ListedLot, Listing } from '../list-auction.ts'
import type { House } from '../queries.ts'
import { roundFigure } from '../simulate-bidding.ts'
import { boughtLines } from './sales.ts'

type OfferRow = typeof offers.$inferInsert
type Status = Exclude<OfferRow['status'], undefined>

/** How long ago the last word was said. */
const STATES: readonly { status: Status; share: number; hours: number; counter?: number }[] = [
  { status: 'pending', share: 0.85, hours: 3 },
  { status: 'countered', share: 0.7, counter: 0.9, hours: 5 },
  { status: 'accepted', share: 0.9, hours: 7 },
  { status: 'declined', share: 0.5, hours: 30 },
  { status: 'expired', share: 0.75, hours: 96 },
]

/** Offers in every state, and carts with something agreed on, put off, wanted, and gone. */
export async function writeOffers(
  db: Db,
  { house, listings, now }: { house: House; listings: readonly Listing[]; now: number },
): Promise<void> {
  const outright = listings.flatMap(({ lots }) => lots).filter(({ row }) => row.isBuyNow && !row.isBiddable)
  const free = outright.filter(({ state }) => state.status === 'open')
  const gone = outright.filter(({ state }) => state.status === 'sold')
  const take = (count: number): ListedLot[] => free.splice(0, count)

  const rows = house.loginIds.flatMap((userId) =>
    take(STATES.length).map((lot, nth) => offerRow(house, lot, { userId, now, ...stateAt(nth) })),
  )
  const others = house.bidderIds.filter((id) => !house.loginIds.includes(id)).slice(0, 6)
  const waiting = others.map((userId, nth): OfferRow => {
    const lot = free[nth % Math.max(1, free.length)] as ListedLot
    return offerRow(house, lot, { userId, now, ...stateAt(0), hours: 2 + nth })
  })
  const made = [...rows, ...waiting, ...outright.flatMap((lot) => boughtOffers(house, lot))]
  const ids = await insertMany(db, offers, made, offers.id)

  const agreed = made.flatMap(({ status, userId, lotId, amount }, index) =>
    status === 'accepted' ? [{ userId, lotId, seenPrice: amount, offerId: ids[index] as number }] : [],
  )
  const wanted = house.loginIds.flatMap((userId) => [
    ...take(2).map((lot) => ({ userId, lotId: lot.id, seenPrice: lot.row.buyNowPrice ?? 0 })),
    ...take(1).map((lot) => ({ userId, lotId: lot.id, seenPrice: lot.row.buyNowPrice ?? 0, isAside: true })),
    ...gone.slice(0, 1).map((lot) => ({ userId, lotId: lot.id, seenPrice: lot.row.buyNowPrice ?? 0 })),
  ])
  const auctionOf = new Map(outright.map(({ id, auctionId }) => [id, auctionId]))
  const lines = [...agreed, ...wanted].map((line) => ({
    ...{ ...line, quantity: 1, auctionId: auctionOf.get(line.lotId) as number, createdAt: now - DAY },
  }))
  await insertMany(db, cartLines, lines)
}

const stateAt = (nth: number) => STATES[nth] as (typeof STATES)[number]

function offerRow(
  house: House,
  { id: lotId, row }: ListedLot,
  { userId, now, status, share, counter, hours }: (typeof STATES)[number] & { userId: number; now: number },
): OfferRow {
  const price = row.buyNowPrice ?? 0
  const lastWordAt = now - hours * HOUR
  const isDecided = status !== 'pending' && status !== 'expired'
  return {
    ...{
      lotId,
      userId,
      quantity: 1,
      status,
      amount: roundFigure(price * share),
      message: 'I can pick it up this week.',
    },
    ...(counter !== undefined && { counterAmount: roundFigure(price * counter) }),
    ...{ createdAt: lastWordAt - (isDecided ? 4 * HOUR : 0), expiresAt: lastWordAt + OFFER_HOLDS_FOR },
    ...(isDecided && { decidedAt: lastWordAt, decidedById: house.sellerId }),
  }
}

/** What was bought below its price had been agreed on the day before. */
const boughtOffers = (house: House, lot: ListedLot): OfferRow[] =>
  boughtLines(lot).flatMap(({ source, lotId, userId, quantity, unitPrice, createdAt }) => {
    if (source !== 'offer') return []
    const decidedAt = (createdAt as number) - 3 * HOUR
    return [
      {
        ...{ lotId, userId, quantity, amount: unitPrice, status: 'bought' as const, decidedById: house.sellerId },
        ...{ createdAt: decidedAt - 5 * HOUR, decidedAt, expiresAt: decidedAt + OFFER_HOLDS_FOR },
      },
    ]
  })
