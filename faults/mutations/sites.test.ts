import { expect, test } from 'vitest'
import { findSites } from './sites.ts'

test('G-16 each small mistake that could be made is found, where it stands', () => {
  const source = 'const a = (b: number) => (b < 2 && !c ? b + 1 : d)\nif (a === e) f(true)'
  const mistakes = findSites('x.ts', source).map(
    ({ start, end, becomes }) => source.slice(0, start) + becomes + source.slice(end),
  )
  expect(mistakes.map((text) => text.replace('const a = (b: number) => ', '')).toSorted()).toEqual(
    [
      '(b <= 2 && !c ? b + 1 : d)\nif (a === e) f(true)',
      '(b < 2 || !c ? b + 1 : d)\nif (a === e) f(true)',
      '(b < 2 && c ? b + 1 : d)\nif (a === e) f(true)',
      '(b < (2 + 1) && !c ? b + 1 : d)\nif (a === e) f(true)',
      '(true ? b + 1 : d)\nif (a === e) f(true)',
      '(false ? b + 1 : d)\nif (a === e) f(true)',
      '(b < 2 && !c ? b - 1 : d)\nif (a === e) f(true)',
      '(b < 2 && !c ? b + (1 + 1) : d)\nif (a === e) f(true)',
      '(b < 2 && !c ? b + 1 : d)\nif (a !== e) f(true)',
      '(b < 2 && !c ? b + 1 : d)\nif (true) f(true)',
      '(b < 2 && !c ? b + 1 : d)\nif (false) f(true)',
      '(b < 2 && !c ? b + 1 : d)\nif (a === e) f(false)',
    ].toSorted(),
  )
})

test('types are no mistakes', () => {
  expect(findSites('x.ts', 'type A = 1 | true\nconst b: 2 = c as 2')).toEqual([])
})
