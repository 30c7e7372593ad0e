import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FetchedLine, handoverOfFetched, refuseHandover, unitsToHandOver } from './handover.ts'

const line = (given: Partial<FetchedLine & { isPaid: boolean }> = {}): FetchedLine & { isPaid: boolean } => ({
  ...{ status: 'live', isAside: false, quantity: 5, returnedQuantity: 0, broughtBackQuantity: 0 },
  ...{ fetchedQuantity: 0, sentQuantity: 0, handover: null, isPaid: true },
  ...given,
})

describe('what can still be handed over', () => {
  test.each<[what: string, given: Partial<FetchedLine>, left: number]>([
    ['nothing was done yet', {}, 5],
    ['it is ready', { handover: 'ready_for_pickup' }, 5],
    ['some were handed over', { fetchedQuantity: 2, handover: 'partial_pickup' }, 3],
    ['all were', { fetchedQuantity: 5, handover: 'picked_up' }, 0],
    ['the desk said so without counting', { handover: 'picked_up' }, 0],
    ['the desk said it is sent', { handover: 'shipped' }, 0],
    ['some are in parcels', { sentQuantity: 4 }, 1],
    ['some were refunded in the house', { returnedQuantity: 2 }, 3],
    ['some were fetched, others refunded in the house', { fetchedQuantity: 2, returnedQuantity: 2 }, 1],
    ['what was fetched came back', { fetchedQuantity: 2, returnedQuantity: 2, broughtBackQuantity: 2 }, 3],
    ['what came back had never left', { returnedQuantity: 2, broughtBackQuantity: 2 }, 3],
    ['all was returned', { status: 'returned', returnedQuantity: 5 }, 0],
    ['it was cancelled', { status: 'cancelled' }, 0],
    ['the sale was undone', { status: 'void' }, 0],
    ['it is set aside', { isAside: true }, 0],
    ['they did not come', { handover: 'no_show' }, 5],
  ])('%s', (_, given, left) => {
    expect(unitsToHandOver(line(given))).toBe(left)
  })

  test('never more than the buyer owns, and never below nothing', () => {
    const count = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(
        count,
        count,
        count,
        count,
        (returnedQuantity, broughtBackQuantity, fetchedQuantity, sentQuantity) => {
          const given = line({ quantity: 9, returnedQuantity, broughtBackQuantity, fetchedQuantity, sentQuantity })
          const left = unitsToHandOver(given)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(9 - returnedQuantity)
        },
      ),
    )
  })
})

describe('whether units are handed over', () => {
  test.each<[what: string, given: Partial<FetchedLine & { isPaid: boolean }>, units: number, refusal: object | null]>([
    ['right', {}, 5, null],
    ['part of it', {}, 2, null],
    ['too many', { fetchedQuantity: 2, handover: 'partial_pickup' }, 4, { code: 'too_many_to_hand_over', left: 3 }],
    ['gone', { fetchedQuantity: 5, handover: 'picked_up' }, 1, { code: 'handed_over_already' }],
    ['sent', { sentQuantity: 5 }, 1, { code: 'handed_over_already' }],
    ['unpaid', { isPaid: false }, 1, { code: 'invoice_unpaid' }],
    ['set aside', { isAside: true }, 1, { code: 'invoice_unpaid' }],
    ['refunded', { status: 'returned', returnedQuantity: 5 }, 1, { code: 'goods_refunded' }],
    [
      'refunded and unpaid since',
      { status: 'returned', returnedQuantity: 5, isPaid: false },
      1,
      { code: 'goods_refunded' },
    ],
    ['cancelled', { status: 'cancelled' }, 1, { code: 'goods_refunded' }],
    ['refunded in part', { returnedQuantity: 2 }, 4, { code: 'too_many_to_hand_over', left: 3 }],
  ])('%s', (_, given, units, refusal) => {
    expect(refuseHandover(line(given), units)).toEqual(refusal)
  })
})

describe("P-1049 the desk's word", () => {
  test.each<[what: string, given: Partial<FetchedLine>, word: string | null]>([
    ['none of it', {}, 'ready_for_pickup'],
    ['part of it', { fetchedQuantity: 4 }, 'partial_pickup'],
    ['all of it', { fetchedQuantity: 5 }, 'picked_up'],
    ['all that was not refunded', { fetchedQuantity: 3, returnedQuantity: 2 }, 'picked_up'],
    ['all that was not sent', { fetchedQuantity: 3, sentQuantity: 2 }, 'picked_up'],
  ])('%s', (_, given, word) => {
    expect(handoverOfFetched(line(given), 'ready_for_pickup')).toBe(word)
  })
})
