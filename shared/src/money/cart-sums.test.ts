import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyerCostFor } from '../bidding/buyer-cost.ts'
import { dollars } from '../money.ts'
import { markedUp } from '../shipping/mark-up.ts'
import { cartSums } from './cart-sums.ts'
import type { InvoiceFacts } from './invoice-sums.ts'
import { lineSums } from './line.ts'
import type { PaymentMethod } from './processing-fee.ts'
import { rateOf } from './rate.ts'
import { lineFacts, sums } from './testing.ts'

const TERMS = { card: 3_000, internationalCard: 4_500, bank: dollars(5), internationalBank: dollars(25) }
const CARD: PaymentMethod = { kind: 'card', country: 'US' }
/** 100 dollars, 10 % premium, 5 % tax: 115.50. */
const LINE = lineSums({ unitPrice: dollars(50), quantity: 2, premiumRate: 10_000, taxRate: 5_000 })
const CHECKOUT: InvoiceFacts = {
  ...{ lines: [LINE, LINE], shipping: 0, handling: 0, deposit: 0, paid: 0, credited: 0, refunded: 0 },
}

test('A-685 to A-694 every sum of a checkout', () => {
  const shipping = markedUp(dollars(18.4), 10)
  const facts = {
    ...{ ...CHECKOUT, shipping, shippingTax: rateOf(shipping, 5_000) },
    ...{ handling: dollars(4), deposit: dollars(50), paid: dollars(6.25) },
  }
  expect(cartSums(facts, CARD, TERMS)).toEqual({
    subtotal: dollars(200),
    premium: dollars(20),
    tax: dollars(12.01),
    shipping: dollars(20.24),
    handling: dollars(4),
    total: dollars(256.25),
    deposit: dollars(50),
    paid: dollars(6.25),
    due: dollars(200),
    feeRate: 3_000,
    fee: dollars(6),
    processed: dollars(206),
  })
})

test.each<[string, PaymentMethod | null, Partial<InvoiceFacts>, Partial<ReturnType<typeof cartSums>>]>([
  ['no method is chosen yet: no fee', null, {}, { due: dollars(231), fee: 0, processed: dollars(231) }],
  ['A-692 a card from elsewhere', { kind: 'card', country: 'FR' }, {}, { feeRate: 4_500 }],
  [
    'A-693 a bank account has no percentage',
    { kind: 'bank', country: 'US' },
    {},
    { feeRate: 0, fee: dollars(5), processed: dollars(236) },
  ],
  ['A-695 the wallet has no fee', { kind: 'wallet' }, {}, { fee: 0, processed: dollars(231) }],
  ['all is paid already', { kind: 'bank', country: 'US' }, { paid: dollars(231) }, { due: 0, fee: 0, processed: 0 }],
  ['an empty cart', CARD, { lines: [] }, { total: 0, due: 0, processed: 0 }],
])('%s', (_name, method, changes, expected) => {
  expect(cartSums({ ...CHECKOUT, ...changes }, method, TERMS)).toMatchObject(expected)
})

test('A-695 P-311 the sums agree, whatever is in the cart', () => {
  const facts = fc.record({
    lines: fc.array(lineFacts.map(lineSums), { maxLength: 5 }),
    ...{ shipping: sums, shippingTax: sums, deposit: sums, paid: sums },
  })
  const methods = fc.constantFrom<PaymentMethod | null>(null, CARD, { kind: 'bank', country: '' }, { kind: 'offline' })
  fc.assert(
    fc.property(facts, methods, (given, method) => {
      const cart = cartSums({ ...CHECKOUT, ...given }, method, TERMS)
      expect(cart.total).toBe(cart.subtotal + cart.premium + cart.tax + cart.shipping + cart.handling)
      expect(cart.due).toBe(Math.max(0, cart.total - cart.deposit - cart.paid))
      expect(cart.processed).toBe(cart.due + cart.fee)
    }),
  )
})

test('money 2 one lot in a cart, paid by card, is charged what was shown before the bid', () => {
  fc.assert(
    fc.property(lineFacts, (facts) => {
      const shown = buyerCostFor({ ...facts, cardRate: TERMS.card })
      expect(cartSums({ ...CHECKOUT, lines: [lineSums(facts)] }, CARD, TERMS).processed).toBe(shown?.allIn)
    }),
  )
})
