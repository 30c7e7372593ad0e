import { type BidderFacts, refuseBidder } from '@gavelhouse/shared/bidding/auction-entry.ts'
import { isForSale, unitsFor } from '@gavelhouse/shared/carts/buy-now-box.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { Db } from '../db/connect.ts'
import { presentListedLot } from '../lots/present.ts'
import { type LotWithAuction, listLotsById } from '../lots/queries.ts'
import { type BuyerRow, listBuyers } from './queries-buyer.ts'

/** People who would like to buy, with the lots meant and what decides whether they may. */
export interface Buyers {
  people: ReadonlyMap<number, BuyerRow>
  lots: ReadonlyMap<number, LotWithAuction>
}

export async function readBuyers(db: Db, userIds: readonly number[], lotIds: readonly number[]): Promise<Buyers> {
  const lots = await listLotsById(db, lotIds, null)
  const people = await listBuyers(db, userIds, {
    sellerIds: distinct(lots.map(({ lot }) => lot.sellerId)),
    auctionIds: distinct(lots.map(({ lot }) => lot.auctionId)),
  })
  return {
    people: new Map(people.map((person) => [person.id, person])),
    lots: new Map(lots.map((found) => [found.lot.id, found])),
  }
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

/**
 * The lot as the buyer sees it, if the buyer may buy so many units of it now. Whoever may not bid may not buy either,
 * except that no deposit is asked for (B-377, P-1088). Payment asks the engine once more.
 */
export function admitBuyer(
  buyers: Buyers,
  { userId, lotId, quantity }: { userId: number; lotId: number; quantity: number },
  now: number,
): ListedLot {
  const lot = presentListedLot(admitPerson(buyers, { userId, lotId }), { id: userId }, now)
  refusePurchase(lot, quantity, now)
  return lot
}

/**
 * Whether this person may buy from this seller in this auction, whatever there is of the lot. At a price agreed on they may also
 * once they own a part of the company: they did not when it was agreed on (decision 095).
 */
export function admitPerson(
  { people, lots }: Buyers,
  { userId, lotId, isAgreed = false }: { userId: number; lotId: number; isAgreed?: boolean },
): LotWithAuction {
  const person = people.get(userId)
  if (person === undefined) throw new AppError('session_ended')
  const found = lots.get(lotId)
  if (found === undefined) throw new AppError('not_found')
  const bidder: BidderFacts = {
    userId: person.id,
    status: person.isSuspended ? 'suspended' : person.status,
    groupIds: person.groupIds,
    hasDeposit: false,
    bidLimit: null,
    hasRetracted: false, // who took back a bid may still pay what is asked of everybody
    hasAcceptedTerms: person.acceptedTerms[found.lot.auctionId] === found.auction.termsVersion,
    isSellerOwner: !isAgreed && person.ownCompanies.includes(found.lot.sellerId),
  }
  const refusal = refuseBidder(bidder, entryOf(found))
  if (refusal !== null) throw new AppError(refusal)
  return found
}

const entryOf = ({ lot, auction }: LotWithAuction) => ({
  groupIds: auction.groupIds,
  needsDeposit: false,
  sellerId: lot.sellerId,
})

/** What the box on screen offers and what is taken here are the same rule. */
function refusePurchase(lot: ListedLot, quantity: number, now: number): void {
  if (!isForSale(lot, now)) throw new AppError('cannot_buy')
  const units = unitsFor(lot)
  if (units !== null && quantity > units.most) throw new AppError('max_quantity', { most: units.most })
  if (units === null || quantity < units.least)
    throw new AppError('quantity_not_available', { available: units?.most ?? 0 })
}
