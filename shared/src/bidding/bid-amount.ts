import { type Money, parseMoney } from '../money.ts'
import type { BidFormState } from './bid-box.ts'
import { isBetter } from './sale-type.ts'

/** What stands in the bid field, read: an amount, or what is wrong with it. */
export type ReadAmount = { amount: Money } | { problem: 'missing' | 'beyondLimit' }

/** Rounded half up to four decimals. An amount equal to the limit is a bid (B-312). */
export function readBidAmount(
  text: string,
  { limit, direction }: Pick<BidFormState, 'limit' | 'direction'>,
): ReadAmount {
  const match = /^([+-]?)(\d*)\.?(\d*)$/.exec(text.trim())
  const [, sign = '', whole = '', decimals = ''] = match ?? []
  if (whole + decimals === '') return { problem: 'missing' }
  const amount = sign === '-' ? null : parseMoney(`${whole || '0'}.${decimals || '0'}`)
  // Below zero, nothing at all, or more than anybody can pay: never a bid, and the limit says what is.
  if (amount === null || isBetter(limit, amount, direction)) return { problem: 'beyondLimit' }
  return { amount }
}

/** Thousands may be pasted with their commas; any other comma is refused, because 1,5 must not become 15. */
export const withoutThousandCommas = (text: string): string =>
  /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
