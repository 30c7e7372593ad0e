import { applyEvent } from '@gavelhouse/shared/bidding/apply-event.ts'
import type { IncrementBand, LotEvent, LotRules, LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { auctions } from '../auctions/tables.ts'
import type { lots } from '../lots/tables.ts'
import type { lotLog } from './tables.ts'

/** How the engine's words stand in the tables: a state as columns of the lot, an event as a row of its log. */

type LotColumns = typeof lots.$inferSelect
type AuctionColumns = typeof auctions.$inferSelect

/** What is fixed while a lot is on sale. Lots sold only outright take no bids; the engine has no word of its own for them. */
export function rulesFor(
  lot: Pick<
    LotColumns,
    'saleType' | 'isBiddable' | 'isBuyNow' | 'startingPrice' | 'reserve' | 'buyNowPrice' | 'quantity'
  >,
  auction: Pick<
    AuctionColumns,
    'softCloseMinutes' | 'extensionMinutes' | 'hardEndAt' | 'canRetract' | 'retractMinutes'
  >,
  increments: readonly IncrementBand[],
): LotRules {
  return {
    saleType: lot.saleType === 'buynow' ? 'auction' : lot.saleType,
    isBiddable: lot.isBiddable && lot.saleType !== 'buynow',
    startingPrice: lot.startingPrice,
    reserve: lot.reserve,
    buyNowPrice: lot.isBuyNow ? lot.buyNowPrice : null,
    quantity: lot.quantity,
    increments,
    softCloseMs: auction.softCloseMinutes * MINUTE,
    extensionMs: auction.extensionMinutes * MINUTE,
    hardEndAt: auction.hardEndAt,
    canRetract: auction.canRetract,
    retractMinutes: auction.retractMinutes,
  }
}

/** The columns of a lot that are the fold of its log. */
export function toLotColumns({ leader, soldTo, ...state }: LotState) {
  return {
    run: state.run,
    status: state.status,
    opensAt: state.opensAt,
    closesAt: state.closesAt,
    price: state.price,
    nextBid: state.nextBid,
    bidCount: state.bidCount,
    leaderId: leader?.userId ?? null,
    leaderLimit: leader?.limit ?? null,
    leaderBidNumber: leader?.bidNumber ?? null,
    reserveMet: state.reserveMet,
    unitsSold: state.unitsSold,
    soldToId: soldTo?.userId ?? null,
    soldPrice: soldTo?.price ?? null,
    soldBy: soldTo?.by ?? null,
    logNumber: state.number,
    lastEventAt: state.lastAt,
  }
}

/** One event with the state after it. `key` is the caller's, on the event its command caused. */
export function toLogRow(
  lotId: number,
  { number, at, fact }: LotEvent,
  after: LotState,
  key: string | null,
): typeof lotLog.$inferInsert {
  return {
    lotId,
    number,
    at,
    run: after.run,
    type: fact.type,
    fact,
    userId: 'userId' in fact ? fact.userId : null,
    amount: 'amount' in fact ? fact.amount : 'price' in fact ? fact.price : null,
    key,
    price: after.price,
    nextBid: after.nextBid,
    bidCount: after.bidCount,
    leaderId: after.leader?.userId ?? null,
    closesAt: after.closesAt,
    status: after.status,
    reserveMet: after.reserveMet,
  }
}

/** Each event with the state after it, from the state before the first. */
export function withStates(
  before: LotState,
  events: readonly LotEvent[],
  rules: LotRules,
): { event: LotEvent; after: LotState }[] {
  let after = before
  return events.map((event) => {
    after = applyEvent(after, event, rules)
    return { event, after }
  })
}
