import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIGNING_STATUSES } from '../signing/document-life.ts'
import { HANDOVERS, SHIPMENT_STATES } from './invoice.ts'
import { byUrgency, isTask, isTracked, type Purchase, STEPS, stepsOf } from './next-step.ts'

const NOW = 1_000
const UNPAID: Purchase = {
  ...{ number: 1001, group: '7-3', isBesideOthers: false, source: 'auction' },
  ...{ standing: 'unpaid', isPaid: false, isPartial: false },
  ...{ due: 500, dueAt: 900, method: '', delivery: 'pickup', appointmentId: null, pickupAt: null, handover: '' },
  ...{ signing: '', shipment: '', returnableUntil: null },
}
const PAID: Purchase = { ...UNPAID, standing: 'paid', isPaid: true, due: 0, method: 'card', returnableUntil: 2_000 }
const SENT: Purchase = { ...PAID, delivery: 'shipping' }
const FETCHED: Purchase = { ...PAID, handover: 'picked_up' }
const SCHEDULE = '/appointment/schedule/1001'

const named = (purchase: Purchase) => stepsOf(purchase, NOW).map(({ name, to }) => `${name} ${to}`)

describe('what to do about a purchase', () => {
  test.each<[string, Purchase, string[]]>([
    ['P-265 P-279 unpaid', UNPAID, ['pay /checkout/auction/7-3']],
    ['P-265 money 15a beside others of its group', { ...UNPAID, isBesideOthers: true }, ['pay /checkout/invoice/1001']],
    ['P-266 bought outright', { ...UNPAID, source: 'buynow' }, ['pay /checkout/invoice/1001']],
    ['P-264 partial', { ...UNPAID, standing: 'partial', isPartial: true }, ['pay /checkout/invoice/1001']],
    ['P-287 said to be paid offline', { ...UNPAID, method: 'offline' }, ['settle /invoice/1001']],
    ['P-276 cancelled', { ...UNPAID, standing: 'cancelled' }, []],
    ['everything set aside', { ...UNPAID, due: 0 }, []],
    ['not paid, and to be signed for', { ...UNPAID, signing: 'unsigned' }, ['pay /checkout/auction/7-3']],
    ['P-282 paid, to be picked up', PAID, [`book ${SCHEDULE}`]],
    ['P-283 with a time', { ...PAID, appointmentId: 4, pickupAt: 1_500 }, [`fetch ${SCHEDULE}`]],
    ['P-284 nobody came', { ...PAID, handover: 'no_show', returnableUntil: null }, ['done /invoice/1001']],
    ['picked up', FETCHED, ['return /invoice/1001']],
    ['picked up long ago', { ...FETCHED, returnableUntil: 999 }, ['done /invoice/1001']],
    ['part of it picked up', { ...PAID, handover: 'partial_pickup' }, [`book ${SCHEDULE}`]],
    [
      'P-1053 to be signed and fetched',
      { ...PAID, signing: 'unsigned' },
      [`book ${SCHEDULE}`, 'sign /invoice/1001#documents'],
    ],
    [
      'P-1053 to be signed, with a time',
      { ...PAID, appointmentId: 4, signing: 'waiting' },
      ['sign /invoice/1001#documents', `fetch ${SCHEDULE}`],
    ],
    ['P-1053 fetched, and declined', { ...FETCHED, signing: 'declined' }, ['sign /invoice/1001#documents']],
    ['P-1053 being prepared', { ...FETCHED, signing: 'preparing' }, ['return /invoice/1001']],
    ['P-1053 signed', { ...FETCHED, signing: 'signed' }, ['return /invoice/1001']],
    ['paid, to be sent', SENT, ['await /invoice/1001']],
    ['P-285 sent', { ...SENT, handover: 'shipped', shipment: 'sent' }, ['track /invoice/tracking/1001']],
    ['P-285 sent, before the carrier says so', { ...SENT, handover: 'shipped' }, ['track /invoice/tracking/1001']],
    ['P-285 held up', { ...SENT, shipment: 'problem' }, ['track /invoice/tracking/1001']],
    ['arrived', { ...SENT, handover: 'shipped', shipment: 'delivered' }, ['return /invoice/1001']],
    ['paid, no delivery chosen', { ...PAID, delivery: null, returnableUntil: null }, ['done /invoice/1001']],
  ])('%s', (_, purchase, steps) => {
    expect(named(purchase)).toEqual(steps)
  })

  test('P-453 a payment says until when, a pickup when, a return until when', () => {
    expect(stepsOf(UNPAID, NOW)[0]?.at).toBe(900)
    expect(stepsOf({ ...PAID, appointmentId: 4, pickupAt: 1_500 }, NOW)[0]?.at).toBe(1_500)
    expect(stepsOf(FETCHED, NOW)[0]?.at).toBe(2_000)
  })

  test('whatever is known, what is owed is paid before anything else, and what is paid has a step', () => {
    const purchase = fc.record({
      ...{
        number: fc.constant(1),
        group: fc.constant('1'),
        isBesideOthers: fc.boolean(),
        source: fc.constantFrom('auction', 'buynow'),
      },
      standing: fc.constantFrom('cancelled', 'paid', 'partial', 'unpaid'),
      ...{ due: fc.nat(3), dueAt: fc.nat(9), method: fc.constantFrom('', 'card', 'offline') },
      delivery: fc.constantFrom('pickup', 'shipping', null),
      ...{ appointmentId: fc.option(fc.constant(4)), pickupAt: fc.option(fc.nat(9)) },
      ...{ handover: fc.constantFrom('', ...HANDOVERS), returnableUntil: fc.option(fc.nat(2_000)) },
      ...{ signing: fc.constantFrom(...SIGNING_STATUSES), shipment: fc.constantFrom(...SHIPMENT_STATES) },
    }) as fc.Arbitrary<Omit<Purchase, 'isPaid' | 'isPartial'>>
    fc.assert(
      fc.property(purchase, (given) => {
        const { standing } = given
        const steps = stepsOf({ ...given, isPaid: standing === 'paid', isPartial: standing === 'partial' }, NOW)
        const names = steps.map(({ name }) => name)
        if (standing === 'cancelled') expect(names).toEqual([])
        if (standing === 'paid') expect(names.length).toBeGreaterThan(0)
        if (names.includes('pay')) expect(names).toEqual(['pay'])
        expect(new Set(names).size).toBe(names.length)
        expect(names).toEqual(names.toSorted((a, b) => STEPS.indexOf(a) - STEPS.indexOf(b)))
      }),
    )
  })
})

