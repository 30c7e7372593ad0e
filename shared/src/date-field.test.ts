import { expect, test } from 'vitest'
import { enteredDate } from './date-field.ts'
import { problem } from './problem.ts'

const saidOf = (day: string, range = {}) => enteredDate(range).safeParse(day).error?.issues[0]?.message ?? null

test.each([
  ['B-769 the earliest', '1900-01-01', null],
  ['B-756 a day before it', '1899-12-31', problem('date_too_early')],
  ['B-770 the latest', '2100-01-01', null],
  ['B-757 a day after it', '2100-01-02', problem('date_too_late')],
  ['no date', 'tomorrow', problem('invalid_date')],
  ['no such month', '1980-13-01', problem('invalid_date')],
  ['no such day', '2026-02-30', problem('invalid_date')],
  ['a leap day', '2028-02-29', null],
  ['a leap day of another year', '2027-02-29', problem('invalid_date')],
])('%s', (_, day, said) => {
  expect(saidOf(day)).toBe(said)
})

test('B-756, B-757 a field may be narrower', () => {
  const range = { min: '2026-01-01', max: '2026-12-31' }
  expect([saidOf('2025-12-31', range), saidOf('2027-01-01', range), saidOf('2026-06-01', range)]).toEqual([
    problem('date_too_early'),
    problem('date_too_late'),
    null,
  ])
})
