import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time.ts'
import { emptyState } from './apply-event.ts'
import type { LotCommand, LotState, Refusal } from './lot-state.ts'
import { step } from './step.ts'
import { ALICE, BOB, CLOSES, hard, OPENS, rulesWith, SCHEDULE } from './testing.ts'

const rules = rulesWith({})

function play(moves: readonly [number, LotCommand][], from: LotState = emptyState(rules, SCHEDULE)) {
  let state = from
  let refusal: Refusal | null = null
  for (const [at, command] of moves) {
    const made = step(state, command, at, rules)
    if ('refusal' in made) refusal = made.refusal
    else state = made.state
  }
  return { state, refusal }
}

const PAUSE: LotCommand = { type: 'pause' }
const RESUME: LotCommand = { type: 'resume' }

test('rule 30 a lot goes on with the time it had left, to the millisecond', () => {
  const { state } = play([
    [OPENS, { type: 'open' }],
    [CLOSES - 90_001, PAUSE],
    [CLOSES + HOUR, RESUME],
  ])
  expect(state).toMatchObject({ pausedAt: null, status: 'open', closesAt: CLOSES + HOUR + 90_001, opensAt: OPENS })
})

test('rule 30 a lot still to open opens as much later; one that is due does not', () => {
  expect(
    play([
      [OPENS - MINUTE, PAUSE],
      [OPENS + HOUR, RESUME],
    ]).state,
  ).toMatchObject({
    ...{ status: 'future', opensAt: OPENS + HOUR + MINUTE, closesAt: CLOSES + HOUR + MINUTE },
  })
  expect(
    play([
      [OPENS, PAUSE],
      [OPENS + MINUTE, RESUME],
    ]).state,
  ).toMatchObject({ opensAt: OPENS, closesAt: CLOSES + MINUTE })
})

test.each<[string, LotCommand]>([
  ['a bid', hard(BOB, 30)],
  ['a pre-bid', { type: 'pre-bid', userId: BOB, kind: 'hard', amount: 300_000 }],
  ['a purchase', { type: 'buy', userId: BOB, quantity: 1 }],
  ['a bid taken back', { type: 'retract', userId: ALICE, bidNumber: 2 }],
  ['the close', { type: 'close' }],
  ['the opening', { type: 'open' }],
])('rule 30 while it stands still %s is refused', (_name, command) => {
  const { state } = play([
    [OPENS, { type: 'open' }],
    [OPENS + 1, hard(ALICE, 20)],
    [OPENS + MINUTE, PAUSE],
  ])
  expect(step(state, command, CLOSES + HOUR, rules)).toEqual({ refusal: { reason: 'auction_paused' } })
})

test('rule 30 staff may still withdraw it, and then it is not paused any more', () => {
  const { state } = play([
    [OPENS, PAUSE],
    [OPENS + 1, { type: 'withdraw', reason: 'Broken', staffId: 9 }],
  ])
  expect(state).toMatchObject({ status: 'closed', pausedAt: null })
})

test('rule 30 what is over, or stands still already, is not paused; what goes on is not resumed', () => {
  expect(play([[CLOSES, PAUSE]]).refusal).toEqual({ reason: 'cannot_pause' })
  expect(
    play([
      [OPENS, PAUSE],
      [OPENS + 1, PAUSE],
    ]).refusal,
  ).toEqual({ reason: 'cannot_pause' })
  expect(play([[OPENS, RESUME]]).refusal).toEqual({ reason: 'cannot_resume' })
})
