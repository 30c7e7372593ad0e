import { expect, test } from 'vitest'
import { federalHolidays, yearInHouseZone } from './holidays.ts'

test('federal holidays fall on their weekdays, and off a weekend on the nearest one', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03', // the 4th is a Saturday
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  expect(federalHolidays(2028)[0]).toBe('2027-12-31') // the 1st is a Saturday
})

test('the year is that of the house, not of Greenwich', () => {
  expect(yearInHouseZone(Date.UTC(2027, 0, 1, 3))).toBe(2026)
})
