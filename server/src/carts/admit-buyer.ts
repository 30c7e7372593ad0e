import { type BidderFacts, refuseBidder } from '@gavelhouse/shared/bidding/auction-entry.ts'
import { isForSale, unitsFor } from '@gavelhouse/shared/carts/buy-now-box.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentListedLot } from '../lots/present.ts'
import { type LotWithAuction, listLotsById } from '../lots/queries.ts'
import { type BuyerRow, findBuyer } from './queries-buyer.ts'

/** Somebody who would like to buy, with the lots meant and what decides whether they may. */
interface Buyer {
  person: BuyerRow
  lots: readonly LotWithAuction[]
}

export async function readBuyer(ctx: UserContext, lotIds: readonly number[]): Promise<Buyer> {
  const lots = await listLotsById(ctx.db, lotIds, ctx.user.id)
  const person = await findBuyer(
    ctx.db,
    ctx.user.id,
    lots.map(({ lot }) => lot.sellerId),
  )
  if (person === null) throw new AppError('session_ended')
  return { person, lots }
}

/**
 * The lot as the buyer sees it, if the buyer may buy so many units of it now. Whoever may not bid may not buy either,
 * except that no deposit is asked for (B-377, P-1088). Payment asks the engine once more.
 */
export function admitBuyer(
  ctx: UserContext,
  { person, lots }: Buyer,
  { lotId, quantity }: { lotId: number; quantity: number },
): ListedLot {
  const found = lots.find(({ lot }) => lot.id === lotId)
  if (found === undefined) throw new AppError('not_found')
  const bidder: BidderFacts = {
    userId: person.id,
    status: person.isSuspended ? 'suspended' : person.status,
    groupIds: person.groupIds,
    hasDeposit: false,
    bidLimit: null,
    hasRetracted: false, // who took back a bid may still pay what is asked of everybody
    hasAcceptedTerms: found.termsAccepted === found.auction.termsVersion,
    isSellerOwner: person.ownCompanies.includes(found.lot.sellerId),
  }
  const refusal = refuseBidder(bidder, entryOf(found))
  if (refusal !== null) throw new AppError(refusal)
  const now = ctx.clock.now()
  const lot = presentListedLot(found, ctx.user, now)
  refusePurchase(lot, quantity, now)
  return lot
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
