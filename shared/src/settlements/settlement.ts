import { entity, wire } from '../entity.ts'
import { count, flag, id, instant, money, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'
import { ITEM_KINDS } from './settle-items.ts'

/** carried: came out below zero and goes into the next. */
const SETTLEMENT_STATES = ['open', 'paid', 'carried', 'settled'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

export const PAYMENT_METHODS = ['transfer', 'cheque', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Nothing is paid where nothing is left; what is below zero waits for the next settlement. */
export function stateOfSettlement(net: number, isPaid: boolean): SettlementState {
  if (net < 0) return 'carried'
  return net === 0 ? 'settled' : isPaid ? 'paid' : 'open'
}

export const sumsFields = {
  hammer: wire('hammer', moneySum),
  premium: wire('premium', moneySum),
  commission: wire('commission', moneySum),
  fees: wire('fees', moneySum),
  expenses: wire('expenses', moneySum),
  carried: wire('carried', moneySum),
  net: wire('net', moneySum),
}

/** A settlement as lists show it. */
export const settlementFields = {
  number: wire('number', id),
  auctionId: wire('auction_id', id.nullable()),
  auctionTitle: wire('auction_title', z.string()),
  madeAt: wire('created_at', instant),
  state: wire('state', z.enum(SETTLEMENT_STATES)),
  ...sumsFields,
}

const line = {
  item: wire('item', z.string()),
  kind: wire('kind', z.enum(ITEM_KINDS)),
  lotId: wire('lot_id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('title', z.string()),
  auctionId: wire('auction_id', id),
  auctionTitle: wire('auction_title', z.string()),
  quantity: wire('qty', count),
  hammer: wire('hammer', money),
  premium: wire('premium', money),
  commission: wire('commission', money),
  fees: wire('fees', money),
  net: wire('net', money),
}

/** For sellers: what was reckoned before somebody changed it, and why, is the house's. */
export const statementLine = entity(line)

export const settledLine = entity({
  ...line,
  reckonedCommission: wire('reckoned_commission', money),
  reckonedFees: wire('reckoned_fees', money),
  isChanged: wire('is_changed', flag),
  reason: wire('reason', z.string()),
})

export const settledExpense = entity({ description: wire('description', z.string()), amount: wire('amount', money) })

/** Sold and not paid for yet, in part or at all: it waits. */
export const withheldLot = entity({
  lotId: wire('lot_id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('title', z.string()),
  auctionTitle: wire('auction_title', z.string()),
  hammer: wire('hammer', money),
  /** Paid, and the payer's bank has taken it back until it is decided. */
  isDisputed: wire('disputed', flag),
})

export const sellerPayment = entity({
  id: wire('id', id),
  amount: wire('amount', moneySum),
  method: wire('method', z.enum(PAYMENT_METHODS)),
  reference: wire('reference', z.string()),
  day: wire('paid_on', z.string()),
  isUndone: wire('is_undone', flag),
})
