import { describe, expect, test } from 'vitest'
import { applyEvent, emptyState } from '../apply-event.ts'
import type { LotEvent, LotState, Step } from '../lot-state.ts'
import { step } from '../step.ts'
import type { Divergence, MakeSubject, StepFunction } from './lockstep.ts'
import { describeDivergence, engineSubject, modelSubject, playRandomLot, replay, same, shrink } from './lockstep.ts'
import { ReferenceLot } from './model.ts'
import { PLANTED_BUGS } from './planted.ts'
import { Reached } from './reached.ts'

/** COMMANDS=5000000 SEED=7 npx vitest run shared/src/bidding/reference: longer, or somewhere else. */
const COMMANDS = Number(process.env.COMMANDS ?? 200_000)
const SEED = Number(process.env.SEED ?? 1)
/** A planted bug must show within this many commands. */
const QUICK = 20_000

/** I-04: the state is the fold of the log, so applying the events one by one must lead to the same place. */
const stepAndFold: StepFunction = (state, command, at, rules) => {
  const result = step(state, command, at, rules)
  if ('refusal' in result) return result
  const folded = result.events.reduce((lot, event) => applyEvent(lot, event, rules), state)
  if (!same(folded, result.state)) throw new Error(`the fold of the events differs: ${JSON.stringify(folded)}`)
  return result
}

const engine = engineSubject(stepAndFold, emptyState)

test(`the engine and the reference model agree on ${COMMANDS} random commands`, { timeout: 60_000 + COMMANDS }, () => {
  const reached = new Reached()
  for (const [seed, found] of divergences(engine, COMMANDS, reached)) {
    expect.fail(`SEED=${seed}: ${describeDivergence(shrink(found, engine))}`)
  }
  expect(reached.missing(), 'void: never reached').toEqual([])
})

describe('a planted mistake is noticed, with a short example', () => {
  test.each(Object.entries(PLANTED_BUGS))('%s', (_name, Wrong) => {
    expectCaught(modelSubject(Wrong), modelSubject(ReferenceLot))
  })

  test.each(Object.entries(wrongEngines()))('engine: %s', (_name, wrongStep) => {
    expectCaught(engineSubject(wrongStep, emptyState), engine)
  })
})

function* divergences(subject: MakeSubject, most: number, reached?: Reached): Generator<[number, Divergence]> {
  let commands = 0
  for (let seed = SEED; commands < most; seed += 1) {
    const played = playRandomLot(seed, subject, reached)
    if (played.divergence !== null) yield [seed, played.divergence]
    commands += played.commands
  }
}

/** Caught by itself, that is: on an example on which the same thing without the mistake is right. */
function expectCaught(wrong: MakeSubject, sound: MakeSubject): void {
  for (const [, found] of divergences(wrong, QUICK)) {
    if (replay(found.listing, found.commands, sound) !== null) continue
    expect(shrink(found, wrong, sound).commands.length).toBeLessThanOrEqual(8)
    return
  }
  expect.fail(`not noticed in ${QUICK} commands`)
}

/** The real engine, its answer spoiled afterwards. */
function wrongEngines(): Record<string, StepFunction> {
  const spoiled =
    (spoil: (before: LotState, events: readonly LotEvent[], state: LotState) => LotState): StepFunction =>
    (state, command, at, rules): Step => {
      const result = step(state, command, at, rules)
      return 'refusal' in result ? result : { events: result.events, state: spoil(state, result.events, result.state) }
    }

  return {
    'tie to the later bid': spoiled((before, events, state) => {
      const bid = events[0]?.fact.type === 'bid' && events[1]?.fact.type === 'auto-bid' ? events[0] : null
      if (bid?.fact.type !== 'bid' || bid.fact.amount !== before.leader?.limit) return state
      return { ...state, leader: { userId: bid.fact.userId, limit: bid.fact.amount, bidNumber: bid.number } }
    }),
    'price above second + increment': spoiled((before, _events, state) =>
      before.leader !== null && state.leader !== null && state.leader.userId !== before.leader.userId
        ? { ...state, price: state.leader.limit }
        : state,
    ),
    'extension off by one millisecond': spoiled((before, _events, state) =>
      state.closesAt > before.closesAt ? { ...state, closesAt: state.closesAt + 1 } : state,
    ),
    'closes inclusive': (state, command, at, rules) =>
      step(state, command, command.type === 'place' && at === state.closesAt ? at - 1 : at, rules),
    'throws on a late bid': (state, command, at, rules) => {
      if (command.type === 'place' && at >= state.closesAt) throw new Error('late')
      return step(state, command, at, rules)
    },
  }
}
