/**
 * An amount in ten-thousandths of a dollar, always a safe integer: $12.50 is 125_000. Bids keep four decimals,
 * so this unit is exact for everything we store. Invoices are kept in whole cents, in the same unit.
 */
export type Money = number

export const ONE_DOLLAR: Money = 10_000
export const ONE_CENT: Money = 100

/** The largest amount anyone can bid or pay: $99,999,999.9999. */
export const MAX_MONEY: Money = 999_999_999_999

/** Commas that group thousands. Any other is no part of an amount: 12,50 must not become 1,250 (B-300, B-768). */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** The one way in for amounts typed by people or sent by clients. Returns null for anything that is not a plain amount. */
export function parseMoney(input: string | number): Money | null {
  const text = typeof input === 'number' ? plainText(input) : withoutGroups(input.trim())
  const match = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(text)
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  const four = Number(decimals.slice(0, 4).padEnd(4, '0'))
  const roundUp = (decimals[4] ?? '0') >= '5' ? 1 : 0 // half up, as specified for bids with more than 4 decimals
  const money = Number(whole) * ONE_DOLLAR + four + roundUp
  return money >= 1 && money <= MAX_MONEY ? money : null
}

const withoutGroups = (text: string): string => (GROUPED.test(text) ? text.replaceAll(',', '') : text)

export const dollars = (amount: number): Money => Math.round(amount * ONE_DOLLAR)
export const toDollars = (money: Money): number => money / ONE_DOLLAR

/** `money` times `basisPoints` / 10,000, rounded half up. Split so that no product leaves the safe integers. */
export function percentOf(money: Money, basisPoints: number): Money {
  const whole = Math.floor(money / 10_000)
  const rest = money % 10_000
  return whole * basisPoints + Math.floor((rest * basisPoints + 5_000) / 10_000)
}

/** Rounds half up to whole cents, the unit of invoices. */
export const toCents = (money: Money): Money => Math.floor((money + ONE_CENT / 2) / ONE_CENT) * ONE_CENT

/** Whether it is an amount an invoice can say. */
export const isWholeCents = (money: Money): boolean => money % ONE_CENT === 0

/** JavaScript writes very small and very large numbers with an exponent, which is not an amount. */
function plainText(input: number): string {
  if (!Number.isFinite(input) || input < 0) return ''
  const text = String(input)
  return text.includes('e') ? input.toFixed(18).replace(/0+$/, '').replace(/\.$/, '') : text
}
