import { describe, expect, test } from 'vitest'
import { enteredDate } from './date-field.ts'
import { MAX_MONEY } from './money.ts'
import { flag, instant, money, moneySum } from './wire-types.ts'
import { z } from './zod.ts'

describe('P-923 what travels', () => {
  test.each([
    [1, '0.0001'],
    [-1, '-0.0001'],
    [10_000, '1'],
    [123_456, '12.3456'],
    [125_000, '12.5'],
    [0, '0'],
    [MAX_MONEY, String(MAX_MONEY / 10_000)],
  ])('an amount of %i is the number %s, with at most four decimals', (amount, written) => {
    for (const type of [money, moneySum]) {
      expect(JSON.stringify(z.encode(type, amount))).toBe(written)
      expect(z.decode(type, JSON.parse(written))).toBe(amount)
    }
    expect(written).toMatch(/^-?\d+(\.\d{1,4})?$/)
  })

  test('an instant is ISO 8601 in UTC, and is understood with another offset', () => {
    const at = Date.UTC(2026, 6, 4, 17, 30, 0, 250)
    expect(z.encode(instant, at)).toBe('2026-07-04T17:30:00.250Z')
    expect(z.decode(instant, '2026-07-04T11:30:00.250-06:00')).toBe(at)
    for (const wrong of ['2026-07-04', '04.07.2026', '2026-07-04T17:30:00', ''])
      expect(z.safeDecode(instant, wrong).success, wrong).toBe(false)
  })

  test('a day is YYYY-MM-DD', () => {
    expect(z.decode(enteredDate(), '2026-07-04')).toBe('2026-07-04')
    for (const wrong of ['07/04/2026', '2026-7-4', '20260704', '2026-07-04T00:00:00Z'])
      expect(z.safeDecode(enteredDate(), wrong).success, wrong).toBe(false)
  })

  test('a flag is 0 or 1', () => {
    expect([z.encode(flag, false), z.encode(flag, true)]).toEqual([0, 1])
    expect([z.decode(flag, 0), z.decode(flag, 1)]).toEqual([false, true])
    for (const wrong of [2, '1', null]) expect(z.safeDecode(flag, wrong as never).success, String(wrong)).toBe(false)
  })
})
