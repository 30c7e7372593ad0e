import { expect, test } from 'vitest'
import { messageText } from '../../problem-text.ts'
import { billingDetails, cardDetails, checkoutCard, expiryField } from './card-form.ts'

const CARD = { number: '4242 4242 4242 4242', expMonth: '01', expYear: '2030', cvc: '123' }
const BILLING = {
  name: 'Zoë Ng',
  line1: '1 Main St',
  line2: '',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  country: 'US',
}

const textsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${messageText(message)}`) ?? []

test.each([
  ['A-366 eleven digits', { number: '12345678901' }, 'number: Invalid credit card number!'],
  ['A-366 nineteen digits', { number: '4000000000000000006' }, 'number: Invalid credit card number!'],
  ['A-366 no number', { number: '' }, 'number: Invalid credit card number!'],
  ['a wrong check digit', { number: '4242424242424241' }, 'number: Invalid credit card number!'],
  ['A-368 A-382 no month', { expMonth: '' }, 'expMonth: Required!'],
  ['A-369 A-382 no year', { expYear: '' }, 'expYear: Required!'],
  ['A-370 A-382 two signs', { cvc: '12' }, 'cvc: Invalid CVC'],
  ['A-370 five signs', { cvc: '12345' }, 'cvc: Invalid CVC'],
  ['A-370 letters', { cvc: 'abc' }, 'cvc: Invalid CVC'],
])('%s', (_name, given, text) => {
  expect(textsOf(cardDetails.safeParse({ ...CARD, ...given }))).toEqual([text])
})

test('A-370 A-379 fifteen digits with a code of four pass', () => {
  expect(cardDetails.safeParse({ ...CARD, number: '3782 822463 10005', cvc: '1234' }).success).toBe(true)
})

test.each([
  ['A-377 fifteen digits', { number: '3782 822463 10005' }, 'number: Invalid credit card number!'],
  ['A-378 a code of four', { cvc: '1234' }, 'cvc: Invalid CVC'],
])('at a checkout: %s', (_name, given, text) => {
  expect(textsOf(checkoutCard.safeParse(CARD))).toEqual([])
  expect(textsOf(checkoutCard.safeParse({ ...CARD, ...given }))).toEqual([text])
})

test.each([
  ['A-367 A-382 digits in the name', { name: 'R2 D2' }, 'name: No Special Characters and Numbers Allowed'],
  ['A-371 no address', { line1: ' ' }, 'line1: Required!'],
  ['A-372 no city', { city: '' }, 'city: Required!'],
  ['A-373 no state', { state: '' }, 'state: Required!'],
  ['A-374 no country', { country: '' }, 'country: Required!'],
  ['A-375 no zip', { zip: '' }, 'zip: Required!'],
])('%s', (_name, given, text) => {
  expect(textsOf(billingDetails.safeParse({ ...BILLING, ...given }))).toContain(text)
})

test('A-367 letters of any script and spaces make a name', () => {
  for (const name of ['Zoë Ng', 'علي حسن', 'MARIA DE LA CRUZ'])
    expect(billingDetails.safeParse({ ...BILLING, name }).success).toBe(true)
})

test.each([
  ['A-368 A-369 A-376', '', 'Required!'],
  ['A-381', '13/30', 'Enter the expiry as MM/YY'],
  ['L-17', '0830', 'Enter the expiry as MM/YY'],
  ['A-380 25 years ahead', '01/51', 'Enter the expiry as MM/YY'],
  ['A-380 24 years ahead', '12/50', undefined],
  ['over', '04/26', 'Your card has expired'],
  ['its last month', '05/26', undefined],
])('%s an expiry of %j: %s', (_row, typed, text) => {
  const rule = expiryField(() => Date.UTC(2026, 4, 20))
  expect(rule.safeParse(typed).error?.issues.map(({ message }) => messageText(message))[0]).toBe(text)
})
