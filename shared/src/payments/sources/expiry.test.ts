import { expect, test } from 'vitest'
import { EXPIRY_MONTHS, expiryYears, isExpired } from './expiry.ts'

const at = (text: string) => Date.parse(text)

test('A-380 the years offered are this one and 24 more', () => {
  const years = expiryYears(at('2026-05-01T00:00:00Z'))
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 2050, 25])
})

test('A-381 the months offered are 01 to 12', () => {
  expect(EXPIRY_MONTHS.join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12')
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
