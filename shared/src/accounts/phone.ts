import { problem } from '../problem.ts'
import { filled, ruled } from './rules.ts'

/** Typed digits are shown as '+1 (801) 555-0100', which meets the length rule of every form. */

export const COUNTRY_CODE = '+1'
const SHOWN_LENGTH = 17
const ALLOWED = /^[\d ()+-]*$/

const isAllowed = (value: string): boolean => ALLOWED.test(value)

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/** As far as it has been typed. Other characters, and numbers of other countries, stay for the rules to judge. */
export function formatPhone(typed: string): string {
  if (!isAllowed(typed)) return typed
  const text = typed.trim()
  if (text.startsWith('+') && !text.startsWith(COUNTRY_CODE)) return typed
  const digits = digitsOf(text)
  const national = text.startsWith(COUNTRY_CODE) || digits.length === 11 ? digits.replace(/^1/, '') : digits
  if (national.length > 10) return typed
  if (national === '') return text === '+' ? text : ''
  const [area, exchange, line] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
  return [`${COUNTRY_CODE} (${area}`, exchange && `) ${exchange}`, line && `-${line}`].join('')
}

/** */
export const signUpPhone = ruled([
  filled(problem('required_now')),
  [(value) => isAllowed(value) && value.length >= 15 && value.length <= 20, problem('phone_format')],
])

/** the phone modal after login. */
export const modalPhone = ruled([
  filled(problem('required')),
  [isAllowed, problem('phone_only_numbers')],
  [(value) => value.length === SHOWN_LENGTH, problem('invalid_phone')],
])

/** What the server takes from any of these forms. */
export const enteredPhone = ruled([
  filled(problem('phone_missing')),
  [(value) => isAllowed(value) && value.length >= 10 && value.length <= 20, problem('phone_format')],
])
