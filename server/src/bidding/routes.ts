import * as api from '@gavelhouse/shared/bidding/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Serve } from '../accounts/caller.ts'
import { presentOwnBidData } from '../lots/present-own.ts'
import { findLot } from '../lots/queries.ts'
import { listOwnFacts } from '../lots/queries-own.ts'
import { awardLot, previewAward } from './award-lot.ts'
import { cancelBid } from './cancel-bid.ts'
import type { BiddingServices } from './context.ts'
import { offerBid } from './place-bid.ts'

export function biddingRoutes(serve: Serve<BiddingServices>): void {
  serve(api.placeBid, offerBid('place'))
  serve(api.placePreBid, offerBid('pre-bid'))
  serve(api.cancelBid, cancelBid)
  serve(api.awardLot, awardLot)
  serve(api.previewAward, previewAward)

  serve(api.getOwnBidData, async (ctx, { lotId }) => {
    // The lot first: what the person has at stake may be newer than it, never older.
    const found = await findLot(ctx.db, lotId, ctx.user.id)
    if (found === null) throw new AppError('not_found')
    const own = await listOwnFacts(ctx.db, [lotId], ctx.user.id)
    return presentOwnBidData(found, own.get(lotId), { viewerId: ctx.user.id, now: ctx.clock.now() })
  })
}
