import { expect, test } from 'vitest'
import { paymentStepFor } from './payment.ts'

const nobodys = {
  standing: null,
  winnerId: null,
  buyerId: null,
  isBuyNowPaid: false,
  invoiceNumber: null,
  cartGroup: null,
} as const
const won = { ...nobodys, standing: 'won' as const, winnerId: 7 }
const bought = { ...nobodys, buyerId: 7, winnerId: 7 }

test.each([
  ['B-379 nobody else sees an action', nobodys, null],
  ['B-379 neither does whoever lost', { ...nobodys, standing: 'lost' as const }, null],
  ['B-256, B-378 the winner is asked to pay', won, { kind: 'pay', address: '/cart' }],
  ['B-257 in the group of the auction', { ...won, cartGroup: '12' }, { kind: 'pay', address: '/checkout/auction/12' }],
  ['B-383 an invoice alone is not paid', { ...won, invoiceNumber: 'A-1' }, { kind: 'pay', address: '/cart' }],
  [
    'B-255 a paid one shows its invoice',
    { ...won, isBuyNowPaid: true, invoiceNumber: 'A-1' },
    { kind: 'invoice', address: '/invoice/A-1' },
  ],
  ['B-258, B-378 the buyer is asked to pay', bought, { kind: 'pay', address: '/buynowcart' }],
  [
    'B-258 in the group when there is one',
    { ...bought, cartGroup: '9' },
    { kind: 'pay', address: '/checkout/buynow/9' },
  ],
  [
    'B-382 a paid purchase shows its invoice',
    { ...bought, isBuyNowPaid: true, invoiceNumber: 'B/2' },
    { kind: 'invoice', address: '/invoice/B%2F2' },
  ],
])('%s', (_, lot, step) => {
  expect(paymentStepFor(lot)).toEqual(step)
})
