import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../time.ts'
import {
  isOpenReturn,
  RETURN_STATES,
  type ReturnAct,
  type ReturnState,
  returnAfter,
  returnableUntil,
  unitsToReturn,
} from './return-life.ts'

const ACTS = ['accept', 'receive', 'approve', 'settle', 'refuse', 'withdraw'] as const satisfies ReturnAct[]

/** Rows: states; columns: acts in the order above. */
const TABLE: [ReturnState, ...(ReturnState | null)[]][] = [
  ['requested', 'accepted', 'received', 'returned', 'settled', 'refused', 'withdrawn'],
  ['accepted', null, 'received', 'returned', 'settled', 'refused', 'withdrawn'],
  ['received', null, null, 'returned', 'settled', 'refused', null],
  ['returned', null, null, null, null, null, null],
  ['settled', null, null, null, null, null, null],
  ['refused', null, null, null, null, null, null],
  ['withdrawn', null, null, null, null, null, null],
]

describe.each(TABLE)('P-325 P-327 a return that is %s', (state, ...after) => {
  test.each(ACTS.map((act, index) => [act, after[index] ?? null] as const))('%s: %s', (act, expected) => {
    expect(returnAfter(state, act)).toBe(expected)
  })
})

test('P-327 what is over stays over, and every course ends after three acts at most', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTS), { maxLength: 12 }), (acts) => {
      let state: ReturnState = 'requested'
      let moves = 0
      for (const act of acts) {
        const next: ReturnState | null = returnAfter(state, act)
        if (next === null) continue
        expect(isOpenReturn(state)).toBe(true)
        state = next
        moves += 1
      }
      expect(moves).toBeLessThanOrEqual(3)
    }),
  )
  expect(RETURN_STATES.filter(isOpenReturn)).toEqual(['requested', 'accepted', 'received'])
})

test.each([
  ['paid today', true, 1_000, 30, 1_000 + 30 * DAY],
  ['not paid', false, null, 30, null],
  ['paid, and something is due again', false, 1_000, 30, null],
  ['a house that takes nothing back', true, 1_000, 0, null],
] as const)('P-1018 until when something may be sent back: %s', (_name, isPaid, paidAt, days, expected) => {
  expect(returnableUntil({ isPaid, paidAt }, days)).toBe(expected)
})

test.each([
  ['all of it', 'live', 3, 0, 0, 3],
  ['one came back, one is asked for', 'live', 3, 1, 1, 1],
  ['all are asked for', 'live', 2, 0, 2, 0],
  ['staff gave back what was asked for as well', 'live', 2, 1, 2, 0],
  ['cancelled', 'cancelled', 2, 0, 0, 0],
  ['undone', 'void', 2, 0, 0, 0],
  ['all came back', 'returned', 2, 2, 0, 0],
] as const)(
  'P-1018 I-30 units that can be asked for: %s',
  (_name, status, quantity, returnedQuantity, requestedQuantity, expected) => {
    expect(unitsToReturn({ status, quantity, returnedQuantity, requestedQuantity })).toBe(expected)
  },
)
