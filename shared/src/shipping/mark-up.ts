import { ONE_HUNDRED_PERCENT, rateFromPercent, rateOf } from '../money/rate.ts'
import type { Money } from '../money.ts'

/** What a buyer pays for a rate: the carrier's amount and the house's percentage on it, in whole cents (P-513). */
export const markedUp = (amount: Money, percent: number): Money =>
  rateOf(amount, ONE_HUNDRED_PERCENT + Math.max(0, rateFromPercent(percent)))
