import { expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-password.ts'

test('T-90 the list has 10,000 entries and more', () => {
  expect(commonPasswords().size).toBeGreaterThanOrEqual(10_000)
})

test.each([
  'Password1!',
  'P@ssw0rd2024!',
  'Qwertyuiop1!',
  'Dragon#2024',
  '!!Sunshine99',
  'Letmein!1234',
  'Football1$',
  'Iloveyou1!',
])('T-90 %s is well known', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['Gavel-house-1', 'Long enough 1!', 'Correct-horse-7#staple', 'aB3$xY9&kQ2!', '1234!Aa-lathe'])(
  'T-90 %s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
