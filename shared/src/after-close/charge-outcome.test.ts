import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { outcomeOfAttempt, refuseCharge } from './charge-outcome.ts'

const OWED = { due: dollars(100), isOpen: true, isBeingPaid: false, hasCard: true }

test.each<[string, Partial<typeof OWED>, number | null, string | null]>([
  ['a card and something due', {}, null, null],
  ['at the ceiling', {}, 100, null],
  ['a cent above the ceiling', {}, 99.99, 'over_ceiling'],
  ['no card', { hasCard: false }, null, 'no_card'],
  ['no card and above the ceiling', { hasCard: false }, 1, 'no_card'],
  ['somebody is paying', { isBeingPaid: true }, null, 'being_paid'],
  ['paid meanwhile', { due: 0 }, null, 'changed'],
  ['cancelled meanwhile', { isOpen: false, isBeingPaid: true }, null, 'changed'],
])('%s', (_, changes, ceiling, refusal) => {
  expect(refuseCharge({ ...OWED, ...changes }, ceiling === null ? null : dollars(ceiling))).toBe(refusal)
})

test.each([
  ['succeeded', 'charged'],
  ['failed', 'declined'],
  ['expired', 'declined'],
  ['pending', 'waiting'],
  ['created', 'waiting'],
] as const)('an attempt that is %s counts as %s', (status, outcome) => {
  expect(outcomeOfAttempt(status)).toBe(outcome)
})
