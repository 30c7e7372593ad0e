import { expect, test } from 'vitest'
import { addBusinessDays } from './business-days.ts'

const NONE = new Set<string>()

test.each([
  ['the next day', '2026-11-16', 1, NONE, '2026-11-17'],
  ['a weekend is passed over', '2026-11-20', 1, NONE, '2026-11-23'],
  ['from a Saturday the week begins on Monday', '2026-11-21', 1, NONE, '2026-11-23'],
  ['a holiday is passed over', '2026-11-25', 1, new Set(['2026-11-26']), '2026-11-27'],
  ['five days are a week', '2026-11-16', 5, NONE, '2026-11-23'],
  ['over the end of a year', '2026-12-31', 1, new Set(['2027-01-01']), '2027-01-04'],
])('%s', (_name, from, days, holidays, expected) => {
  expect(addBusinessDays(from, days, holidays)).toBe(expected)
})
