import type { Money } from '../money.ts'
import { MAX_MONEY } from '../money.ts'
import { stepFor, validateBands } from './increments.ts'
import type { IncrementBand } from './lot-state.ts'

/** What would be bid next from a price on, one after the other: how a table of increments is tried before it is saved. */
export function nextBids(bands: readonly IncrementBand[], from: Money, count: number): Money[] {
  if (validateBands(bands).length > 0) return []
  const bids: Money[] = []
  let price = from
  while (bids.length < count) {
    price += stepFor(price, bands)
    if (price > MAX_MONEY) break
    bids.push(price)
  }
  return bids
}
