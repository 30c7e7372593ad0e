import { ALICE, BOB, hard, play, proxy, rulesWith } from '@gavelhouse/shared/bidding/testing.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { limitError, refusalError } from './refusal-error.ts'

test.each([
  ['B-311 where higher is better', 12.3401, 1 as const, 'Bid value should be greater than 12.35'],
  [
    'B-311 the amount itself is enough, but the words are these',
    10,
    1 as const,
    'Bid value should be greater than 10.00',
  ],
  ['B-359 where lower is', 12.3499, -1 as const, 'Bid value should be less than 12.34'],
])('%s', (_name, limit, direction, text) => {
  expect(limitError(dollars(limit), direction).message).toBe(text)
})

test('rule 8: from a real refusal', () => {
  const { refusal } = play(rulesWith(), [proxy(ALICE, 30), hard(BOB, 10.5)])
  if (refusal === null) throw new Error('not refused')
  const error = refusalError(refusal)
  expect([error.message, error.facts]).toEqual(['Bid value should be greater than 11.00', { minimum: 11 }])
  expect(error.problems).toEqual({ wsprice: { code: 'min_bid', facts: { minimum: 11 } } })
})
