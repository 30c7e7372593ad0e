import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { expect, test } from 'vitest'
import { CallError } from '../lib/app-error.ts'
import { type Accepted, type Outcome, type RowToSend, sendRows } from './send-rows.ts'

const ACCEPTED = { standing: 'winner' } as Accepted
const rows = (count: number): RowToSend[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    key: `key-${index + 1}`,
    bid: { lotId: index + 1, amount: 10, kind: 'proxy', quantity: 1, opensAt: 0 },
  }))

/** A clock that only waiting moves; every answer is an error code, a broken line, or that it was accepted. */
async function run(count: number, answers: (ErrorCode | 'line' | 'ok')[] = [], stopAfter = Number.POSITIVE_INFINITY) {
  let now = 0
  const sent: [key: string, at: number][] = []
  const outcomes = new Map<number, Outcome>()
  const ending = await sendRows(rows(count), {
    now: () => now,
    wait: async (ms) => {
      now += ms
    },
    isStopped: () => sent.length >= stopAfter,
    onOutcome: (number, outcome) => outcomes.set(number, outcome),
    send: async ({ key }) => {
      sent.push([key, now])
      const answer = answers[sent.length - 1] ?? 'ok'
      if (answer === 'line') throw new TypeError('failed to fetch')
      if (answer !== 'ok')
        throw new CallError(answer, { details: answer === 'too_many_requests' ? { seconds: 7 } : {} })
      return ACCEPTED
    },
  })
  return { ending, sent, states: [...outcomes.values()].map(({ state }) => state) }
}

test('P-233 P-239 P-1216 half a second passes, then the rows go one after the other in their order', async () => {
  const { ending, sent, states } = await run(3)
  expect(ending).toBe('done')
  expect(sent).toEqual([
    ['key-1', 500],
    ['key-2', 500],
    ['key-3', 500],
  ])
  expect(states).toEqual(['placed', 'placed', 'placed'])
})

test('P-241 a refused row does not keep the next from being sent', async () => {
  const { ending, states } = await run(3, ['ok', 'bid_too_low', 'ok'])
  expect([ending, states]).toEqual(['done', ['placed', 'refused', 'placed']])
})

test.each<[ErrorCode]>([['suspended'], ['terms_not_accepted'], ['wrong_group'], ['session_ended']])(
  'P-004 after %s no further row is sent',
  async (code) => {
    const { ending, sent, states } = await run(3, [code])
    expect([ending, sent.length, states]).toEqual(['blocked', 1, ['refused']])
  },
)

test('T-14 a row without an answer is sent again under the same key', async () => {
  const { sent, states } = await run(1, ['line', 'busy', 'ok'])
  expect(sent.map(([key]) => key)).toEqual(['key-1', 'key-1', 'key-1'])
  expect(states).toEqual(['placed'])
})

test('what the server asks to wait is waited', async () => {
  const { sent } = await run(1, ['too_many_requests', 'ok'])
  expect(sent).toEqual([
    ['key-1', 500],
    ['key-1', 7_500],
  ])
})

test('a line that is down ends the sending; what nobody knows is said so', async () => {
  const { ending, states } = await run(10, Array(30).fill('line'))
  expect([ending, states]).toEqual(['lost', ['unknown', 'unknown', 'unknown']])
})

test('stopped: the rows that were not sent have no outcome', async () => {
  const { ending, states } = await run(5, [], 2)
  expect([ending, states]).toEqual(['stopped', ['placed', 'placed']])
})

test('never more than forty in ten seconds, so that bids by hand still pass', async () => {
  const { sent } = await run(100)
  for (const [, at] of sent)
    expect(sent.filter(([, other]) => other > at - 10_000 && other <= at).length).toBeLessThanOrEqual(40)
  expect(sent.at(-1)?.[1]).toBe(20_500)
})
