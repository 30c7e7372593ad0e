import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test.each([
  ['+1 (801) 555-0100', '+18015550100'],
  ['(801) 555-0100', '+18015550100'],
  ['1 801 555 0100', '+18015550100'],
  ['+44 7700 900123', '+447700900123'],
  ['555-0100', null],
  ['0801 555 0100', null],
  ['+0 801 555 0100', null],
  ['', null],
  ['not a number', null],
])('A-219 %s is %s', (text, expected) => expect(toE164(text)).toBe(expected))
