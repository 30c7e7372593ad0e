import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEvent, emptyState, type Schedule } from '../bidding/apply-event.ts'
import type { LotEvent, LotRules, LotState } from '../bidding/lot-state.ts'
import { CommandSource, Random, randomListing } from '../bidding/reference/arbitrary.ts'
import { ReferenceLot } from '../bidding/reference/model.ts'
import { directionOf, isBetter, isSealed } from '../bidding/sale-type.ts'
import { step } from '../bidding/step.ts'
import { bidderFor, fileOf, toySignature } from './testing.ts'
import { verifyLog } from './verify-log.ts'

const LOGS = Number(process.env.LOGS ?? 200)
const TIMEOUT_MS = 30_000 + 30 * LOGS

const sha256 = (text: string) => hash('sha256', text)
let salts = 0
const tools = { hash: sha256, newSalt: () => sha256(`salt ${salts++}`).slice(0, 32) }
const checks = {
  hash: sha256,
  isSignedBy: (_key: string, text: string, signature: string) => signature === toySignature(text, sha256),
}

/** A lot from its first bid to its end, with whatever happens to it. */
function liveThrough(seed: number) {
  const random = new Random(seed)
  const { rules, ...schedule } = randomListing(random)
  const model = new ReferenceLot(rules, schedule)
  const source = new CommandSource(random, { rules, ...schedule })
  let state: LotState = emptyState(rules, schedule)
  const events: LotEvent[] = []
  const take = (command: Parameters<typeof step>[1], at: number) => {
    const result = step(state, command, at, rules)
    if ('refusal' in result) return
    events.push(...result.events)
    state = result.state
  }
  for (let timed = source.next(model); timed !== null; timed = source.next(model)) {
    model.apply(timed.command, timed.at)
    take(timed.command, timed.at)
  }
  if (state.status === 'future' || state.status === 'open')
    take({ type: 'close' }, Math.max(state.closesAt, state.lastAt))
  return { rules, schedule, events, state }
}

test(
  'a log with its secrets left out replays to the same lines and the same end',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 1 }), async (seed) => {
        const { rules, schedule, events, state } = liveThrough(seed)
        const file = fileOf(events, rules, schedule, tools)
        const verdict = await verifyLog(JSON.parse(JSON.stringify(file)), checks)
        expect(verdict).toMatchObject({ isSound: true })
        expect(file.outcome.soldTo).toBe(state.soldTo === null ? null : bidderFor(state.soldTo.userId, sha256))
        expect(file.outcome.price).toBe(state.soldTo?.price ?? state.price)
      }),
      { numRuns: LOGS },
    )
  },
  TIMEOUT_MS,
)

test(
  'I-15 what the public price has not reached is in no downloaded log',
  () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const { rules, schedule, events } = liveThrough(seed)
        const { lines } = fileOf(events, rules, schedule, tools)
        const prices = events.flatMap(({ fact }) => (fact.type === 'awarded' ? [fact.price] : []))
        const shown = replayedPrices(events, rules, schedule)
        const furthest = [...shown, ...prices].reduce((best, price) =>
          isBetter(price, best, directionOf(rules)) ? price : best,
        )
        for (const { salt, amount } of lines) {
          if (salt === null || amount === null || isSealed(rules)) continue
          expect(isBetter(amount, furthest, directionOf(rules))).toBe(false)
        }
        if (isSealed(rules)) {
          const opened = lines.filter(({ salt, fact }) => salt !== null && fact.type === 'bid')
          expect(opened.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: LOGS },
    )
  },
  TIMEOUT_MS,
)

function replayedPrices(events: LotEvent[], rules: LotRules, schedule: Schedule) {
  const prices = [rules.startingPrice]
  let state = emptyState(rules, schedule)
  for (const event of events) {
    state = applyEvent(state, event, rules)
    prices.push(state.price)
  }
  return prices
}
