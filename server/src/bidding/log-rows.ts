import { applyEvent } from '@gavelhouse/shared/bidding/apply-event.ts'
import type { IncrementBand, LotEvent, LotRules, LotState, LotStatus } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Seal } from '@gavelhouse/shared/proofs/seal-line.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { auctions } from '../auctions/tables.ts'
import type { lots } from '../lots/tables.ts'
import type { lotLog } from './tables.ts'

/** How the engine's words stand in the tables: a state as columns of the lot, an event as a row of its log. */

/** As far as the engine knows them: never drafts. */
type LotColumns = Omit<typeof lots.$inferSelect, 'status'> & { status: LotStatus }
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
    runStart: state.runStart,
    status: state.status,
    opensAt: state.opensAt,
    closesAt: state.closesAt,
    pausedAt: state.pausedAt,
    endedAt: state.endedAt,
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
    isWithdrawn: state.isWithdrawn,
    logNumber: state.number,
    lastEventAt: state.lastAt,
  }
}

/** Back again. The bids are not in the row; `log` holds them where they are needed. */
export function toLotState(
  row: Pick<LotColumns, keyof ReturnType<typeof toLotColumns>>,
  { bids, preBids }: Pick<LotState, 'bids' | 'preBids'>,
): LotState {
  const { leaderId, leaderLimit, leaderBidNumber, soldToId, soldPrice, soldBy, logNumber, lastEventAt } = row
  const hasLeader = leaderId !== null && leaderLimit !== null && leaderBidNumber !== null
  const isSold = soldToId !== null && soldPrice !== null && soldBy !== null
  return {
    run: row.run,
    runStart: row.runStart,
    status: row.status,
    number: logNumber,
    lastAt: lastEventAt,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    pausedAt: row.pausedAt,
    endedAt: row.endedAt,
    price: row.price,
    nextBid: row.nextBid,
    bidCount: row.bidCount,
    leader: hasLeader ? { userId: leaderId, limit: leaderLimit, bidNumber: leaderBidNumber } : null,
    reserveMet: row.reserveMet,
    bids,
    preBids,
    unitsSold: row.unitsSold,
    soldTo: isSold ? { userId: soldToId, price: soldPrice, by: soldBy } : null,
    isWithdrawn: row.isWithdrawn,
  }
}

/** One event with the state after it. */
export interface LogLine {
  event: LotEvent
  after: LotState
  /** Who caused it, where the fact itself names nobody. */
  callerId?: number | null
  /** The caller's key, on the event its command caused. */
  key?: string | null
}

/** A line with what proves its place in the chain. */
export interface SealedLine extends LogLine {
  seal: Seal
}

export function toLogRow(lotId: number, { event, after, callerId = null, key = null }: LogLine) {
  const { number, at, fact } = event
  return {
    lotId,
    number,
    at,
    run: after.run,
    type: fact.type,
    fact,
    userId: 'userId' in fact ? fact.userId : callerId,
    amount: 'amount' in fact ? fact.amount : 'price' in fact ? fact.price : null,
    key,
    price: after.price,
    nextBid: after.nextBid,
    bidCount: after.bidCount,
    leaderId: after.leader?.userId ?? null,
    closesAt: after.closesAt,
    status: after.status,
    reserveMet: after.reserveMet,
  } satisfies typeof lotLog.$inferInsert
}

/** Each event with the state after it, from the state before the first. */
export function withStates(before: LotState, events: readonly LotEvent[], rules: LotRules): LogLine[] {
  let after = before
  return events.map((event) => {
    after = applyEvent(after, event, rules)
    return { event, after }
  })
}
