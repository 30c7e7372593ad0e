import { expect, test } from 'vitest'
import { softClose, staggeredClose } from './soft-close.ts'
import { CLOSES, MINUTE, rulesWith } from './testing.ts'

const W = 5 * MINUTE

test.each([
  ['rule 16: exactly W left counts', W, W + 1, null, CLOSES - W, CLOSES + 1],
  ['rule 16: one millisecond more than W left', W, W + 9, null, CLOSES - W - 1, CLOSES],
  ['rule 16: never earlier', W, 1, null, CLOSES - W, CLOSES],
  ['rule 16: at most the hard end', W, W, CLOSES + 5, CLOSES - 1, CLOSES + 5],
  ['rule 16: switched off', 0, W, null, CLOSES - 1, CLOSES],
  ['rule 16: switched off, at the last instant', 0, W, null, CLOSES, CLOSES],
])('%s', (_name, softCloseMs, extensionMs, hardEndAt, at, closesAt) => {
  expect(softClose(CLOSES, at, rulesWith({ softCloseMs, extensionMs, hardEndAt }))).toBe(closesAt)
})

test.each([
  ['the first lot', 0, 30, CLOSES],
  ['the third lot', 2, 30, CLOSES + MINUTE],
  ['no stagger', 2, 0, CLOSES],
])('rule 17: staggered close of %s', (_name, position, seconds, closesAt) => {
  expect(staggeredClose(CLOSES, position, seconds)).toBe(closesAt)
})
