import type { ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import { expect, test } from 'vitest'
import { returnWords, stepsOf } from './return-words.ts'

test.each<[ReturnState, boolean, string]>([
  ['requested', false, 'returnPending'],
  ['accepted', false, 'returnPending'],
  ['received', false, 'returnPending'],
  ['returned', true, 'returnReturned'],
  ['refused', false, 'returnRefused'],
  ['withdrawn', false, 'returnWithdrawn'],
])('P-320 P-321 a return that is %s, cart_returned %s, reads %s', (state, isReturned, label) => {
  expect(returnWords({ state, isReturned }).label).toBe(label)
})

test('the course of a return names what has happened, in order, and nothing else', () => {
  const at = { createdAt: 1, acceptedAt: 2, receivedAt: null, returnedAt: null, endedAt: 3 }
  const labels = (state: ReturnState) => stepsOf({ ...at, state }).map(({ label }) => label)
  expect(labels('refused')).toEqual(['stepRequested', 'stepAccepted', 'stepRefused'])
  expect(labels('withdrawn')).toEqual(['stepRequested', 'stepAccepted', 'stepWithdrawn'])
})
