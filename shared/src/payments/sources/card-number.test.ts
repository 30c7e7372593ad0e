import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandOf, digitsOf, formatCardNumber, holdsCardNumber, isCardNumber, isLuhnValid } from './card-number.ts'

test.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['3056930009020004', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['9', 'unknown'],
  ['', 'unknown'],
])('%s is a number of %s', (digits, brand) => expect(brandOf(digits)).toBe(brand))

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['', ''],
  ['4242-4242x', '4242 4242'],
  ['٤٢٤٢٤٢', '4242 42'],
  ['123456789012345678999', '1234 5678 9012 3456 78'],
])('%s is shown as %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown))

test.each([
  ['A-366 sixteen digits', '4242424242424242', true],
  ['A-366 fifteen digits', '378282246310005', true],
  ['A-366 twelve digits', '500000000009', true],
  ['A-366 eleven digits', '50000000009', false],
  ['A-366 eighteen digits', '420000000000000000', true],
  ['A-366 nineteen digits', '4000000000000000006', false],
  ['a wrong check digit', '4242424242424241', false],
  ['nothing', '', false],
])('%s', (_name, digits, isRight) => {
  expect(isCardNumber(digits)).toBe(isRight)
})

test('changing one digit of a right number makes it wrong', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'4242424242424242']
      digits[place] = String((Number(digits[place]) + by) % 10)
      return !isLuhnValid(digits.join(''))
    }),
  )
})

test.each([
  ['{"note":"4242 4242 4242 4242"}', true],
  ['{"card_number":4242424242424242}', true],
  ['3782-822463-10005', true],
  ['tok_1234', false],
  ['4242424242424241', false],
  ['a serial number of 12345678901234567890123 digits', false],
])('T-51 %s: %s', (body, holds) => expect(holdsCardNumber(body)).toBe(holds))

test('digits survive any grouping', () => {
  fc.assert(fc.property(fc.stringMatching(/^\d{0,18}$/), (digits) => digitsOf(formatCardNumber(digits)) === digits))
})
