import { expect, test } from 'vitest'
import { type CancelFacts, canCancel, cancelCutoff, cancelTypeOf } from './cancel-window.ts'
import { CLOSES, MINUTE } from './testing.ts'

const CUTOFF = CLOSES - 10 * MINUTE
const FACTS: CancelFacts = { isWinner: true, hasBids: true, canRetract: true, retractMinutes: 10, closesAt: CLOSES }

test.each<[string, Partial<CancelFacts>, number, boolean]>([
  ['everything in order', {}, CUTOFF - MINUTE, true],
  ['B-434 B-441 not the winner, or a guest', { isWinner: false }, CUTOFF - MINUTE, false],
  ['B-435 the lot does not allow it', { canRetract: false }, CUTOFF - MINUTE, false],
  ['B-436 no retract minutes', { retractMinutes: 0 }, CUTOFF - MINUTE, false],
  ['B-436 negative retract minutes', { retractMinutes: -1 }, CUTOFF - MINUTE, false],
  ['B-437 no bids', { hasBids: false }, CUTOFF - MINUTE, false],
  ['B-438 the last moment before the cutoff', {}, CUTOFF - 1, true],
  ['B-438 B-440 exactly the retract minutes left', {}, CUTOFF, false],
  ['B-440 after the cutoff', {}, CLOSES, false],
])('%s', (_name, changes, at, expected) => {
  expect(canCancel({ ...FACTS, ...changes }, at)).toBe(expected)
})

test('B-439 the cutoff is the retract minutes before the close', () => {
  expect(cancelCutoff(CLOSES, 10)).toBe(CUTOFF)
})

test.each([
  ['B-442', 'hard_bid', 'hard'],
  ['B-443', 'proxy_bid', 'proxy'],
  ['B-443', '', 'proxy'],
])('%s: a bid with proposal %j is cancelled as %s', (_row, proposal, type) => {
  expect(cancelTypeOf(proposal)).toBe(type)
})
