import { expect, test } from 'vitest'
import { afterPayment } from './after-payment.ts'

const PICKUP = { id: 1_001, isPaid: true, isPickup: true, hasAppointment: false }
const BOOKED = { ...PICKUP, hasAppointment: true }
const SHIPPED = { ...PICKUP, isPickup: false }
const PARTIAL = { ...PICKUP, isPaid: false }
const SCHEDULE = '/appointment/schedule/1001'

test.each([
  ['A-658, P-372 picked up, no time chosen', { method: 'card' }, PICKUP, SCHEDULE],
  ['A-658 the same on the provider’s page', { method: 'redirect' }, PICKUP, SCHEDULE],
  ['A-658, P-558 picked up, and the time is booked', { hasChosenPickup: true }, BOOKED, '/invoices/all'],
  ['A-749 the chosen time was gone', { hasChosenPickup: true }, PICKUP, SCHEDULE],
  ['A-749 the same from the wallet', { method: 'wallet', hasChosenPickup: true }, PICKUP, SCHEDULE],
  ['A-658, P-372 sent', {}, SHIPPED, '/invoices/all'],
  ['A-656 paid in part', {}, PARTIAL, '/invoices/partial'],
  ['A-658 paid in part from the wallet', { method: 'wallet' }, PARTIAL, '/invoices/partial'],
  ['A-659 from the wallet', { method: 'wallet' }, PICKUP, '/invoices/all'],
  ['A-660 offline', { method: 'offline' }, PICKUP, '/invoices/all'],
  ['at the desk', { method: 'cash' }, PICKUP, '/invoices/all'],
  ['a top-up', { purpose: 'top-up' }, null, '/wallet'],
  ['A-710 a deposit', { purpose: 'deposit' }, null, '/search'],
  ['a deposit of a lot that is known', { purpose: 'deposit', lotId: 7 }, null, '/lot/7'],
] as const)('%s', (_name, given, invoice, expected) => {
  const paid = { purpose: 'invoice', method: 'card', lotId: null, hasChosenPickup: false } as const
  expect(afterPayment({ ...paid, ...given, invoice })).toBe(expected)
})
