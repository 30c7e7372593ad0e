import { expect, test } from 'vitest'
import { badgeFor, unreadCountOf } from './unread.ts'

test('B-511 P-414 unread are those that nobody has marked', () => {
  expect(unreadCountOf([])).toBe(0)
  expect(unreadCountOf([{ isRead: false }, { isRead: true }, { isRead: false }])).toBe(2)
})

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('B-086 P-415 a badge for %i says %s', (count, badge) => {
  expect(badgeFor(count)).toBe(badge)
})
