import { type Money, ONE_CENT } from '@gavelhouse/shared/money.ts'

/** One per house; amounts carry no other. */
export const CURRENCY = 'usd'

/** Whole cents, as payment providers count. A fraction of one is our own mistake: it was not rounded where it is decided. */
export function centsOf(amount: Money): number {
  const cents = amount / ONE_CENT
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${amount} is not an amount in whole cents`)
  return cents
}

export const fromCents = (cents: number): Money => cents * ONE_CENT
