import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyerCostFor } from '../bidding/buyer-cost.ts'
import { dollars } from '../money.ts'
import { markedUp } from '../shipping/mark-up.ts'
import { type CheckoutFacts, cartSums } from './cart-sums.ts'
import type { PaymentMethod } from './processing-fee.ts'
import { lineFacts, rates, sums } from './testing.ts'

const TERMS = { card: 3_000, internationalCard: 4_500, bank: dollars(5), internationalBank: dollars(25) }
const CARD: PaymentMethod = { kind: 'card', country: 'US' }
/** 100 dollars, 10 % premium, 5 % tax: 115.50. */
const LINE = { unitPrice: dollars(50), quantity: 2, premiumRate: 10_000, taxRate: 5_000, isLeftOut: false }
const CHECKOUT: CheckoutFacts = {
  ...{ lines: [LINE, LINE], shipping: null, method: null, asked: 0, allowsPartial: true },
  ...{ handling: 0, deposit: 0, paid: 0, credited: 0, refunded: 0 },
}

test('A-685 to A-694 every sum of a checkout', () => {
  const facts = {
    ...CHECKOUT,
    shipping: { total: markedUp(dollars(18.4), 10), taxRate: 5_000 },
    handling: dollars(4),
    deposit: dollars(50),
    paid: dollars(6.25),
    method: CARD,
  }
  expect(cartSums(facts, TERMS)).toEqual({
    subtotal: dollars(200),
    premium: dollars(20),
    tax: dollars(12.01),
    shipping: dollars(20.24),
    handling: dollars(4),
    total: dollars(256.25),
    deposit: dollars(50),
    paid: dollars(6.25),
    due: dollars(200),
    processingRate: 3_000,
    processingFee: dollars(6),
    processed: dollars(206),
    refusal: null,
  })
})

test.each<[string, Partial<CheckoutFacts>, Partial<ReturnType<typeof cartSums>>]>([
  ['no method is chosen yet: no fee', {}, { due: dollars(231), processingFee: 0, processed: dollars(231) }],
  ['A-692 a card from elsewhere', { method: { kind: 'card', country: 'FR' } }, { processingRate: 4_500 }],
  [
    'A-693 a bank account has no percentage',
    { method: { kind: 'bank', country: 'US' } },
    { processingRate: 0, processingFee: dollars(5), processed: dollars(236) },
  ],
  ['A-695 the wallet has no fee', { method: { kind: 'wallet' } }, { processingFee: 0, processed: dollars(231) }],
  [
    'A-695 the fee is on what is paid now',
    { method: CARD, asked: dollars(100) },
    { due: dollars(231), processingFee: dollars(3), processed: dollars(103), refusal: null },
  ],
  [
    'A-639 too small a part is told, the sums are those of all',
    { asked: dollars(1) },
    { processed: dollars(231), refusal: { reason: 'min_amount', least: dollars(57.75) } },
  ],
  [
    'A-543 what is not to be had is left out',
    { lines: [LINE, { ...LINE, isLeftOut: true }] },
    { total: dollars(115.5) },
  ],
  [
    'all is paid already',
    { paid: dollars(231), method: { kind: 'bank', country: 'US' } },
    { due: 0, processingFee: 0, processed: 0, refusal: { reason: 'nothing_due' } },
  ],
  ['an empty cart', { lines: [] }, { total: 0, due: 0, processed: 0 }],
])('%s', (_name, changes, expected) => {
  expect(cartSums({ ...CHECKOUT, ...changes }, TERMS)).toMatchObject(expected)
})

test('A-695 P-311 the sums agree, whatever is in the cart', () => {
  const facts = fc.record({
    lines: fc.array(
      fc.tuple(lineFacts, fc.boolean()).map(([facts, isLeftOut]) => ({ ...facts, isLeftOut })),
      { maxLength: 5 },
    ),
    shipping: fc.option(fc.record({ total: sums, taxRate: rates })),
    deposit: sums,
    paid: sums,
    asked: sums,
    method: fc.constantFrom<PaymentMethod | null>(null, CARD, { kind: 'bank', country: '' }, { kind: 'offline' }),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const cart = cartSums({ ...CHECKOUT, ...given }, TERMS)
      expect(cart.total).toBe(cart.subtotal + cart.premium + cart.tax + cart.shipping + cart.handling)
      expect(cart.due).toBe(Math.max(0, cart.total - cart.deposit - cart.paid))
      const payNow = cart.processed - cart.processingFee
      expect(payNow).toBeLessThanOrEqual(cart.due)
      expect(payNow * 4).toBeGreaterThanOrEqual(cart.due)
    }),
  )
})

test('money 2 one lot in a cart, paid by card, is charged what was shown before the bid', () => {
  fc.assert(
    fc.property(lineFacts, (facts) => {
      const shown = buyerCostFor({ ...facts, cardRate: TERMS.card })
      const cart = cartSums({ ...CHECKOUT, lines: [{ ...facts, isLeftOut: false }], method: CARD }, TERMS)
      expect(cart.processed).toBe(shown?.allIn)
    }),
  )
})
