import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import type { LotChange } from './fold-batch.ts'

/**
 * How many units can still be bought outright, where a change has made them fewer; null where it has not. None are left
 * when the lot is over, and when bidding has reached the buy-now price (B-188).
 */
export function stockOf({ lot, before, after }: Pick<LotChange, 'lot' | 'before' | 'after'>): number | null {
  const { buyNowPrice, isBiddable, quantity } = lot.rules
  if (buyNowPrice === null) return null
  const leftIn = (state: LotChange['after']): number =>
    isOver(state) || (isBiddable && state.price >= buyNowPrice) ? 0 : quantity - state.unitsSold
  const left = leftIn(after)
  return left < leftIn(before) ? left : null
}
