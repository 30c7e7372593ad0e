import { describe, expect, test } from 'vitest'
import { isTracked, nextActOf } from './next-act.ts'
import { dayOf, isOffline, standingWords } from './standing-words.ts'

type Told = Parameters<typeof nextActOf>[0] & Parameters<typeof standingWords>[0]

const UNPAID: Told = {
  ...{ number: 1001, group: '7-3', source: 'auction', standing: 'unpaid', isPaid: false, isPartial: false },
  ...{ due: 500, method: '', delivery: 'pickup', appointmentId: null, handover: '', isOverdue: false },
  ...{ createdAt: 1, paidAt: null, returnedAt: null },
}
const PAID: Told = { ...UNPAID, standing: 'paid', isPaid: true, due: 0, method: 'card', paidAt: 2 }
const SCHEDULE = '/appointment/schedule/1001'

describe('the one thing to do about an invoice', () => {
  test.each<[string, Told, string, string]>([
    ['P-265 P-279 unpaid', UNPAID, 'payInvoice', '/checkout/auction/7-3'],
    ['P-266 bought outright', { ...UNPAID, source: 'buynow' }, 'payInvoice', '/checkout/invoice/1001'],
    ['P-264 partial', { ...UNPAID, standing: 'partial', isPartial: true }, 'payInvoice', '/checkout/invoice/1001'],
    ['P-282 paid, to be picked up', PAID, 'bookAppointment', SCHEDULE],
    ['P-283 with a time', { ...PAID, appointmentId: 4 }, 'rescheduleAppointment', SCHEDULE],
  ])('%s', (_, invoice, label, to) => {
    expect(nextActOf(invoice)).toMatchObject({ label, to })
  })

  test.each<[string, Told]>([
    ['P-287 said to be paid offline', { ...UNPAID, method: 'offline' }],
    ['P-276 cancelled', { ...UNPAID, standing: 'cancelled' }],
    ['everything set aside', { ...UNPAID, due: 0 }],
    ['P-284 nobody came', { ...PAID, handover: 'no_show' }],
    ['picked up already', { ...PAID, handover: 'picked_up' }],
    ['paid and shipped', { ...PAID, delivery: 'shipping' }],
  ])('%s: nothing', (_, invoice) => {
    expect(nextActOf(invoice)).toBeNull()
  })
})

test.each<[string, Told, boolean]>([
  ['P-280 partly paid and shipped', { ...UNPAID, isPartial: true, standing: 'partial', delivery: 'shipping' }, true],
  ['paid and to be shipped', { ...PAID, delivery: 'shipping' }, true],
  ['P-285 shipped', { ...PAID, handover: 'shipped' }, true],
  ['unpaid and to be shipped', { ...UNPAID, delivery: 'shipping' }, false],
  ['paid and fetched', PAID, false],
  ['cancelled', { ...UNPAID, standing: 'cancelled', handover: 'shipped' }, false],
])('%s: Tracking Info %s', (_, invoice, isShown) => {
  expect(isTracked(invoice)).toBe(isShown)
})

test.each([
  ['cancelled', 'standingCancelled'],
  ['paid', 'standingPaid'],
  ['partial', 'standingPartial'],
  ['unpaid', 'standingUnpaid'],
] as const)('P-272 to P-275 %s is said in its own word, and in red when it is late', (standing, label) => {
  expect(standingWords({ ...UNPAID, standing }).label).toBe(label)
  expect(standingWords({ ...UNPAID, standing, isOverdue: true })).toEqual({ label, badge: 'bad' })
})

test('P-277 P-287 offline is told until the house has the money', () => {
  expect(isOffline({ ...UNPAID, method: 'offline' })).toBe(true)
  expect(isOffline({ ...PAID, method: 'offline' })).toBe(false)
  expect(isOffline(UNPAID)).toBe(false)
})

test('P-260 P-261 P-262 the day of a card is that of the return, the payment or the making', () => {
  expect(dayOf(UNPAID)).toEqual({ label: 'createdOn', at: 1 })
  expect(dayOf(PAID)).toEqual({ label: 'paidOn', at: 2 })
  expect(dayOf({ ...PAID, returnedAt: 3 })).toEqual({ label: 'returnedOn', at: 3 })
})
