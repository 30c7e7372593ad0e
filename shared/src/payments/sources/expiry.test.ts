import { expect, test } from 'vitest'
import { formatExpiry, isExpired, readExpiry, showExpiry } from './expiry.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['8', '08'],
  ['12', '12'],
  ['1/', '01/'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['0820', '08/20'],
  ['08/30', '08/30'],
  ['08 / 30', '08/30'],
  ['082030', '08/30'],
  ['08/2030', '08/30'],
  ['830', '08/30'],
])('L-17, A-380 %j is shown as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test.each([
  ['08/30', { month: 8, year: 2030 }],
  ['12/50', { month: 12, year: 2050 }],
  ['00/30', null],
  ['13/30', null],
  ['08/3', null],
  ['08', null],
])('A-381 %j is %j', (typed, expiry) => {
  expect(readExpiry(typed)).toEqual(expiry)
  if (expiry !== null) expect(showExpiry(expiry)).toBe(typed)
})

test.each([
  ['in its last month', 5, 2026, '2026-05-31T23:59:59Z', false],
  ['while the month still lasts somewhere', 5, 2026, '2026-06-01T11:00:00Z', false],
  ['in the month after', 5, 2026, '2026-06-01T13:00:00Z', true],
  ['in the year after', 12, 2026, '2027-01-02T00:00:00Z', true],
  ['long before', 1, 2040, '2026-06-01T00:00:00Z', false],
])('%s', (_name, month, year, now, expired) => {
  expect(isExpired({ month, year }, at(now))).toBe(expired)
})
