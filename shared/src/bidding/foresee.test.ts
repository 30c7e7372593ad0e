import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { emptyState } from './apply-event.ts'
import { foresee } from './foresee.ts'
import type { LotCommand, LotState } from './lot-state.ts'
import { CommandSource, Random, randomListing } from './reference/arbitrary.ts'
import { ReferenceLot } from './reference/model.ts'
import { isSealed } from './sale-type.ts'
import { isOver } from './standing.ts'
import { step } from './step.ts'
import {
  ALICE,
  award,
  BOB,
  CAROL,
  CLOSES,
  hard,
  type Move,
  OPENS,
  play,
  proxy,
  rulesWith,
  summaryOf,
  typesOf,
  voidBid,
  WITHDRAW,
} from './testing.ts'

const RULES = rulesWith()

/** What would happen to the lot of these moves, at its opening. */
const tried = (moves: Move[], command: LotCommand, rules = RULES, knows = { reserve: true }) =>
  foresee(play(rules, moves).state, command, OPENS, rules, knows)

describe('section 8: trying bids finds out nothing that is secret', () => {
  test('a leader with a hidden maximum is met at the price, whatever the maximum is', () => {
    const [low, high] = [31, 900].map((maximum) => tried([proxy(ALICE, maximum), hard(BOB, 30)], hard(CAROL, 50)))
    expect(low?.dependsOnSecret).toBe(true)
    expect(low).toMatchObject({ after: { price: dollars(50), leader: { userId: CAROL } } })
    for (const part of ['before', 'after', 'events', 'refusal'] as const)
      expect(withoutLimits(low?.[part])).toEqual(withoutLimits(high?.[part]))
  })

  test('a leader who is tried with more is not told how much they have offered', () => {
    const answers = [45, 90].map((maximum) => tried([proxy(ALICE, maximum), hard(BOB, 30)], proxy(ALICE, 40)))
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, null])
    expect(answers.every(({ dependsOnSecret }) => dependsOnSecret)).toBe(true)
  })

  test('nothing is hidden behind a hard bid: then the answer is what will be', () => {
    expect(tried([hard(ALICE, 30)], hard(BOB, 40))).toMatchObject({
      dependsOnSecret: false,
      after: { price: dollars(40) },
    })
  })

  test('a reserve is tried against only by those who know it', () => {
    const rules = rulesWith({ reserve: dollars(50) })
    const ignorant = tried([hard(ALICE, 30)], hard(BOB, 60), rules, { reserve: false })
    expect(ignorant).toMatchObject({ dependsOnSecret: true, after: { price: dollars(60) } })
    const lifted = tried([hard(ALICE, 30)], proxy(BOB, 60), rules)
    expect(lifted).toMatchObject({ dependsOnSecret: false, after: { price: dollars(50), reserveMet: true } })
    expect(tried([hard(ALICE, 30)], proxy(BOB, 60), rules, { reserve: false }).after.price).toBe(dollars(31))
  })

  test('of sealed bids nothing at all', () => {
    const rules = rulesWith({ saleType: 'sealed' })
    for (const moves of [[], [hard(ALICE, 90), hard(BOB, 30)]] as Move[][]) {
      const { before, after, dependsOnSecret } = tried(moves, hard(BOB, 20), rules)
      expect([summaryOf(before), summaryOf(after)].map(({ leader, bidCount }) => [leader, bidCount])).toEqual([
        [null, 0],
        [null, 0],
      ])
      expect(dependsOnSecret).toBe(true)
    }
  })
})

describe('what staff are about to do', () => {
  const BIDS: Move[] = [hard(ALICE, 20), proxy(BOB, 90), hard(CAROL, 40)]

  test.each<[name: string, command: LotCommand, facts: string[], after: Partial<LotState>]>([
    ['void of the leading bid', voidBid(3), ['voided'], { price: dollars(40), bidCount: 2 }],
    ['award', award(CAROL, 60), ['awarded'], { status: 'sold', price: dollars(60) }],
    ['more time', { type: 'extend', closesAt: CLOSES + 5, cause: 'staff' }, ['extended'], { closesAt: CLOSES + 5 }],
    ['withdrawal', WITHDRAW, ['withdrawn'], { status: 'closed', isWithdrawn: true }],
  ])('%s', (_name, command, facts, after) => {
    const { state } = play(RULES, BIDS)
    const foreseen = foresee(state, command, OPENS, RULES)
    expect(typesOf(foreseen.events)).toEqual(facts)
    expect(foreseen).toMatchObject({ before: { price: dollars(41) }, after, dependsOnSecret: false, refusal: null })
  })

  test('what is refused says why, and nothing would change', () => {
    const foreseen = tried(BIDS, hard(ALICE, 41))
    expect(foreseen.refusal).toEqual({ reason: 'bid_too_low', minimum: dollars(42) })
    expect(foreseen.after).toEqual(foreseen.before)
  })
})

test('what is foreseen is what happens, over random logs: exactly, or within what was said to be open', () => {
  const seen = { exact: 0, open: 0 }
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = new Random(seed)
    const { rules, ...hours } = randomListing(random)
    const source = new CommandSource(random, { rules, ...hours })
    const model = new ReferenceLot(rules, hours)
    let state = emptyState(rules, hours)
    for (let timed = source.next(model); timed !== null; timed = source.next(model)) {
      const { command, at } = timed
      const foreseen = foresee(state, command, at, rules, { reserve: true })
      const happened = step(state, command, at, rules)
      model.apply(command, at)
      const after = 'refusal' in happened ? state : happened.state
      seen[foreseen.dependsOnSecret ? 'open' : 'exact'] += 1
      if (!foreseen.dependsOnSecret) {
        expect(foreseen.refusal).toEqual('refusal' in happened ? happened.refusal : null)
        expect(told(foreseen.after, rules)).toEqual(told(after, rules))
      } else if (foreseen.refusal !== null) {
        // Nothing secret makes a bid good that what everybody sees refuses.
        expect(happened).toHaveProperty('refusal')
      } else if (!('refusal' in happened)) {
        expect(foreseen.after.closesAt).toBe(after.closesAt)
      }
      state = after
    }
  }
  expect(seen.exact).toBeGreaterThan(1_000)
  expect(seen.open).toBeGreaterThan(1_000)
})

/** What an answer tells of a state. */
const told = (state: LotState, rules: { saleType: string }) => {
  const { status, price, nextBid, reserveMet, closesAt, isWithdrawn, soldTo } = state
  const isHidden = isSealed(rules) && !isOver(state)
  const bidding = isHidden ? null : { leader: state.leader?.userId ?? null, bidCount: state.bidCount }
  return { status, price, nextBid, reserveMet, closesAt, isWithdrawn, soldTo, bidding }
}

/** A hidden maximum is in the state and told to nobody. */
const withoutLimits = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, part) => (name === 'limit' || name === 'bids' ? undefined : part)))
