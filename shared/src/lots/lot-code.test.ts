import { expect, test } from 'vitest'
import { lotCode, lotIdInCode } from './lot-code.ts'

test.each<[string, number | null]>([
  [lotCode(17), 17],
  [' lot-999999999 ', 999_999_999],
  ['LOT-0', null],
  ['LOT-1234567890', null],
  ['17', null],
  ['LOT-17 lathe', null],
  ['INV-17', null],
])('the code %s names %s', (text, id) => {
  expect(lotIdInCode(text)).toBe(id)
})
