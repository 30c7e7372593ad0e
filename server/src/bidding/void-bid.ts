import { voidBid as api } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { fromBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { isSealedStill } from '@gavelhouse/shared/bidding/sealed-still.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import { answer } from '../http/serve.ts'
import { findLotRow } from '../lots/queries.ts'
import type { BiddingContext } from './context.ts'
import { refusalError } from './refusal-error.ts'

/** Rule 22: staff decline one bid, also after the close, and say why. */
export async function voidBid(ctx: BiddingContext, input: InputOf<typeof api>) {
  const { bidId, reason } = input
  const { lotId, number } = fromBidId(bidId)
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  admitTo(lot.auctionId, api, ctx)
  // Whether there is such a bid is told to nobody (rule 12).
  if (isSealedStill(lot)) throw new AppError('bids_sealed')
  const staffId = ctx.user.id
  // The log itself names the staff member and the reason; this line makes the act findable (I-81). The engine commits
  // before it: where a process dies in between, the same request again is a repetition to the engine, and writes it.
  await saveAudited(ctx, { act: 'void_bid', kind: 'lot', input }, async () => {
    const outcome = await ctx.bidding.submit({
      lotId,
      callerId: staffId,
      key: ctx.key ?? crypto.randomUUID(),
      isOffer: false,
      command: { type: 'void', bidNumber: number, userId: null, reason, staffId },
    })
    if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
    return { id: lotId, details: { bidId, reason } }
  })
  return answer({ id: bidId }, 'bid_voided')
}
