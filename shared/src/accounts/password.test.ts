import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problem } from '../problem.ts'
import { messageText } from '../problem-text.ts'
import { editDistance, MAX_PASSWORD, MIN_PASSWORD, newPassword, strengthOf, tooSimilar } from './password.ts'

const KINDS = 'Password must include uppercase and lowercase letters, a number, and a special character.'
const textOf = (value: string): string | undefined =>
  newPassword(problem('required'))
    .safeParse(value)
    .error?.issues.map(({ message }) => messageText(message))
    .join('|')

const textOfNullable = (message: string | null): string | null => (message === null ? null : messageText(message))

const CASES: [value: string, text: string | undefined][] = [
  ['', 'Required'],
  ['Short-1!', 'Minimum 10 characters'],
  ['Nine-ch1!', 'Minimum 10 characters'],
  ['Ten-chars1!', undefined],
  ['lower-case-1!', KINDS],
  ['UPPER-CASE-1!', KINDS],
  ['No-digit-here!', KINDS],
  ['No special 1', KINDS],
  ['Gavel-house-1', undefined],
  ...[...'@$!%*#?&-_.,:;+=/\\|<>(){}[]"~^€¿'].map((sign): [string, undefined] => [`Long enough 1${sign}`, undefined]),
  ['Grüße, 世界 1 & mehr', undefined],
]

test.each(CASES)('A-076 to A-080, A-087, A-251, A-252 %j: %s', (value, text) => expect(textOf(value)).toBe(text))

test('A-250 a password is trimmed', () => {
  expect(newPassword(problem('required')).parse('  Ten-chars1!  ')).toBe('Ten-chars1!')
})

test('T-90 up to 128 characters, none of them cut off', () => {
  const longest = `Aa1!${'x'.repeat(MAX_PASSWORD - 4)}`
  expect(newPassword(problem('required')).parse(longest)).toBe(longest)
  expect(textOf(`${longest}x`)).toBe('Maximum 128 characters')
})

test('A-270 P-1224 ten characters or more', () => {
  expect(MIN_PASSWORD).toBe(10)
})

test('L-2, A-085 the meter says Strong if and only if the rule accepts', () => {
  const sign = fc.constantFrom(...'abXY12-_!. é世 \t')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 16 }), (typed) => {
      expect(strengthOf(typed) === 4).toBe(newPassword(problem('required')).safeParse(typed).success)
    }),
    { numRuns: 2_000 },
  )
})

describe('A-085 strength', () => {
  test.each([
    ['A-081', '', 'Weak', 0],
    ['A-081', 'abc', 'Weak', 0],
    ['A-081', 'abcdefghij', 'Weak', 1],
    ['A-082', 'abcdefghi1', 'Fair', 2],
    ['A-083', 'Abcdefghi1', 'Good', 3],
    ['A-084', 'Abcdefghi1!', 'Strong', 4],
    ['A-083', 'Ab1!', 'Good', 3],
  ])('%s %j is %s', (_row, password, _level, points) => {
    expect(strengthOf(password)).toBe(points)
  })
})

describe('changing a password', () => {
  const current = 'Gavel-house-1'
  test.each([
    ['A-264', current, 'Current password and new password are same!'],
    ['A-265', 'Gavel-house-2', 'New password is similar to old password, please change 2 or more characters.'],
    ['A-265', 'Gavel-house-12', 'New password is similar to old password, please change 2 or more characters.'],
    ['A-265', 'Gavel-house-', 'New password is similar to old password, please change 2 or more characters.'],
    ['A-266', 'Gavel-house-34', null],
    ['A-266', 'gavel-house-2', null],
  ])('%s to %j: %s', (_row, next, text) => expect(textOfNullable(tooSimilar(current, next))).toBe(text))

  test('A-265 the distance is symmetric, zero only for equal texts, and keeps the triangle', () => {
    const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c', '😀') })
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b) === 0).toBe(a === b)
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c))
      }),
    )
  })

  test('A-265 one edit of any kind is a distance of one', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        (text, at, sign) => {
          const place = at % text.length
          const inserted = text.slice(0, place) + sign + text.slice(place)
          expect(editDistance(text, inserted)).toBeLessThanOrEqual(1)
          expect(editDistance(inserted, text)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
