import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, ONE_CENT } from '../money.ts'
import { feeTermsFrom } from './fee-terms.ts'
import { type PaymentMethod, processingFee } from './processing-fee.ts'
import { toPercent } from './rate.ts'
import { sums } from './testing.ts'

const TERMS = feeTermsFrom({
  transaction_card: 3,
  transaction_international_card: 4.5,
  transaction_ach: 5,
  transaction_international_ach: 25,
})

test.each<[string, amount: number, PaymentMethod, percent: number, fee: number]>([
  ['A-675 P-1236 a card of the United States', 100, { kind: 'card', country: 'US' }, 3, 3],
  ['A-676 P-1237 any other card', 100, { kind: 'card', country: 'CA' }, 4.5, 4.5],
  ['A-697 the country in any case', 100, { kind: 'card', country: 'us' }, 3, 3],
  ['A-697 a country nobody knows is not the United States', 100, { kind: 'card', country: '' }, 4.5, 4.5],
  ['A-677 P-1238 a bank of the United States', 100, { kind: 'bank', country: 'US' }, 0, 5],
  ['A-677 the same for any amount', 90_000, { kind: 'bank', country: 'US' }, 0, 5],
  ['A-678 P-1239 any other bank', 100, { kind: 'bank', country: 'MX' }, 0, 25],
  ['A-695 none from the wallet', 100, { kind: 'wallet' }, 0, 0],
  ['A-695 none when paid offline', 100, { kind: 'offline' }, 0, 0],
  ['nothing is paid, nothing is asked', 0, { kind: 'bank', country: 'US' }, 0, 0],
  ['A-679 P-1240 B-773 two decimals, half up', 346.01, { kind: 'card', country: 'US' }, 3, 10.38],
  ['A-679 exactly half a cent goes up', 0.5, { kind: 'card', country: 'US' }, 3, 0.02],
])('%s', (_name, amount, method, percent, fee) => {
  const found = processingFee(dollars(amount), method, TERMS)
  expect({ percent: toPercent(found.rate), fee: found.fee }).toEqual({ percent, fee: dollars(fee) })
})

test('P-1241 settings are whole percents and dollars; what is none asks for nothing', () => {
  expect(TERMS).toEqual({ card: 3_000, internationalCard: 4_500, bank: dollars(5), internationalBank: dollars(25) })
  expect(feeTermsFrom({ transaction_card: '2.9', transaction_ach: '0.805' })).toEqual({
    card: 2_900,
    internationalCard: 0,
    bank: dollars(0.81),
    internationalBank: 0,
  })
  expect(feeTermsFrom({ transaction_card: -3, transaction_ach: 'five' })).toMatchObject({ card: 0, bank: 0 })
})

test('I-34 a fee is whole cents and grows with the amount', () => {
  const methods = fc.constantFrom<PaymentMethod>({ kind: 'card', country: 'US' }, { kind: 'bank', country: 'DE' })
  fc.assert(
    fc.property(sums, sums, methods, (amount, more, method) => {
      const { fee } = processingFee(amount, method, TERMS)
      expect(fee % ONE_CENT).toBe(0)
      expect(processingFee(amount + more, method, TERMS).fee).toBeGreaterThanOrEqual(fee)
    }),
  )
})
