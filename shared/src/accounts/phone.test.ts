import { describe, expect, test } from 'vitest'
import { messageText } from '../problem-text.ts'
import { COUNTRY_CODE, formatPhone, modalPhone, signUpPhone } from './phone.ts'

test.each([
  ['', ''],
  ['8', '+1 (8'],
  ['801', '+1 (801'],
  ['8015', '+1 (801) 5'],
  ['801555', '+1 (801) 555'],
  ['8015550', '+1 (801) 555-0'],
  ['8015550100', '+1 (801) 555-0100'],
  ['+1 (801) 555-0100', '+1 (801) 555-0100'],
  ['18015550100', '+1 (801) 555-0100'],
  ['801-555-0100', '+1 (801) 555-0100'],
  ['+1 (801) ', '+1 (801'],
  ['+1 (', ''],
  ['+', '+'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+1 (801) 555-01001', '+1 (801) 555-01001'],
  ['call me', 'call me'],
])('A-075 %j is shown as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('A-075 P-1227 what is shown has 17 characters, which meets every form', () => {
  expect(formatPhone('8015550100')).toHaveLength(17)
})

test('A-219, A-1002, B-772 the country code is +1', () => {
  expect(COUNTRY_CODE).toBe('+1')
  expect(formatPhone('8')).toMatch(/^\+1 /)
})

const textOf = (schema: typeof modalPhone, value: string): string | undefined =>
  schema
    .safeParse(value)
    .error?.issues.map(({ message }) => messageText(message))
    .join('|')

describe('A-073, A-074, P-1226 signing up', () => {
  test.each([
    ['', 'Required!'],
    ['+1 (801) 555-01', undefined],
    ['+1 (801) 555-0', 'Incorrect format'],
    ['+1 (801) 555-0100', undefined],
    ['+1 (801) 555-010012', undefined],
    ['+1 (801) 555-0100123', undefined],
    ['+1 (801) 555-01001234', 'Incorrect format'],
    ['+1 (801) 555-O1OO', 'Incorrect format'],
  ])('%j: %s', (value, text) => expect(textOf(signUpPhone, value)).toBe(text))
})

describe('A-164, A-165, A-166 the phone modal', () => {
  test.each([
    ['', 'Required'],
    ['+1 (801) 555-010', 'Invalid Phone Number'],
    ['+1 (801) 555-0100', undefined],
    ['+1 (801) 555-01000', 'Invalid Phone Number'],
    ['+1 (801) 555-O1OO', 'Only numbers are allowed'],
  ])('%j: %s', (value, text) => expect(textOf(modalPhone, value)).toBe(text))
})
