import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import type { placeBid as api } from '@gavelhouse/shared/bidding/contract.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { standingFor } from '@gavelhouse/shared/bidding/standing.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { AppError } from '@gavelhouse/shared/errors.ts'
import { emptyBidChanged, type LiveEvent } from '@gavelhouse/shared/live.ts'
import { answer } from '../http/serve.ts'
import type { BiddingContext } from './context.ts'
import type { Accepted, LotRequest, Outcome } from './lot-request.ts'
import { refusalError } from './refusal-error.ts'

/** Hands the bid to the queue; the answer is what the log says about it. A refusal is also told on the bidder's own socket. */
export const offerBid =
  (type: 'place' | 'pre-bid') =>
  async (ctx: BiddingContext, { lotId, amount, kind }: InputOf<typeof api>) => {
    const request: LotRequest = {
      lotId,
      callerId: ctx.user.id,
      key: ctx.key ?? crypto.randomUUID(),
      isOffer: true,
      command: { type, userId: ctx.user.id, kind, amount },
    }
    const outcome = await ctx.bidding.submit(request)
    if (!outcome.isAccepted) {
      const error = refusalError(outcome.refusal, outcome.lot)
      ctx.hub.publish(`user:${ctx.user.id}`, 'bidChanged', failedEvent(lotId, outcome.lot?.auctionId ?? 0, error))
      throw error
    }
    const isSecret = isSealed(outcome.lot)
    const hidesStanding = isSecret || type === 'pre-bid'
    const told = toAcceptedBid(outcome, ctx.user.id, hidesStanding)
    const proof = await proofFor(ctx, outcome.accepted, hidesStanding)
    if (type === 'pre-bid') return answer({ ...told, proof }, 'pre_bid_placed')
    return answer({ ...told, proof }, isSecret ? 'sealed_bid_placed' : 'bid_placed')
  }

/** Where standing is hidden, log numbers are too: they would tell how many others have bid. */
export function toAcceptedBid(
  { accepted, lot }: Pick<Extract<Outcome, { isAccepted: true }>, 'accepted' | 'lot'>,
  userId: number,
  hidesStanding: boolean,
): OutputOf<typeof api> {
  const stands = { ...accepted, saleType: lot.saleType, soldToId: null }
  return {
    bidId: toBidId(accepted.lotId, hidesStanding ? 0 : accepted.number),
    lotId: accepted.lotId,
    logNumber: hidesStanding ? 0 : accepted.number,
    standing: hidesStanding ? null : standingFor(stands, { userId, hasBid: true }),
    price: accepted.price,
    nextBid: accepted.nextBid,
    bidCount: hidesStanding ? 0 : accepted.bidCount,
    closesAt: accepted.closesAt,
    placedAt: accepted.at,
    rank: null,
    proof: null,
  }
}

/** Signed when asked, not in the batch: the other bids need not wait for it. */
async function proofFor(
  { signer }: BiddingContext,
  { lotId, number, amount, at, hash }: Accepted,
  hidesNumber: boolean,
) {
  if (hash === null || amount === null) return null
  return signer.signProof({ lotId, number: hidesNumber ? null : number, amount, at, hash })
}

function failedEvent(lotId: number, auctionId: number, error: AppError): LiveEvent<'bidChanged'> {
  const text = error.code === 'item_was_closed' ? error.code : error.message
  return { ...emptyBidChanged(lotId, auctionId), status: 'failed', error: text }
}
