import { type Money, ONE_CENT, ONE_DOLLAR } from './money.ts'

/**
 * Numbers as everybody reads them here: '1,234.56'. Written by hand: the first format a browser makes of its own takes a
 * slow telephone a tenth of a second, before anything can be touched.
 */
export const grouped = (count: number): string => {
  const rounded = Math.round(Math.abs(count))
  return `${count < 0 ? '-' : ''}${withCommas(rounded)}`
}

/** Dollars without their sign: in whole cents, half a cent rounded away from nothing. */
export const inCents = (amount: Money): string => {
  const cents = Math.floor((Math.abs(amount) + ONE_CENT / 2) / ONE_CENT)
  return written(amount, cents, 2)
}

/** All four decimals of an amount. */
export const inFull = (amount: Money): string => written(amount, Math.abs(amount), 4)

function written(amount: Money, parts: number, places: 2 | 4): string {
  const one = places === 2 ? ONE_DOLLAR / ONE_CENT : ONE_DOLLAR
  const rest = String(parts % one).padStart(places, '0')
  return `${amount < 0 ? '-' : ''}${withCommas(Math.floor(parts / one))}.${rest}`
}

const withCommas = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
