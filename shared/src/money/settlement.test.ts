import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { SellerTerms } from './commission.ts'
import { type SettledLot, settleLot, settleLots } from './settlement.ts'
import { rates, sums } from './testing.ts'

const TERMS: SellerTerms = {
  table: { kind: 'percent', rate: 10_000 },
  minimum: dollars(5),
  maximum: null,
  noSaleFee: dollars(7),
  lotFee: dollars(2),
  premiumTo: 'house',
}
const sold = (hammer: number, premium: number): SettledLot => {
  return { sale: { hammer: dollars(hammer), premium: dollars(premium) } }
}

type Sums = [hammer: number, premium: number, commission: number, fees: number, net: number]

test.each<[string, SettledLot, Partial<SellerTerms>, Sums]>([
  ['price less commission and fee', sold(200, 30), {}, [200, 0, 20, 2, 178]],
  ['the seller keeps the premium', sold(200, 30), { premiumTo: 'seller' }, [200, 30, 20, 2, 208]],
  ['no commission is taken of the premium', sold(0, 30), { premiumTo: 'seller', minimum: null }, [0, 30, 0, 2, 28]],
  ['a small lot costs its seller', sold(3, 0), {}, [3, 0, 5, 2, -4]],
  ['not sold', { sale: null }, {}, [0, 0, 0, 9, -9]],
  ['not sold, and nothing agreed for it', { sale: null }, { noSaleFee: 0, lotFee: 0 }, [0, 0, 0, 0, 0]],
])('%s', (_name, lot, changes, expected) => {
  const { hammer, premium, commission, fees, net } = settleLot(lot, { ...TERMS, ...changes })
  expect([hammer, premium, commission, fees, net]).toEqual(expected.map(dollars))
})

const lots = fc.array(
  fc.option(fc.record({ hammer: sums, premium: sums })).map((sale): SettledLot => ({ sale })),
  { maxLength: 20 },
)

test('a settlement is exactly the sum of its lots, each with its own commission, and splits money without loss', () => {
  fc.assert(
    fc.property(lots, rates, fc.constantFrom('house', 'seller'), (lots, rate, premiumTo) => {
      const terms = { ...TERMS, table: { kind: 'percent', rate }, premiumTo } as const
      const all = settleLots(lots, terms)
      const one = lots.map((lot) => settleLot(lot, terms))
      expect(all.net).toBe(one.reduce((sum, { net }) => sum + net, 0))
      expect(all.commission).toBe(one.reduce((sum, { commission }) => sum + commission, 0))
      expect(all.net + all.commission + all.fees).toBe(all.hammer + all.premium)
    }),
  )
})
