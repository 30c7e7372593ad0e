import { expect, test } from 'vitest'
import { dateAfter, houseDate, houseHour, nextHourInHouse, startOfHouseDate } from './house-clock.ts'
import { HOUR } from './time.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()

test.each([
  ['P-585 winter: midnight in Denver is 07:00 UTC', '2026-01-10T18:00:00Z', '2026-01-11T07:00:00.000Z'],
  ['summer: it is 06:00 UTC', '2026-07-10T18:00:00Z', '2026-07-11T06:00:00.000Z'],
  ['shortly after midnight UTC it is still the day before', '2026-01-11T03:00:00Z', '2026-01-11T07:00:00.000Z'],
  ['at midnight the day that begins is meant', '2026-01-11T07:00:00Z', '2026-01-12T07:00:00.000Z'],
  ['the day the clocks go forward has 23 hours', '2026-03-08T08:00:00Z', '2026-03-09T06:00:00.000Z'],
  ['the day they go back has 25', '2026-11-01T08:00:00Z', '2026-11-02T07:00:00.000Z'],
])('%s', (_, now, midnight) => {
  expect(iso(nextHourInHouse(at(now), 24))).toBe(midnight)
})

test('the next morning at eight', () => {
  expect(iso(nextHourInHouse(at('2026-01-10T14:59:59.999Z'), 8))).toBe('2026-01-10T15:00:00.000Z')
  expect(iso(nextHourInHouse(at('2026-01-10T15:00:00Z'), 8))).toBe('2026-01-11T15:00:00.000Z')
})

test('the date and the hour in the house', () => {
  expect(houseHour(at('2026-07-10T05:59:59Z'))).toBe(23)
  expect(houseHour(at('2026-07-10T06:00:00Z'))).toBe(0)
  expect(houseDate(at('2026-01-11T06:59:59Z'))).toBe('2026-01-10')
  expect(houseDate(at('2026-01-11T07:00:00Z'))).toBe('2026-01-11')
})

test.each([
  ['in winter midnight in Denver is 07:00 UTC', '2026-01-10', '2026-01-10T07:00:00.000Z', 24],
  ['in summer it is 06:00 UTC', '2026-07-10', '2026-07-10T06:00:00.000Z', 24],
  ['the day the clocks go forward has 23 hours', '2026-03-08', '2026-03-08T07:00:00.000Z', 23],
  ['the day they go back has 25', '2026-11-01', '2026-11-01T06:00:00.000Z', 25],
])('PD-10 where a date of the house begins: %s', (_, date, start, hours) => {
  expect(iso(startOfHouseDate(date))).toBe(start)
  expect(startOfHouseDate(dateAfter(date, 1)) - startOfHouseDate(date)).toBe(hours * HOUR)
})
