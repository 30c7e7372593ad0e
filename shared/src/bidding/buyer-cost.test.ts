import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineSums } from '../money/line.ts'
import { processingFee } from '../money/processing-fee.ts'
import { lineFacts, rates } from '../money/testing.ts'
import { dollars, MAX_MONEY } from '../money.ts'
import { type BuyerCostFacts, buyerCostFor } from './buyer-cost.ts'

const facts: BuyerCostFacts = { unitPrice: dollars(100), quantity: 1, premiumRate: 0, taxRate: 0, cardRate: 0 }

test.each<[string, Partial<BuyerCostFacts>, ReturnType<typeof buyerCostFor>]>([
  ['nothing on top', {}, { total: dollars(100), premium: 0, tax: 0, cardFee: 0, allIn: dollars(100) }],
  [
    'B-319 for all units, PD-13 with the premium, A-549 tax on both, A-679 fee on the sum',
    { quantity: 3, premiumRate: 10_000, taxRate: 4_850, cardRate: 3_000 },
    { total: dollars(300), premium: dollars(30), tax: dollars(16.01), cardFee: dollars(10.38), allIn: dollars(356.39) },
  ],
  [
    'tax that nobody knows is not in the sum',
    { premiumRate: 10_000, taxRate: null },
    { total: dollars(100), premium: dollars(10), tax: null, cardFee: 0, allIn: dollars(110) },
  ],
  [
    'A-696 every line half up to cents',
    { unitPrice: 3_333, quantity: 3, premiumRate: 12_500 },
    { total: dollars(1), premium: dollars(0.13), tax: 0, cardFee: 0, allIn: dollars(1.13) },
  ],
  [
    'money 1 a premium is rounded once: 0.4995 cents are no half',
    { unitPrice: dollars(3.33), premiumRate: 150 },
    { total: dollars(3.33), premium: 0, tax: 0, cardFee: 0, allIn: dollars(3.33) },
  ],
  ['more than an invoice can hold is not told', { unitPrice: MAX_MONEY, quantity: 1_000_000 }, null],
])('%s', (_, changes, expected) => {
  expect(buyerCostFor({ ...facts, ...changes })).toEqual(expected)
})

test('money 2 what is shown before a bid is what is charged after it: the line, and the fee of its card', () => {
  fc.assert(
    fc.property(lineFacts, rates, (facts, cardRate) => {
      const line = lineSums(facts)
      const terms = { card: cardRate, internationalCard: 0, bank: 0, internationalBank: 0 }
      const { fee } = processingFee(line.total, { kind: 'card', country: 'US' }, terms)
      expect(buyerCostFor({ ...facts, cardRate })).toEqual({
        total: line.subtotal,
        premium: line.premium,
        tax: line.tax,
        cardFee: fee,
        allIn: line.total + fee,
      })
    }),
  )
})
