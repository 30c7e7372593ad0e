import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { AwardTerms } from '@gavelhouse/shared/bidding/award-rule.ts'
import { fromBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { awardLot as api } from '@gavelhouse/shared/bidding/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import { readText } from '../site/queries-settings.ts'
import type { BiddingContext } from './context.ts'
import type { LotRequest } from './lot-request.ts'
import { findAwardKey, findBidder, listBidders } from './queries.ts'
import { refusalError } from './refusal-error.ts'

type Input = InputOf<typeof api>

/** Sells a lot by hand (rule 24, decision 030). */
export async function awardLot(ctx: BiddingContext, input: Input) {
  const { lotId, price, bidId, reason } = input
  const { userId, request } = await requestFor(ctx, input)
  const outcome = await ctx.bidding.submit(request)
  const isAgain = !outcome.isAccepted && isAwarded(await findLotRow(ctx.db, lotId), userId, price)
  if (!outcome.isAccepted && !isAgain) throw refusalError(outcome.refusal, outcome.lot)
  // The log itself names who did it and why; this line makes the act findable among everything staff did (I-81). Where a
  // process died before it, the same request again writes it.
  if (!isAgain || (await findAwardKey(ctx.db, lotId)) === request.key) {
    const details = { userId, price, reason, ...(bidId === undefined ? {} : { bidId }) }
    const change = { act: 'award_lot', kind: 'lot', input }
    await saveAudited({ ...ctx, key: request.key }, change, async () => ({ id: lotId, details }))
  }
  return answer({ id: lotId }, 'lot_awarded')
}

/** Decides the same without doing it. */
export async function previewAward(ctx: BiddingContext, input: Input) {
  const { lot, userId, request } = await requestFor(ctx, input)
  const outcome = await ctx.bidding.submit({ ...request, key: crypto.randomUUID(), isRehearsal: true })
  if (!outcome.isAccepted) throw refusalError(outcome.refusal, outcome.lot)
  const bidderIds = await listBidders(ctx.db, lot)
  return {
    id: lot.id,
    title: lot.title,
    standingPrice: lot.price,
    price: input.price,
    total: input.price * (lot.quantity - lot.unitsSold),
    reserveMet: lot.reserve === null ? null : lot.reserveMet,
    hasBuyerBid: bidderIds.includes(userId),
    loserCount: bidderIds.filter((id) => id !== userId).length,
  }
}

async function requestFor(ctx: BiddingContext, input: Input) {
  const { lotId, price, reason, endsBidding } = input
  const { id: staffId } = ctx.user
  const lot = await findLotRow(ctx.db, lotId)
  const by = lot === null ? null : await awarderOf(ctx, lot)
  // Whoever may not award it does not learn that it exists (T-20).
  if (lot === null || by === null) throw new AppError('not_found')
  if (lot.returnedAt !== null) throw new AppError('lot_returned')
  const userId = await buyerFor(ctx, lot, input)
  const request: LotRequest = {
    lotId,
    callerId: staffId,
    key: ctx.key ?? crypto.randomUUID(),
    isOffer: false,
    award: { by, endsBidding },
    command: { type: 'award', userId, price, reason, staffId },
  }
  return { lot, userId, request }
}

/** Staff in their auctions; sellers their own lots, like staff where the house trusts them that far (P-1110). */
async function awarderOf({ db, user: { id, grants } }: BiddingContext, lot: LotRow): Promise<AwardTerms['by'] | null> {
  if (mayIn(grants, ['act_on_bids'], lot.auctionId)) return 'staff'
  if (lot.sellerId !== id || !mayIn(grants, ['sell'], lot.auctionId)) return null
  return (await readText(db, 'seller_awards')) === 'like_staff' ? 'staff' : 'seller'
}

/** By id, or through one of the lot's bids. Whether this person may buy is decided under the lot's lock. */
async function buyerFor(ctx: BiddingContext, lot: LotRow, { userId, bidId }: Input): Promise<number> {
  const named = bidId === undefined ? null : fromBidId(bidId)
  const bidderId = named === null ? userId : await findBidder(ctx.db, lot, named)
  if (bidderId === undefined) throw missingField(api.input.fields, 'userId')
  if (bidderId === null || (userId !== undefined && userId !== bidderId)) throw new AppError('not_found')
  return bidderId
}

/** Asked twice, awarded once: the same sale is not refused the second time. */
const isAwarded = (lot: LotRow | null, userId: number, price: number): boolean =>
  lot?.soldBy === 'award' && lot.soldToId === userId && lot.soldPrice === price
