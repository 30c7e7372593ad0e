import type { ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import { expect, test } from 'vitest'
import { returnWords, stepsOf } from './return-words.ts'

test.each<[ReturnState, boolean, string, 'open' | 'expired' | null]>([
  ['requested', false, 'returnPending', null],
  ['requested', false, 'returnOfferMade', 'open'],
  ['accepted', false, 'returnPending', 'expired'],
  ['settled', false, 'returnSettled', null],
  ['refused', false, 'returnRefused', 'open'],
  ['accepted', false, 'returnPending', null],
  ['received', false, 'returnPending', null],
  ['returned', true, 'returnReturned', null],
  ['refused', false, 'returnRefused', null],
  ['withdrawn', false, 'returnWithdrawn', null],
])('P-320 P-321 a return that is %s, cart_returned %s, reads %s', (state, isReturned, label, offered) => {
  const offer = offered === null ? null : { state: offered }
  expect(returnWords({ state, isReturned, offer }).label).toBe(label)
})

test('the course of a return names what has happened, in order, and nothing else', () => {
  const at = { createdAt: 1, acceptedAt: 2, receivedAt: null, returnedAt: null, endedAt: 3 }
  const labels = (state: ReturnState) => stepsOf({ ...at, state }).map(({ label }) => label)
  expect(labels('refused')).toEqual(['stepRequested', 'stepAccepted', 'stepRefused'])
  expect(labels('withdrawn')).toEqual(['stepRequested', 'stepAccepted', 'stepWithdrawn'])
})
