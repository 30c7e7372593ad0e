import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import type { DeskInvoice } from '../invoice.ts'
import { NOTHING_TYPED, planOf, sellerSides, type Typed } from './refund-form.ts'

const sums = { subtotal: dollars(30), premium: dollars(3), tax: dollars(1.65), total: dollars(34.65) }
const NOTHING = { subtotal: 0, premium: 0, tax: 0, total: 0 }
const line = (id: number, sellerName: string) => ({
  ...{ id, status: 'live', quantity: 3, returnedQuantity: 0, sellerName, ...sums },
})
const INVOICE = {
  lines: [line(1, 'Ace Tools'), line(2, 'Bolt Works'), { ...line(3, 'Ace Tools'), ...NOTHING, status: 'cancelled' }],
  invoice: { shipping: dollars(20), total: dollars(89.3), credited: 0, due: 0 },
  ...{ shippingTax: 0, isShippingCredited: false },
  payments: [
    { id: 7, paidAt: 1, source: 'provider', label: 'visa 4242', captured: dollars(50), refunded: 0 },
    { id: 8, paidAt: 2, source: 'wallet', label: '', captured: dollars(39.3), refunded: 0 },
  ],
} as unknown as DeskInvoice

const typed = (given: Partial<Typed>): Typed => ({ ...NOTHING_TYPED, ...given })

test.each([
  ['nothing', {}, { kind: 'nothing' }],
  ['no unit', { units: { 1: '0', 2: ' ' } }, { kind: 'nothing' }],
  ['half a unit', { units: { 1: '0.5' } }, { kind: 'unreadable', lineId: 1 }],
  ['an amount in words', { amount: 'ten' }, { kind: 'unreadable', lineId: null }],
  ['too many', { units: { 2: '4' } }, { kind: 'refused', refusal: { reason: 'units_not_left', lineId: 2, left: 3 } }],
  ['a cancelled line', { units: { 3: '1' } }, { kind: 'refused', refusal: { reason: 'line_unknown', lineId: 3 } }],
  ['too much', { amount: '89.31' }, { kind: 'refused', refusal: { reason: 'more_than_paid', most: dollars(89.3) } }],
])('money 18 the refund sheet: %s', (_name, given, expected) => {
  expect(planOf(INVOICE, typed(given))).toMatchObject(expected)
})

test('money 18 what goes where, the newest first, and what it costs each seller', () => {
  const planned = planOf(INVOICE, typed({ units: { 1: '1', 2: '3' }, givesShipping: true }))
  if (planned.kind !== 'planned') throw new Error(planned.kind)
  expect(planned.plan).toMatchObject({ total: dollars(66.2), back: dollars(66.2) })
  expect(planned.parts).toEqual([
    { paymentId: 8, to: 'wallet', amount: dollars(39.3) },
    { paymentId: 7, to: 'provider', amount: dollars(26.9) },
  ])
  expect(sellerSides(planned.plan)).toEqual([
    { name: 'Ace Tools', amount: dollars(10) },
    { name: 'Bolt Works', amount: dollars(30) },
  ])
})

test('money 18 all of it to the wallet, if the buyer would rather', () => {
  const planned = planOf(INVOICE, typed({ amount: '60', to: 'wallet' }))
  expect(planned).toMatchObject({ parts: [{ to: 'wallet' }, { to: 'wallet', amount: dollars(20.7) }] })
})

test('money 17 a sale that was undone after it was paid is given back as any other line', () => {
  const undone = { ...INVOICE, lines: [{ ...line(3, 'Ace Tools'), status: 'cancelled' }] } as DeskInvoice
  expect(planOf(undone, typed({ units: { 3: '3' } }))).toMatchObject({
    kind: 'planned',
    plan: { back: dollars(34.65) },
  })
})

test('P-327 after a discount goods come back at what is left, and the sheet says what the house has back of it', () => {
  const discounted = { ...INVOICE, invoice: { ...INVOICE.invoice, credited: dollars(60) } } as DeskInvoice
  const planned = planOf(discounted, typed({ units: { 1: '3' } }))
  expect(planned).toMatchObject({ plan: { total: dollars(29.3), back: dollars(29.3), goodwill: -dollars(5.35) } })
})
