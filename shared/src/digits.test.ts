import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped, inCents, inFull } from './digits.ts'
import { MAX_MONEY, ONE_DOLLAR } from './money.ts'

const amounts = fc.integer({ min: -MAX_MONEY, max: MAX_MONEY })
const formatOf = (places: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })

test('B-316 amounts in cents are written as the browser would', () => {
  const format = formatOf(2)
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(inCents(amount)).toBe(format.format(amount / ONE_DOLLAR))
    }),
  )
})

test('B-316 amounts in full are written as the browser would', () => {
  const format = formatOf(4)
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(inFull(amount)).toBe(format.format(amount / ONE_DOLLAR))
    }),
  )
})

test('counts are written as the browser would', () => {
  const format = formatOf(0)
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(grouped(count)).toBe(format.format(count))
    }),
  )
})

test.each([
  [0, '0.00', '0.0000'],
  [50, '0.01', '0.0050'],
  [49, '0.00', '0.0049'],
  [-50, '-0.01', '-0.0050'],
  [9_999_950, '1,000.00', '999.9950'],
  [12_345_678_900, '1,234,567.89', '1,234,567.8900'],
])('%i is %s and %s', (amount, cents, full) => {
  expect([inCents(amount), inFull(amount)]).toEqual([cents, full])
})
