import { type Money, ONE_CENT, ONE_DOLLAR } from '../money.ts'
import type { LotRules, Refusal } from './lot-state.ts'
import { directionOf } from './sale-type.ts'

type HasSaleType = Pick<LotRules, 'saleType'>

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fourDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/**
 * An amount to reach, without currency: two decimals, four below one dollar. Rounded up (on reverse lots, where it is the
 * most one may ask, down), so that whoever enters what is shown is never refused (B-316).
 */
export function nextBidText(amount: Money, rules: HasSaleType = { saleType: 'auction' }): string {
  if (amount < ONE_DOLLAR) return fourDecimals.format(amount / ONE_DOLLAR)
  const round = directionOf(rules) === 1 ? Math.ceil : Math.floor
  return twoDecimals.format((round(amount / ONE_CENT) * ONE_CENT) / ONE_DOLLAR)
}

/** Beside the bid field: 'Min Bid 10.00', on reverse lots 'Max Bid 10.00'. */
export function limitText(amount: Money, rules: HasSaleType): string {
  return `${directionOf(rules) === 1 ? 'Min' : 'Max'} Bid ${nextBidText(amount, rules)}`
}

/** The alert. The words are the specification's, although an equal amount is accepted too (B-313). */
export function refusalText({ minimum }: Extract<Refusal, { reason: 'bid_too_low' }>, rules: HasSaleType): string {
  const word = directionOf(rules) === 1 ? 'greater' : 'less'
  return `Bid value should be ${word} than ${nextBidText(minimum, rules)}`
}

/**
 * Whether this may stand in the bid field while it is being typed, hence also a lone sign or separator. The comma is none:
 * amounts are read with commas taken out, and 1,5 must not become 15.
 */
export const isAmountInput = (text: string): boolean => /^[+-]?\d*\.?\d*$/.test(text)
