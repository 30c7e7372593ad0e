import { describe, expect, test } from 'vitest'
import { type Card, inOrder, nextToSend, type QueuedHandover, withQueued } from './card.ts'

const queued = (key: string, given: Partial<QueuedHandover> = {}): QueuedHandover => ({
  ...{ key, userId: 1, madeAt: 0, state: 'waiting', invoiceId: 5, name: 'Pat', lots: [], refusal: null },
  input: { lines: [{ lineId: 7, units: 2 }], receivedBy: 'Pat', signature: '' },
  ...given,
})

const CARD = {
  invoiceId: 5,
  lines: [
    { id: 7, left: 3, fetchedQuantity: 1 },
    { id: 8, left: 1, fetchedQuantity: 0 },
  ],
} as unknown as Card

describe('what was handed over without a line', () => {
  test('is told in its order, each by whoever handed it over, and what was refused is not sent again by itself', () => {
    const queue = [
      queued('late', { madeAt: 30 }),
      queued('refused', { madeAt: 10, state: 'failed' }),
      queued('early', { madeAt: 20 }),
      queued('foreign', { madeAt: 1, userId: 2 }),
    ]
    expect(inOrder(queue, 1).map(({ key }) => key)).toEqual(['refused', 'early', 'late'])
    expect(nextToSend(queue, 1)?.key).toBe('early')
    expect(nextToSend(queue, 3)).toBeNull()
  })

  test('is not handed over a second time', () => {
    const leftsOf = (card: Card) => card.lines.map(({ left, fetchedQuantity }) => [left, fetchedQuantity])
    expect(leftsOf(withQueued(CARD, []))).toEqual([
      [3, 1],
      [1, 0],
    ])
    expect(leftsOf(withQueued(CARD, [queued('a'), queued('b')]))).toEqual([
      [0, 4],
      [1, 0],
    ])
  })
})
