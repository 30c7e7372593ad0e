import { expect, test } from 'vitest'
import { scheduleRules } from './schedule-rules.ts'

test.each([
  ['P-365 no day', { date: '', time: '' }, [['date', '#pickup_day_missing']]],
  ['P-366 a day without a time', { date: '2026-03-05', time: '' }, [['time', '#pickup_time_missing']]],
  ['both', { date: '2026-03-05', time: '09:30' }, []],
])('%s', (_name, typed, expected) => {
  const issues = scheduleRules.safeParse(typed).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual(expected)
})
