import type { SaleType } from '../bidding/lot-state.ts'
import { directionOf, isBetter, isSealed, worseOf } from '../bidding/sale-type.ts'
import type { Money } from '../money.ts'

/** A valid bid of the run that sold the lot. */
export interface RunBid {
  number: number
  userId: number
  amount: Money
}

export interface RunnerUp {
  userId: number
  bidNumber: number
  /** Of each unit. */
  price: Money
}

/**
 * Who comes next at a lot whose buyer does not take it, at their own highest bid: the best valid bid of anybody who was not
 * passed over, of equal ones the earlier. Never above what bidding had reached, because how far a leader would have gone is a
 * secret (I-15); a sealed offer is its own price. null: nobody else has bid.
 */
export function runnerUpOf(
  bids: readonly RunBid[],
  { saleType, reached, passedOver }: { saleType: SaleType; reached: Money; passedOver: ReadonlySet<number> },
): RunnerUp | null {
  const direction = directionOf({ saleType })
  let best: RunBid | null = null
  for (const bid of bids.toSorted((one, other) => one.number - other.number)) {
    if (passedOver.has(bid.userId)) continue
    if (best === null || isBetter(bid.amount, best.amount, direction)) best = bid
  }
  if (best === null) return null
  const price = isSealed({ saleType }) ? best.amount : worseOf(best.amount, reached, direction)
  return { userId: best.userId, bidNumber: best.number, price }
}
