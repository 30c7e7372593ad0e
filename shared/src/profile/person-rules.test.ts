import { expect, test } from 'vitest'
import { messageText } from '../problem-text.ts'
import type { z } from '../zod.ts'
import { addressForm } from './address-contract.ts'
import { profileForm } from './contract.ts'
import { anyPhone, isSamePhone, nameForm, phoneForm } from './person-rules.ts'

const textOf = (schema: z.ZodType, value: unknown): string => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue === undefined ? 'fine' : messageText(issue.message)
}

const NAMES = [
  ['Ann', 'fine'],
  ['Mary Ann', 'fine'],
  ['José', 'fine'],
  ['محمد', 'fine'],
  ['  Ann  ', 'fine'],
  ['A', 'Minimum 2 characters'],
  ['Al', 'fine'],
  ['A'.repeat(15), 'fine'],
  ['A'.repeat(16), 'Maximum 15 characters'],
  ['Ann1', 'No Special Characters and Numbers Allowed'],
  ["O'Neil", 'No Special Characters and Numbers Allowed'],
  ['Mary-Ann', 'No Special Characters and Numbers Allowed'],
] as const

test.each([...NAMES, ['', 'First Name is Required!'] as const])(
  'A-280 A-282 A-284 A-286 A-299 P-1225 the first name of a profile %j: %s',
  (name, expected) => expect(textOf(profileForm.shape.firstName, name)).toBe(expected),
)

test.each([...NAMES, ['', 'Last Name is Required!'] as const])(
  'A-281 A-283 A-285 A-287 P-1225 the last name of a profile %j: %s',
  (name, expected) => expect(textOf(profileForm.shape.lastName, name)).toBe(expected),
)

test.each(NAMES)('A-322 A-323 A-331 names of an address %j: %s', (name, expected) => {
  expect(textOf(addressForm.shape.firstName, name)).toBe(expected)
  expect(textOf(addressForm.shape.lastName, name)).toBe(expected)
})

test.each([
  ['A-324', 'address1'],
  ['A-325', 'country'],
  ['A-326', 'city'],
  ['A-327', 'state'],
  ['A-328', 'zip'],
] as const)('%s B-755 an address needs %s', (_row, field) => {
  expect(textOf(addressForm.shape[field], '')).toBe('Required!')
})

test('A-329 A-330 only addresses in the United States', () => {
  expect(textOf(addressForm.shape.country, 'US')).toBe('fine')
  expect(textOf(addressForm.shape.country, 'Canada')).toBe('Only addresses in the United States')
})

test('A-289 P-1222 a tax id has at most 50 characters', () => {
  expect(textOf(profileForm.shape.taxExemptId, 'x'.repeat(50))).toBe('fine')
  expect(textOf(profileForm.shape.taxExemptId, 'x'.repeat(51))).toBe('maximum 50 characters allowed')
})

test.each([
  ['', 'fine'],
  ['+1 (801) 555-0100', 'fine'],
  ['8015550100', 'Incorrect format'],
  ['+1 (801) 555-0', 'Incorrect format'],
  ['+1 (801) 555-01', 'fine'],
  ['+1 (801) 555-0100 00', 'fine'],
  ['+1 (801) 555-0100 000', 'Incorrect format'],
  ['801.555.0100', 'Only Numbers Are Allowed'],
])('A-290 A-291 P-1226 the phone of a profile %j: %s', (phone, expected) => {
  expect(textOf(profileForm.shape.phone, phone)).toBe(expected)
})

test.each([
  ['', 'Required!'],
  ['801555010', 'Minimum 10 characters'],
  ['8015550100', 'fine'],
  ['+1 (801) 555-0100', 'fine'],
  ['1'.repeat(21), 'Maximum 20 characters'],
  ['call me maybe', 'Only numbers are allowed'],
])('A-214 A-215 A-216 A-217 A-221 the phone dialog %j: %s', (phone, expected) => {
  expect(textOf(phoneForm.shape.phone, phone)).toBe(expected)
})

test.each(['8015550100', '+1 (801) 555-0100', '+1 801-555-0100 0000'])('A-220 P-1227 the server takes %s', (phone) => {
  expect(textOf(anyPhone, phone)).toBe('fine')
})

test.each([
  ['', 'Required!'],
  ['  ', 'Required!'],
  ['A', 'Minimum 2 characters'],
  [' Jo ', 'fine'],
  ['A'.repeat(30), 'fine'],
  ['A'.repeat(31), 'Maximum 30 characters'],
])('A-301 A-302 A-303 A-304 B-755 the name form %j: %s', (name, expected) => {
  expect(textOf(nameForm.shape.firstName, name)).toBe(expected)
  expect(textOf(nameForm.shape.lastName, name)).toBe(expected)
})

test.each([
  ['+1 (801) 555-0100', '8015550100', true],
  ['+1 (801) 555-0100', '+1 (801) 555-0101', false],
  ['', '', false],
])('A-293 %s and %s are one number: %s', (one, other, expected) => {
  expect(isSamePhone(one, other)).toBe(expected)
})
