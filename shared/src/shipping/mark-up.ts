import { type Money, percentOf, toCents } from '../money.ts'

/** What a buyer pays for a rate: the carrier's amount and the house's percentage on it, in whole cents (P-513). */
export const markedUp = (amount: Money, percent: number): Money =>
  toCents(amount + percentOf(amount, Math.max(0, Math.round(percent * 100))))
