import { type BidderFacts, refuseBidder } from '@gavelhouse/shared/bidding/auction-entry.ts'
import { isForSale, unitsFor } from '@gavelhouse/shared/carts/buy-now-box.ts'
import type { addToCart as api } from '@gavelhouse/shared/carts/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser, listGroupIds } from '../accounts/queries.ts'
import { answer } from '../http/serve.ts'
import { presentListedLot } from '../lots/present.ts'
import { findLot, type LotWithAuction } from '../lots/queries.ts'
import { isCompanyOwner } from '../profile/queries-owners.ts'
import { countCartLines, saveCartLines } from './queries.ts'

/** All lines or none. Whoever may not bid may not buy either, except that no deposit is asked for (B-377, P-1088). */
export async function addToCart(ctx: UserContext, { lines }: InputOf<typeof api>) {
  const userId = ctx.user.id
  const [person, groupIds] = await Promise.all([findUser(ctx.db, userId), listGroupIds(ctx.db, userId)])
  if (person === null) throw new AppError('session_ended')
  const status: BidderFacts['status'] = person.isSuspended ? 'suspended' : person.status

  // The last word on a lot counts, as it would if they came one after the other.
  const wanted = new Map(lines.map(({ lotId, quantity }) => [lotId, quantity]))
  const saved = await Promise.all(
    [...wanted].map(async ([lotId, quantity]) => {
      const found = await findLot(ctx.db, lotId, userId)
      if (found === null) throw new AppError('not_found')
      const bidder: BidderFacts = {
        userId,
        status,
        groupIds,
        hasDeposit: false,
        bidLimit: null,
        hasRetracted: false, // who took back a bid may still pay what is asked of everybody
        hasAcceptedTerms: hasAcceptedTerms(found),
        isSellerOwner: await isCompanyOwner(ctx.db, found.lot.sellerId, person.email),
      }
      const refusal = refuseBidder(bidder, entryOf(found))
      if (refusal !== null) throw new AppError(refusal)
      refusePurchase(ctx, found, quantity)
      return { userId, lotId, auctionId: found.lot.auctionId, quantity }
    }),
  )
  await saveCartLines(ctx.db, saved)
  return answer({ count: await countCartLines(ctx.db, userId) }, 'added_to_cart')
}

const hasAcceptedTerms = ({ auction, termsAccepted }: LotWithAuction): boolean => termsAccepted === auction.termsVersion

const entryOf = ({ lot, auction }: LotWithAuction) => ({
  groupIds: auction.groupIds,
  needsDeposit: false,
  sellerId: lot.sellerId,
})

/** What the box on screen offers and what is taken here are the same rule. Payment asks the engine once more. */
function refusePurchase(ctx: UserContext, found: LotWithAuction, quantity: number): void {
  const now = ctx.clock.now()
  const lot = presentListedLot(found, ctx.user, now)
  if (!isForSale(lot, now)) throw new AppError('cannot_buy')
  const units = unitsFor(lot)
  if (units !== null && quantity > units.most) throw new AppError('max_quantity', { most: units.most })
  if (units === null || quantity < units.least)
    throw new AppError('quantity_not_available', { available: units?.most ?? 0 })
}
