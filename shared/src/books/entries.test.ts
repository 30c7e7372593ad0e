import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { accountOf, houseAccount } from './account.ts'
import { credit as credited, payout, providerFee } from './entries.ts'

const [bank, clearing, fees, given] = (['bank', 'clearing', 'provider_fees', 'promotions'] as const).map((kind) =>
  houseAccount(kind),
)
const receivable = accountOf('receivable', 7)
const charges = { lines: [], shipping: 0, shippingTax: { state: '', amount: 0 }, handling: 0 }
const goodwill = (amount: number) => credited('c1', { invoiceId: 7, charges, goodwill: amount, back: [] })

test.each([
  ['a payout', payout('m1', dollars(97)), bank, clearing, dollars(97)],
  ['a payout that came back', payout('m2', -dollars(97)), clearing, bank, dollars(97)],
  ['what the provider keeps', providerFee('m3', dollars(3)), fees, clearing, dollars(3)],
  ['what it gives back of that', providerFee('m4', -dollars(3)), clearing, fees, dollars(3)],
  ['goodwill', goodwill(dollars(20)), given, receivable, dollars(20)],
  ['goodwill that is taken back', goodwill(-dollars(20)), receivable, given, dollars(20)],
])('I-35 %s moves in its own direction, and never less than nothing', (_, { transfers }, debit, credit, amount) => {
  expect(transfers).toEqual([{ debit, credit, amount }])
})
