import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { rateFromBasisPoints } from '@gavelhouse/shared/money/rate.ts'
import { readOfficeOffer as api } from '@gavelhouse/shared/offers/office-contract.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { taxRateFor } from '../carts/estimate-tax.ts'
import type { TaxServices } from '../tax/context.ts'
import { findOfficeOffer } from './queries-office.ts'

/** With what decides what the buyer would pay: the same premium and tax as in the cart. */
export async function readOfficeOffer(ctx: UserContext & TaxServices, { id }: InputOf<typeof api>) {
  const found = await findOfficeOffer(ctx.db, id)
  if (found === null) throw new AppError('not_found')
  admitTo(found.auctionId, api, ctx)
  const { premium, price, bidCount, ...offer } = found
  return {
    ...offer,
    // Of a sealed lot nobody is told that there is a bid (rule 12).
    standingBid: bidCount !== null && bidCount > 0 ? price : null,
    premiumRate: rateFromBasisPoints(premium),
    taxRate: await taxRateFor(ctx, { lotId: offer.lotId, buyerId: offer.buyer.id }),
  }
}
