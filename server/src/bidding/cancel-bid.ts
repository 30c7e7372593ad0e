import { fromBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import type { cancelBid as api } from '@gavelhouse/shared/bidding/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { answer } from '../http/serve.ts'
import { listOwnFacts } from '../lots/queries-own.ts'
import type { BiddingContext } from './context.ts'
import { toAcceptedBid } from './place-bid.ts'
import { refusalError } from './refusal-error.ts'

/** Takes back the named bid and every later one of the caller's on that lot (rule 21). */
export async function cancelBid(ctx: BiddingContext, { bidId }: InputOf<typeof api>) {
  const { lotId, number } = fromBidId(bidId)
  const outcome = await ctx.bidding.submit({
    lotId,
    callerId: ctx.user.id,
    key: ctx.key ?? crypto.randomUUID(),
    isOffer: false,
    command: { type: 'retract', userId: ctx.user.id, bidNumber: number },
  })
  if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
  const told = toAcceptedBid(outcome, ctx.user.id, false)
  // Whoever took back their only bid stands nowhere (B-289).
  const own = (await listOwnFacts(ctx.db, [lotId], ctx.user.id)).get(lotId)
  return answer({ ...told, standing: own?.hasBid === true ? told.standing : null }, 'bid_cancelled')
}
