import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HANDOVERS } from '../invoices/invoice.ts'
import { handoverOfSent, type SentLine, unitsToSend } from './sent-units.ts'

const line = (given: Partial<SentLine>): SentLine => ({
  ...{ status: 'live', quantity: 3, returnedQuantity: 0, broughtBackQuantity: 0, sentQuantity: 0, handover: null },
  ...given,
})

test.each<[what: string, Partial<SentLine>, left: number, handover: SentLine['handover']]>([
  ['nothing sent', {}, 3, null],
  ['nothing sent, ready', { handover: 'ready_for_pickup' }, 3, 'ready_for_pickup'],
  ['some sent', { sentQuantity: 1 }, 2, null],
  ['all sent', { sentQuantity: 3 }, 0, 'shipped'],
  ['all sent, one came back', { sentQuantity: 3, returnedQuantity: 1, broughtBackQuantity: 1 }, 0, 'shipped'],
  ['one sent, it came back', { sentQuantity: 1, returnedQuantity: 1, broughtBackQuantity: 1 }, 2, null],
  ['one refunded before anything was sent', { returnedQuantity: 1 }, 2, null],
  ['one sent, another refunded before', { sentQuantity: 1, returnedQuantity: 1 }, 1, null],
  ['one sent, the others refunded before', { sentQuantity: 1, returnedQuantity: 2 }, 0, 'shipped'],
  ['asked for without having been sent', { returnedQuantity: 1, broughtBackQuantity: 1 }, 2, null],
  ['said to be shipped, no parcel', { handover: 'shipped' }, 3, 'shipped'],
  ['said to be shipped, one parcel of it', { sentQuantity: 1, handover: 'shipped' }, 2, null],
  ['fetched', { handover: 'picked_up' }, 0, 'picked_up'],
  ['fetched in part', { handover: 'partial_pickup' }, 0, 'partial_pickup'],
  ['cancelled', { status: 'cancelled' }, 0, null],
  ['all came back', { status: 'returned', returnedQuantity: 3 }, 0, null],
])('P-285 the desk’s word follows the parcels: %s', (_, given, left, handover) => {
  expect(unitsToSend(line(given))).toBe(left)
  expect(handoverOfSent(line(given))).toBe(handover)
})

test('never more units are sent than were bought, and a line is shipped exactly when none is left', () => {
  const handover = fc.constantFrom(null, ...HANDOVERS)
  fc.assert(
    fc.property(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5), handover, (quantity, sentQuantity, unsent, back, word) => {
      const returnedQuantity = unsent + back
      const counts = { quantity: quantity + 1, sentQuantity, returnedQuantity, broughtBackQuantity: back }
      const given = line({ ...counts, handover: word })
      const left = unitsToSend(given)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left === 0 || sentQuantity + left <= given.quantity).toBe(true)
      const isFetched = word === 'picked_up' || word === 'partial_pickup'
      if (!isFetched && sentQuantity > 0) expect(handoverOfSent(given) === 'shipped').toBe(left === 0)
    }),
  )
})
