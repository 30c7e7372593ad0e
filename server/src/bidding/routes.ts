import * as api from '@gavelhouse/shared/bidding/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Serve } from '../accounts/caller.ts'
import { presentOwnBidData } from '../lots/present-own.ts'
import { findLotRow } from '../lots/queries.ts'
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
    const [lot, own] = await Promise.all([findLotRow(ctx.db, lotId), listOwnFacts(ctx.db, [lotId], ctx.user.id)])
    if (lot === null) throw new AppError('not_found')
    return presentOwnBidData(lot, own.get(lotId), ctx.user.id)
  })
}
