import { type Money, parseMoney } from '../money.ts'
import type { BidFormState } from './bid-box.ts'
import { isBetter } from './sale-type.ts'

/** What stands in the bid field, read: an amount, or what is wrong with it. */
export type ReadAmount = { amount: Money } | { problem: 'missing' | 'comma' | 'tooLarge' | 'beyondLimit' }

/** Rounded half up to four decimals. An amount equal to the limit is a bid (B-312). */
export function readBidAmount(
  text: string,
  { limit, direction }: Pick<BidFormState, 'limit' | 'direction'>,
): ReadAmount {
  const typed = withoutThousandCommas(text.trim())
  // 12,50 must not become 1250.
  if (/^[+-]?[\d.]*,[\d.,]*$/.test(typed)) return { problem: 'comma' }
  const match = /^([+-]?)(\d*)\.?(\d*)$/.exec(typed)
  const [, sign = '', whole = '', decimals = ''] = match ?? []
  if (whole + decimals === '') return { problem: 'missing' }
  const amount = sign === '-' ? null : parseMoney(`${whole || '0'}.${decimals || '0'}`)
  if (amount === null && sign !== '-' && Number(whole) > 0) return { problem: 'tooLarge' }
  // Below zero or nothing at all: never a bid, and the limit says what is.
  if (amount === null || isBetter(limit, amount, direction)) return { problem: 'beyondLimit' }
  return { amount }
}

/** Thousands may be written with their commas. */
const withoutThousandCommas = (text: string): string =>
  /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
