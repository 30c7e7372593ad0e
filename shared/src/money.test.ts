import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars, MAX_MONEY, parseMoney, percentOf, toCents, toDollars } from './money.ts'

describe('parseMoney', () => {
  test.each<[string | number, number | null]>([
    ['10', 100_000],
    ['1,234.50', 12_345_000],
    ['1,234,567.50', 12_345_675_000],
    ['12,5', null],
    ['12,50', null],
    ['1,2345', null],
    ['1234,567', null],
    [',500', null],
    ['1,234,5', null],
    ['1.234,5', null],
    [' 7 ', 70_000],
    [0.0001, 1],
    ['0.00005', 1],
    ['0.00004', null],
    [12.34565, 123_457],
    ['99999999.9999', MAX_MONEY],
    ['99999999.99995', null],
    ['100000000', null],
    [0, null],
    ['0', null],
    [-1, null],
    ['+1', null],
    ['-1', null],
    ['1e3', null],
    ['0x10', null],
    ['NaN', null],
    [Number.NaN, null],
    ['Infinity', null],
    [Number.POSITIVE_INFINITY, null],
    [1e21, null],
    [1e-7, null],
    ['１２', null],
    ['1.2.3', null],
    ['', null],
    ['.', null],
    ['.5', null],
    ['5.', null],
    ['\u0000', null],
  ])('T-03 %j is %j', (input, expected) => {
    expect(parseMoney(input)).toBe(expected)
  })

  test('B-314 every amount of four decimals survives the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MONEY }), (amount) => {
        expect(parseMoney(toDollars(amount))).toBe(amount)
        expect(parseMoney(toDollars(amount).toFixed(4))).toBe(amount)
        expect(dollars(toDollars(amount))).toBe(amount)
      }),
    )
  })
})

test('T-04 percentages are exact: equal to half-up rounding of the rational', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_MONEY }), fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const exact = (BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n
      expect(percentOf(amount, basisPoints)).toBe(Number(exact))
    }),
  )
})

test.each([
  [149, 100],
  [150, 200],
  [151, 200],
  [100, 100],
])('%i ten-thousandths are %i in whole cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents)
})
