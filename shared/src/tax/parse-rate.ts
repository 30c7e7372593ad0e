import { ONE_HUNDRED_PERCENT, type Rate } from '../money/rate.ts'

/** A percentage as staff write it, '6.875' or '6.875 %'; null: it is none, or finer than a rate can be. */
export function parseRate(entered: string): Rate | null {
  const match = /^(\d{1,3})(?:\.(\d{1,3}))? ?%?$/.exec(entered.trim())
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  const rate = Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'))
  return rate <= ONE_HUNDRED_PERCENT ? rate : null
}
