import { type Money, ONE_CENT } from '../money.ts'

/** A share in thousandths of a percent, always a whole number: 6.875 % is 6875 (money 6). */
export type Rate = number

export const ONE_HUNDRED_PERCENT: Rate = 100_000

/** Premiums are kept in hundredths of a percent. */
export const rateFromBasisPoints = (basisPoints: number): Rate => basisPoints * 10

/** Of percentages as people set them: 4.5 is 4500. */
export const rateFromPercent = (percent: number): Rate => Math.round(percent * 1_000)

export const toPercent = (rate: Rate): number => rate / 1_000

/** What a rate of an amount comes to, half up to whole cents. */
export const rateOf = (amount: Money, rate: Rate): Money => ratesOf([{ amount, rate }])

/** Several amounts, each at its own rate, added up and then rounded once, so that a table of bands loses no cents. */
export function ratesOf(parts: readonly { amount: Money; rate: Rate }[]): Money {
  let cents = 0
  let rest = 0
  // Split so that no product leaves the safe integers, whatever is a sum of money.
  for (const { amount, rate } of parts) {
    cents += Math.floor(amount / UNITS_PER_CENT) * rate
    rest += (amount % UNITS_PER_CENT) * rate
  }
  return (cents + Math.floor((rest + UNITS_PER_CENT / 2) / UNITS_PER_CENT)) * ONE_CENT
}

/** An amount times a rate counts so many to the cent. */
const UNITS_PER_CENT = ONE_CENT * ONE_HUNDRED_PERCENT
