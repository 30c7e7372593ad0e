import { expect, test } from 'vitest'
import { findCircles } from './find-circles.ts'

/** 'ab' reads: a imports b. */
const circlesOf = (...pairs: string[]) =>
  findCircles(pairs.map(([from = '', to = '']) => ({ from, to }))).map((circle) => circle.join(''))

test.each([
  ['imports that run one way', ['ab', 'ac', 'bd', 'cd'], []],
  ['two files that import each other', ['ab', 'ba'], ['ab']],
  ['a file that imports itself', ['aa'], ['a']],
  ['a long way round', ['ab', 'bc', 'cd', 'da', 'de'], ['abcd']],
  ['a file that is reached twice', ['ab', 'cb', 'bd'], []],
  ['two circles that share a file', ['ab', 'ba', 'bc', 'cb'], ['abc']],
  ['two circles that do not', ['ab', 'ba', 'bc', 'cd', 'dc'], ['cd', 'ab']],
  ['a circle found from outside', ['xa', 'ab', 'bc', 'ca', 'xc'], ['abc']],
])('%s', (_name, pairs, circles) => {
  expect(circlesOf(...pairs)).toEqual(circles)
})
