import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { emptyState } from './apply-event.ts'
import type { LotRules } from './lot-state.ts'
import {
  ALICE,
  BOB,
  CLOSE,
  CLOSES,
  hard,
  MINUTE,
  type Move,
  OPENS,
  play,
  preBid,
  proxy,
  replay,
  rulesWith,
  SCHEDULE,
  voidBidder,
} from './testing.ts'

test('a new lot waits at the starting price', () => {
  expect(emptyState(rulesWith(), SCHEDULE)).toEqual({
    run: 1,
    runStart: 0,
    status: 'future',
    number: 0,
    lastAt: 0,
    opensAt: OPENS,
    closesAt: CLOSES,
    price: dollars(10),
    nextBid: dollars(10),
    bidCount: 0,
    leader: null,
    reserveMet: true,
    bids: null,
    preBids: [],
    pausedAt: null,
    endedAt: null,
    unitsSold: 0,
    soldTo: null,
    isWithdrawn: false,
  })
})

const STORY: Move[] = [
  [OPENS - MINUTE, preBid(ALICE, 30)],
  preBid(BOB, 20),
  [OPENS, hard(BOB, 25)],
  [CLOSES - MINUTE, proxy(BOB, 90)],
  [CLOSES + 60 * MINUTE, CLOSE],
  voidBidder(BOB),
  { type: 'relist', opensAt: CLOSES + 90 * MINUTE, closesAt: CLOSES + 99 * MINUTE },
]

test.each<[string, Partial<LotRules>]>([
  ['auction', {}],
  ['sealed', { saleType: 'sealed' }],
])('I-04 the log alone gives the state: %s', (_name, changes) => {
  const rules = rulesWith({ softCloseMs: 5 * MINUTE, reserve: dollars(50), ...changes })
  const { state, events } = play(rules, STORY)
  expect(state.run).toBe(2)
  expect(replay(events, rules, SCHEDULE)).toEqual(state)
})

test('I-02 a log is numbered from 1 without gaps', () => {
  const { state, events } = play(rulesWith({ softCloseMs: 5 * MINUTE, reserve: dollars(100) }), STORY)
  expect(events.map(({ number }) => number)).toEqual(Array.from(events, (_, index) => index + 1))
  expect(state).toMatchObject({ number: events.length, lastAt: CLOSES + 60 * MINUTE })
})

test('after a bid that is answered the lot already stands at the answer', () => {
  const { events } = play(rulesWith(), [proxy(ALICE, 50), hard(BOB, 30)])
  const beforeAnswer = replay(events.slice(0, -1), rulesWith(), SCHEDULE)
  expect(beforeAnswer).toMatchObject({ price: dollars(31), nextBid: dollars(32), leader: { userId: ALICE } })
})
