import { AppError } from '@gavelhouse/shared/errors.ts'
import { expect, test } from 'vitest'
import { CallError } from '../../lib/app-error.ts'
import { isDecline, isUnexplained, placeOf } from './error-place.ts'

test.each([
  ['card_declined', 'method'],
  ['insufficient_balance', 'method'],
  ['quote_expired', 'shipping'],
  ['address_not_chosen', 'address'],
  ['auction_closing', 'whole'],
  ['cannot_buy', 'whole'],
  ['total_changed', 'whole'],
] as const)('%s stands beside its card: %s', (code, place) => expect(placeOf(new AppError(code))).toBe(place))

test('a lost line is said beside the way of paying', () => expect(placeOf(new TypeError('offline'))).toBe('method'))

test('A-662 A-663 P-1180 P-1181 what nobody can explain is a try again, and A-664 the rest says its reason', () => {
  const told = (code: 'internal' | 'card_declined', responseType: number, message = '') =>
    new CallError(code, { responseType, message })
  expect(isUnexplained(told('internal', 0))).toBe(true)
  expect(isUnexplained(told('internal', 500, 'Something went wrong, please try again'))).toBe(true)
  expect(isUnexplained(told('card_declined', 422, 'Your card was declined'))).toBe(false)
  expect(isDecline(told('card_declined', 422))).toBe(true)
})
