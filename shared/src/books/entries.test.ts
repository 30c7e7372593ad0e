import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { houseAccount } from './account.ts'
import { payout, providerFee } from './entries.ts'

const [bank, clearing, fees] = (['bank', 'clearing', 'provider_fees'] as const).map((kind) => houseAccount(kind))

test.each([
  ['a payout', payout('m1', dollars(97)), bank, clearing, dollars(97)],
  ['a payout that came back', payout('m2', -dollars(97)), clearing, bank, dollars(97)],
  ['what the provider keeps', providerFee('m3', dollars(3)), fees, clearing, dollars(3)],
  ['what it gives back of that', providerFee('m4', -dollars(3)), clearing, fees, dollars(3)],
])('I-35 %s moves in its own direction, and never less than nothing', (_, { transfers }, debit, credit, amount) => {
  expect(transfers).toEqual([{ debit, credit, amount }])
})
