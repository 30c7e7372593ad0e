import { DAY, HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  [0, 'now'],
  [-5 * SECOND, 'now'], // a clock that is a little behind
  [59 * SECOND, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - SECOND, '23 hours ago'],
  [DAY, 'yesterday'],
  [45 * DAY, '45 days ago'],
])('%i ms ago reads %s', (past, words) => {
  expect(relativeTime(100 * DAY - past, 100 * DAY, 'en')).toBe(words)
})

test('other languages have their words and our figures', () => {
  expect(relativeTime(0, 5 * MINUTE, 'es')).toBe('hace 5 minutos')
  expect(relativeTime(0, 5 * MINUTE, 'ar')).toContain('5')
})