test('P-453 tasks stand before news, and the earliest day first', () => {
  const step = (name: (typeof STEPS)[number], at: number | null = null) => ({ name, at, to: '/' })
  const given = [step('track'), step('fetch', 3), step('sign'), step('pay', 9), step('book'), step('pay', 4)]
  expect(given.toSorted(byUrgency).map(({ name, at }) => [name, at])).toEqual([
    ...[
      ['pay', 4],
      ['pay', 9],
      ['book', null],
      ['sign', null],
    ],
    ...[
      ['fetch', 3],
      ['track', null],
    ],
  ])
  expect(given.filter(isTask)).toHaveLength(4)
})

test.each<[string, Purchase, boolean]>([
  ['P-280 partly paid and shipped', { ...UNPAID, isPartial: true, standing: 'partial', delivery: 'shipping' }, true],
  ['paid and to be shipped', { ...PAID, delivery: 'shipping' }, true],
  ['P-285 shipped', { ...PAID, handover: 'shipped' }, true],
  ['unpaid and to be shipped', { ...UNPAID, delivery: 'shipping' }, false],
  ['paid and fetched', PAID, false],
  ['cancelled', { ...UNPAID, standing: 'cancelled', handover: 'shipped' }, false],
])('%s: Tracking Info %s', (_, invoice, isShown) => {
  expect(isTracked(invoice)).toBe(isShown)
})
