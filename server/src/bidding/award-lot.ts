import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { fromBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { awardLot as api } from '@gavelhouse/shared/bidding/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { Caller } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import type { BiddingContext } from './context.ts'
import { findBidder } from './queries.ts'
import { refusalError } from './refusal-error.ts'

/**
 * Sells a lot by hand: sellers their own, staff any in their auctions. Whoever may not award it does not learn that it
 * exists (T-20).
 */
export async function awardLot(ctx: BiddingContext, input: InputOf<typeof api>) {
  const { lotId, price, bidId } = input
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null || !mayAward(ctx.user, lot)) throw new AppError('not_found')
  const userId = await buyerFor(ctx, lot, input)

  const outcome = await ctx.bidding.submit({
    lotId,
    callerId: ctx.user.id,
    key: ctx.key ?? crypto.randomUUID(),
    isOffer: false,
    command: { type: 'award', userId, price, staffId: ctx.user.id },
  })
  if (outcome.isAccepted) {
    // The log itself names the staff member; this line makes the act findable among everything staff did (I-81).
    const details = { userId, price, ...(bidId === undefined ? {} : { bidId }) }
    if (!outcome.isRepeat) await recordAudit(ctx.db, ctx.user, { act: 'award_lot', subject: `lot:${lotId}`, details })
  } else if (!isAwarded(await findLotRow(ctx.db, lotId), userId, price)) {
    throw refusalError(outcome.refusal, outcome.lot)
  }
  return answer({ id: lotId }, 'lot_awarded')
}

const mayAward = ({ id, grants }: Caller, { sellerId, auctionId }: LotRow): boolean =>
  mayIn(grants, ['act_on_bids'], auctionId) || (sellerId === id && mayIn(grants, ['sell'], auctionId))

/** By id, or through one of the lot's bids; the seller cannot be the buyer. */
async function buyerFor(ctx: BiddingContext, lot: LotRow, { userId, bidId }: InputOf<typeof api>): Promise<number> {
  const named = bidId === undefined ? null : fromBidId(bidId)
  const bidderId = named === null ? userId : await findBidder(ctx.db, lot, named)
  if (bidderId === undefined) throw missingField(api.input.fields, 'userId')
  if (bidderId === null || (userId !== undefined && userId !== bidderId)) throw new AppError('not_found')
  const buyer = await findUser(ctx.db, bidderId)
  if (buyer === null || buyer.status !== 'active') throw new AppError('not_found')
  if (buyer.id === lot.sellerId) throw new AppError('cannot_award')
  return buyer.id
}

/** Asked twice, awarded once: the same sale is not refused the second time. */
const isAwarded = (lot: LotRow | null, userId: number, price: number): boolean =>
  lot?.soldBy === 'award' && lot.soldToId === userId && lot.soldPrice === price
