import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { LotCommand, Refusal } from './lot-state.ts'
import { isAmount } from './offer.ts'
import { enterSale, openLot } from './open-lot.ts'
import { canReplaceSale, isOver } from './standing.ts'

/**
 * Buy-now, unit by unit (D-7). It ends when bidding has reached its price, and there is none on reverse lots. At a price
 * agreed on it ends as soon as somebody has bid as much: a bid is never passed over for less.
 */
export function buyUnits(draft: Draft, command: Extract<LotCommand, { type: 'buy' }>): Refusal | null {
  const refusal = enterSale(draft)
  if (refusal !== null) return refusal

  const { buyNowPrice, isBiddable, saleType, quantity: units } = draft.rules
  const { price, unitsSold, leader } = draft.state
  const { userId, quantity, price: agreed } = command
  if (buyNowPrice === null || saleType === 'reverse') return { reason: 'cannot_buy' }
  const isOvertaken = agreed === undefined ? price >= buyNowPrice : leader !== null && price >= agreed
  if (isBiddable && isOvertaken) return { reason: 'cannot_buy' }

  const available = units - unitsSold
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > available) {
    return { reason: 'quantity_not_available', available }
  }
  const unitPrice = agreed ?? buyNowPrice
  if (!isAmount(unitPrice, { quantity })) return { reason: 'cannot_buy' }
  record(draft, { type: 'bought', userId, quantity, price: unitPrice })
  return null
}

/**
 * The lot is sold by hand, below the reserve too; who may do that and at what price is rule 24 (award-rule.ts). A lot whose
 * buyer does not take it is sold to somebody else (rule 31).
 */
export function awardLot(draft: Draft, command: Extract<LotCommand, { type: 'award' }>): Refusal | null {
  const { status, isWithdrawn } = draft.state
  const { userId, price, reason, staffId } = command
  const isForSale = status === 'open' || (status === 'closed' && !isWithdrawn) || canReplaceSale(draft.state)
  if (!isForSale || !isAmount(price, draft.rules)) return { reason: 'cannot_award' }
  record(draft, { type: 'awarded', userId, price, reason, staffId })
  return null
}

/** Rule 18, once the time is up. A lot that nobody opened in time is opened first, for the sake of its pre-bids. */
export function closeLot(draft: Draft): Refusal | null {
  const { status, closesAt } = draft.state
  if (isOver({ status })) return { reason: 'item_was_closed' }
  if (draft.at < closesAt) return { reason: 'not_due' }

  const refusal = status === 'future' ? openLot(draft) : null
  if (refusal !== null) return refusal
  record(draft, { type: 'closed' })
  return null
}
