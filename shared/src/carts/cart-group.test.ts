import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import { cartGroup, groupText, isNamed, nameOfGroup } from './cart-group.ts'

test.each<[unknown, string | null]>([
  [7, '7'],
  ['7', '7'],
  ['7-3', '7-3'],
  ['0', null],
  [0, null],
  [-7, null],
  ['7-', null],
  ['7-0', null],
  ['7-3-1', null],
  ['1e9', null],
  [1.5, null],
  ['', null],
])('A-585 a group given as %j reads %s', (given, text) => {
  const { data, success } = z.safeDecode(cartGroup, given as never)
  expect(success ? groupText(data) : null).toBe(text)
})

test('A-585 the place is named only where an auction has several', () => {
  const group = { auctionId: 7, locationId: 3 }
  expect(nameOfGroup(group, false)).toEqual({ auctionId: 7, locationId: null })
  expect(nameOfGroup(group, true)).toEqual(group)
})

test.each([
  ['7', true],
  ['7-3', true],
  ['7-4', false],
  ['8', false],
  ['8-3', false],
])('A-585 %s means the lots of auction 7 in place 3: %s', (given, isMeant) => {
  expect(isNamed(z.decode(cartGroup, given), { auctionId: 7, locationId: 3 })).toBe(isMeant)
})
