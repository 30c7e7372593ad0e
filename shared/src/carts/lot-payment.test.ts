import { expect, test } from 'vitest'
import { lotPayment } from './lot-payment.ts'

const NONE = {
  ...{ standing: null, winnerId: null, buyerId: null, isBuyNowPaid: false, invoiceNumber: null, cartGroup: null },
  auctionStatus: 'closed',
  saleType: 'auction',
} as const
const WON = { ...NONE, standing: 'won', winnerId: 4 } as const
const BOUGHT = { ...NONE, winnerId: 4, buyerId: 4 } as const

test.each([
  ['B-379 somebody else’s', NONE, null],
  ['B-379 of those who lost it', { ...NONE, standing: 'lost' }, null],
  ['B-379 of those who lead while it is open', { ...NONE, standing: 'winner', auctionStatus: 'open' }, null],
  ['B-256 B-257 won and not paid', { ...WON, cartGroup: '7', invoiceNumber: '12' }, 'pay /checkout/auction/7'],
  [
    'P-175 A-653 won, others of the auction are still on sale',
    { ...WON, cartGroup: '7', auctionStatus: 'open' },
    'wait /checkout/auction/7',
  ],
  ['P-085 in one of several places', { ...WON, cartGroup: '7-3' }, 'pay /checkout/auction/7-3'],
  ['won this moment, nothing told yet', WON, 'pay /cart'],
  ['B-383 won, its invoice is not paid', { ...WON, invoiceNumber: '12' }, 'pay /checkout/invoice/12'],
  ['B-255 B-378 B-383 won and paid', { ...WON, invoiceNumber: '12', isBuyNowPaid: true }, 'view /invoice/12'],
  ['decision 093 won on a reverse lot: the house buys, nobody pays it', { ...WON, saleType: 'reverse' }, null],
  ['B-258 bought, nothing told yet', BOUGHT, 'pay /buynowcart'],
  ['B-258 B-378 B-382 bought, to be paid', { ...BOUGHT, invoiceNumber: '12' }, 'pay /checkout/invoice/12'],
  [
    'B-625 the rest was won by whoever had bought some units',
    { ...WON, buyerId: 4, cartGroup: '7', invoiceNumber: '12' },
    'pay /checkout/auction/7',
  ],
  ['B-255 B-378 B-382 bought and paid', { ...BOUGHT, invoiceNumber: '12', isBuyNowPaid: true }, 'view /invoice/12'],
  ['B-383 won, said to be paid, without an invoice', { ...WON, isBuyNowPaid: true }, 'pay /cart'],
  [
    'some units of a lot that is still on sale',
    { ...NONE, buyerId: 4, invoiceNumber: '12', isBuyNowPaid: true },
    'view /invoice/12',
  ],
] as const)('%s', (_, lot, expected) => {
  const payment = lotPayment(lot)
  expect(payment && `${payment.act} ${payment.to}`).toBe(expected)
})
