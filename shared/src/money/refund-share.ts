import { type Money, ONE_CENT } from '../money.ts'
import type { LineSums } from './line.ts'

export interface RefundedLine {
  quantity: number
  sums: LineSums
  /** Units of it that were given back before. */
  refundedUnits: number
}

export type RefundShare = LineSums | { reason: 'units_not_left'; left: number }

/**
 * Money 18: what giving back some units of a line returns. Each part is what is owed back for all units so far, less what
 * went back before: so units one by one come to the same as all at once, and the last takes the remainder (I-30).
 */
export function refundShare({ quantity, sums, refundedUnits }: RefundedLine, units: number): RefundShare {
  const left = quantity - refundedUnits
  if (!Number.isInteger(units) || units < 1 || units > left) return { reason: 'units_not_left', left }
  const shareOf = (part: Money): Money =>
    shareFor(part, refundedUnits + units, quantity) - shareFor(part, refundedUnits, quantity)
  const [subtotal, premium, tax] = [shareOf(sums.subtotal), shareOf(sums.premium), shareOf(sums.tax)]
  return { subtotal, premium, tax, total: subtotal + premium + tax }
}

/** `units` out of `quantity` of an amount, half up to cents; split so that no product leaves the safe integers. */
function shareFor(amount: Money, units: number, quantity: number): Money {
  const cents = amount / ONE_CENT
  const rest = (cents % quantity) * units
  const whole = Math.floor(cents / quantity) * units
  return (whole + Math.floor((2 * rest + quantity) / (2 * quantity))) * ONE_CENT
}
