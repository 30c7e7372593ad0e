import { bulkRowsFrom } from '@gavelhouse/shared/bulk-bids/bulk-rows.ts'
import type { BulkLot } from '@gavelhouse/shared/bulk-bids/check-rows.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { expect, test } from 'vitest'
import { CallError } from '../lib/app-error.ts'
import { countsOf, needsAttention, numbersOf, type Review, type ReviewAct, reviewAfter, rowsToSend } from './review.ts'
import type { Accepted, Outcome } from './send-rows.ts'

const lotOf = (lotId: number): BulkLot => ({
  ...{ lotId, bidType: 'proxy', saleType: 'auction', isBiddable: true, status: 'open', opensAt: 0, closesAt: 100 },
  ...{ nextBid: dollars(10), quantity: 2 },
})

function reviewOf(...rows: [id: string, amount: string][]): Review {
  const cells = rows.map(([id, amount]) => [id, ...Array<string>(13).fill(''), amount])
  const read = bulkRowsFrom([Array<string>(15).fill('x'), ...cells])
  if ('problem' in read) throw new Error(read.problem)
  const file = { ...read, fingerprint: 'file', lots: [1, 2, 3, 4].map(lotOf) }
  return after(null, { type: 'read', file, now: 1 })
}

function after(review: Review | null, ...acts: ReviewAct[]): Review {
  const last = acts.reduce<Review | null>((before, act) => reviewAfter(before, act), review)
  if (last === null) throw new Error('the review is gone')
  return last
}

const PLACED: Outcome = { state: 'placed', accepted: { standing: 'winner' } as Accepted }
const refused = (details = {}): Outcome => ({ state: 'refused', error: new CallError('bid_too_low', { details }) })
const outcome = (number: number, what: Outcome): ReviewAct => ({ type: 'outcome', number, outcome: what, now: 1 })
const sent = (review: Review) => rowsToSend(review).map(({ number }) => number)

test('P-238 rows without amount and rows with other problems are told apart, and removed apart', () => {
  const review = reviewOf(['1', '10'], ['2', ''], ['3', 'x'], ['9', '10'], ['4', ''])
  expect(countsOf(review)).toMatchObject({ sendable: 1, empty: 2, wrong: 2, total: dollars(20) })
  const without = after(review, { type: 'remove', numbers: numbersOf(review, 'empty'), now: 1 })
  expect(without.rows.map(({ id }) => id)).toEqual(['1', '3', '9'])
  const clean = after(without, { type: 'remove', numbers: numbersOf(without, 'wrong'), now: 1 })
  expect(clean.rows.map(({ id }) => id)).toEqual(['1'])
})

test('L-18, P-238 rows without amount are skipped: they ask for nothing and block nothing, whatever became of their lot', () => {
  const review = reviewOf(['1', '10'], ['2', ' '], ['99', ''])
  expect(countsOf(review)).toMatchObject({ sendable: 1, empty: 2, wrong: 0 })
  expect(review.rows.filter((row) => needsAttention(review, row))).toEqual([])
  expect(sent(review)).toHaveLength(1)
})

test('P-243 a row is mended in place, its id as well as its amount', () => {
  const review = reviewOf(['9', 'x'])
  const mended = after(
    review,
    { type: 'edit', number: 1, changes: { id: '3' }, now: 1 },
    { type: 'edit', number: 1, changes: { amount: '12' }, now: 1 },
  )
  expect(rowsToSend(mended)).toMatchObject([{ number: 1, bid: { lotId: 3, amount: dollars(12) } }])
})

test('T-14 only what was not placed is sent again, under the same keys', () => {
  const review = reviewOf(['1', '10'], ['2', '10'], ['3', '10'])
  const keys = rowsToSend(review).map(({ key }) => key)
  const later = after(review, outcome(1, PLACED), outcome(2, { state: 'unknown' }), outcome(3, refused()))
  expect(rowsToSend(later).map(({ key }) => key)).toEqual(keys.slice(1))
  expect(countsOf(later)).toMatchObject({ placed: 1, sendable: 2, failed: 2 })
  expect(later.rows.filter((row) => needsAttention(later, row)).map(({ number }) => number)).toEqual([2, 3])
})

test('P-241 a bid that came too late to be high enough is held against the new limit', () => {
  const review = after(reviewOf(['1', '10'], ['2', '10']), outcome(1, refused({ minimum: 15 })))
  expect(sent(review)).toEqual([2])
  expect(review.checked.get(1)).toMatchObject({ problem: { message: problem('min_bid', { minimum: 15 }) } })
  const raised = after(review, { type: 'edit', number: 1, changes: { amount: '15' }, now: 1 })
  expect(sent(raised)).toEqual([1, 2])
  expect(raised.outcomes.has(1)).toBe(false)
})

test('another file begins anew', () => {
  expect(reviewAfter(reviewOf(['1', '10']), { type: 'forget' })).toBeNull()
})
