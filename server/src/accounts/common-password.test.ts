import { expect, test } from 'vitest'
import { commonPasswords, HOUSE_WORDS, isCommonPassword } from './common-password.ts'

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

test.each(['Gavelhouse1!', 'G@velh0use2026', '!Auctioneer-7', 'B1dding#2026', ...HOUSE_WORDS])(
  'ASVS 6.2.11 %s is made of a word of the house',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['Gavel-house-1', 'Long enough 1!', 'Correct-horse-7#staple', 'aB3$xY9&kQ2!', '1234!Aa-lathe'])(
  'T-90 %s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
