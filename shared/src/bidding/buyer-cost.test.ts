import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { type BuyerCostFacts, buyerCostFor } from './buyer-cost.ts'

const facts: BuyerCostFacts = { unitPrice: dollars(100), quantity: 1, premium: 0, taxRate: 0, cardFee: 0 }

test.each<[string, Partial<BuyerCostFacts>, ReturnType<typeof buyerCostFor>]>([
  ['nothing on top', {}, { total: dollars(100), premium: 0, tax: 0, cardFee: 0, allIn: dollars(100) }],
  [
    'B-319 for all units, PD-13 with the premium, A-549 tax on both, A-679 fee on the sum',
    { quantity: 3, premium: 1_000, taxRate: 485, cardFee: 300 },
    { total: dollars(300), premium: dollars(30), tax: dollars(16.01), cardFee: dollars(10.38), allIn: dollars(356.39) },
  ],
  [
    'tax that nobody knows is not in the sum',
    { premium: 1_000, taxRate: null },
    { total: dollars(100), premium: dollars(10), tax: null, cardFee: 0, allIn: dollars(110) },
  ],
  [
    'A-696 every line half up to cents',
    { unitPrice: 3_333, quantity: 3, premium: 1_250 },
    { total: dollars(1), premium: dollars(0.13), tax: 0, cardFee: 0, allIn: dollars(1.13) },
  ],
])('%s', (_, changes, expected) => {
  expect(buyerCostFor({ ...facts, ...changes })).toEqual(expected)
})
