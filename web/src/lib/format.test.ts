import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, HOUSE_DATE_FORMAT, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { describe, expect, test } from 'vitest'
import { loadPhrases } from '../phrases/load.ts'
import { formatCents, formatDate, formatDateTime, formatPrice, formatTimeLeft, formatZone } from './format.ts'
import { createText } from './text.ts'

describe('prices', () => {
  test.each([
    ['B-765, A-990, P-1229 two decimals', 12.5, 'US $12.50'],
    ['B-765 thousands are separated', 1_234_567.891, 'US $1,234,567.89'],
    ['B-765 one dollar has two decimals', 1, 'US $1.00'],
    ['B-766, P-1230 below one dollar four decimals', 0.9999, 'US $0.9999'],
    ['B-766 a tenth of a cent', 0.001, 'US $0.0010'],
    ['B-766 nothing', 0, 'US $0.0000'],
  ])('%s', (_name, amount, text) => {
    expect(formatPrice(dollars(amount))).toBe(text)
  })

  test.each([
    [0.9999, 'US $1.00'],
    [0.5, 'US $0.50'],
    [0, 'US $0.00'],
    [1_250.5, 'US $1,250.50'],
  ])('P-1229, P-1230 what is owed has two decimals, also below one dollar: %f', (amount, text) => {
    expect(formatCents(dollars(amount))).toBe(text)
  })
})

describe('dates', () => {
  const at = Date.parse('2026-03-05T20:07:00Z')

  test('B-758 P-1232 MM-DD-YYYY, which is what the house announces', () => {
    expect(formatDate(at, 'UTC')).toBe('03-05-2026')
    const announced = HOUSE_DATE_FORMAT.replace('MM', '03').replace('DD', '05').replace('YYYY', '2026')
    expect(formatDate(at, 'UTC')).toBe(announced)
  })

  test.each([
    ['B-759 P-1233 MM-DD-YYYY h:mm a', at, 'UTC', '03-05-2026 8:07 pm'],
    ['B-759 noon is pm', Date.parse('2026-03-05T12:00:00Z'), 'UTC', '03-05-2026 12:00 pm'],
    ['B-759 midnight is 12 am', Date.parse('2026-03-05T00:00:00Z'), 'UTC', '03-05-2026 12:00 am'],
    ['B-763 the house is in Denver', at, undefined, '03-05-2026 1:07 pm'],
    ['B-763 with summer time', Date.parse('2026-07-05T20:07:00Z'), undefined, '07-05-2026 2:07 pm'],
    ['B-763 the day may differ', Date.parse('2026-03-05T03:00:00Z'), undefined, '03-04-2026 8:00 pm'],
  ])('%s', (_name, instant, zone, text) => {
    expect(formatDateTime(instant, zone)).toBe(text)
  })
})

test.each([
  ['winter', Date.parse('2026-03-05T20:07:00Z'), undefined, 'MST'],
  ['summer', Date.parse('2026-07-05T20:07:00Z'), undefined, 'MDT'],
  ['elsewhere', Date.parse('2026-07-05T20:07:00Z'), 'UTC', 'UTC'],
])('L-16 the zone beside a date: %s', (_, at, zone, name) => {
  expect(formatZone(at, zone)).toBe(name)
})

describe('time left', () => {
  test.each([
    ['B-463 from one day', 2 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND, '2d 03:04:05'],
    ['B-463 exactly one day', DAY, '1d 00:00:00'],
    ['B-463 below one day', DAY - SECOND, '23:59:59'],
    ['B-463 a started second counts', 400, '00:00:01'],
    ['B-463 nothing left', 0, '00:00:00'],
    ['B-463 never negative', -5 * SECOND, '00:00:00'],
  ])('%s', (_name, ms, text) => {
    expect(formatTimeLeft(ms, createText('en'))).toBe(text)
  })

  test('B-463 days are counted in the language of the page, and run as it does', async () => {
    await loadPhrases('ar', ['shop'])
    const left = 2 * DAY + 3 * HOUR
    expect(formatTimeLeft(left, createText('ar'))).toBe('\u20672 ي \u206803:00:00\u2069\u2069')
    expect(formatTimeLeft(left, createText('de', { timeLeftDays: '{days} T {time}' }))).toBe('2 T 03:00:00')
  })
})
