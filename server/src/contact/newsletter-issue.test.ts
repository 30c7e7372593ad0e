import { DAY } from '@gavelhouse/shared/time.ts'
import { expect, test } from 'vitest'
import { newsletterIssue } from './newsletter-issue.ts'

test.each([
  ['Thursday before ten', '2026-05-07T09:59:59-06:00', null],
  ['Thursday at ten', '2026-05-07T10:00:00-06:00', '2026-05-07'],
  ['Thursday evening, when it is Friday elsewhere', '2026-05-07T23:30:00-06:00', '2026-05-07'],
  ['late, after a day of silence', '2026-05-09T09:00:00-06:00', '2026-05-07'],
  ['too late', '2026-05-09T11:00:00-06:00', null],
  ['Monday', '2026-05-04T12:00:00-06:00', null],
  ['in winter', '2026-11-19T10:00:00-07:00', '2026-11-19'],
])('P-480 %s: %s', (_name, now, date) => {
  expect(newsletterIssue(Date.parse(now))?.date ?? null).toBe(date)
})

test('P-480 an issue tells of the week before it', () => {
  const at = Date.parse('2026-05-07T10:00:00-06:00')
  expect(newsletterIssue(at + 3_600_000)).toEqual({ date: '2026-05-07', at, since: at - 7 * DAY })
})
