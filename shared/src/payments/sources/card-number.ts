/** What can be read off a card number. The number itself stays with the payment provider's part of the page. */

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

/** First digits of each brand, the more special ones first. */
const BRANDS: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|[689])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['unionpay', /^62/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['visa', /^4/],
]

export const MIN_CARD_DIGITS = 12
export const MAX_CARD_DIGITS = 18

export const brandOf = (digits: string): CardBrand => BRANDS.find(([, start]) => start.test(digits))?.[0] ?? 'unknown'

/** What was typed or pasted, without spaces and dashes. Digits of other scripts count as well. */
export const digitsOf = (typed: string): string =>
  [...typed.normalize('NFKC')].map(westernDigit).join('').replaceAll(/\D/g, '')

/** Arabic and Persian keyboards write their own digits. */
function westernDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  return sign
}

/** The check digit that every card number carries. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

export const isCardNumber = (digits: string): boolean =>
  digits.length >= MIN_CARD_DIGITS && digits.length <= MAX_CARD_DIGITS && isLuhnValid(digits)

/** In groups as they are printed: 4-6-5 for American Express and Diners with 14 digits, else fours. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, MAX_CARD_DIGITS)
  const brand = brandOf(digits)
  const groups = brand === 'amex' || (brand === 'diners' && digits.length <= 14) ? [4, 6, 5, 4] : [4, 4, 4, 4, 4]
  let from = 0
  const parts = groups.map((length) => {
    from += length
    return digits.slice(from - length, from)
  })
  return parts.filter((part) => part !== '').join(' ')
}

/** 'Visa', 'American Express': names are the same in every language. */
export const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: '',
}

/** Runs of 13 to 19 digits, also when written in groups. */
const LONG_NUMBER = /\d(?:[ -]?\d){12,18}(?![ -]?\d)/g

/** Whether a text holds something that is very likely a card number (T-51). */
export function holdsCardNumber(text: string): boolean {
  return (text.match(LONG_NUMBER) ?? []).some((run) => isLuhnValid(run.replaceAll(/\D/g, '')))
}
