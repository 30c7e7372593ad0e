import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { refundEffect, type SoldLine } from './refund-effect.ts'
import { NO_TERMS, type TermsFields, termsOf } from './terms.ts'

const terms = (given: Partial<TermsFields> = {}) => {
  const read = termsOf({ ...NO_TERMS, rate: 10_000, lotFee: dollars(2), ...given })
  if (read === null) throw new Error('no terms')
  return read
}
const line = (given: Partial<SoldLine> = {}): SoldLine => ({
  ...{ lineId: 1, lotId: 1, run: 1, returnedUnits: 0, hammer: dollars(100), premium: dollars(15), isPaid: true },
  ...{ before: null, terms: terms(), ...given },
})
const HALF = { returnedUnits: 1, hammer: dollars(50), premium: dollars(7.5) }
const SETTLED = {
  ...{ hammer: dollars(100), premium: 0, commission: dollars(10) },
  first: { hammer: dollars(100), commission: dollars(10) },
}
const byHand = (item: string) => new Map([[item, { commission: dollars(8), fees: null, reason: 'Agreed' }]])

/** hammer, premium, commission, fees, net. */
test.each<[string, SoldLine[], SoldLine[], Map<string, never> | ReturnType<typeof byHand>, number[]]>([
  ['half of it, not settled yet', [line()], [line(HALF)], new Map(), [-50, 0, -5, 0, -45]],
  [
    'half of it, after it was settled',
    ...[[line({ before: SETTLED })], [line({ ...HALF, before: SETTLED })], new Map(), [-50, 0, -5, 0, -45]],
  ],
  [
    'the seller keeps the premium',
    ...[[line({ terms: terms({ premiumTo: 'seller' }) })], [line({ ...HALF, terms: terms({ premiumTo: 'seller' }) })]],
    ...[new Map(), [-50, -7.5, -5, 0, -52.5]],
  ],
  [
    'the least commission stays until all of it is back',
    ...[
      [line({ terms: terms({ minimum: dollars(10) }) })],
      [line({ ...HALF, terms: terms({ minimum: dollars(10) }) })],
    ],
    ...[new Map(), [-50, 0, 0, 0, -50]],
  ],
  ['a commission set by hand stays', [line()], [line(HALF)], byHand('sale:1'), [-50, 0, 0, 0, -50]],
  [
    'what was set by hand for one unit back does not hold for two',
    [line({ ...HALF, returnedUnits: 1, before: SETTLED })],
    [line({ hammer: 0, premium: 0, returnedUnits: 2, before: SETTLED })],
    ...[byHand('return:1:1'), [-50, 0, -18, 0, -32]],
  ],
  ['not paid: it waits', [line({ isPaid: false })], [line({ ...HALF, isPaid: false })], new Map(), [0, 0, 0, 0, 0]],
  [
    'what was still due is not any more: the rest is settled at last',
    ...[[line({ isPaid: false })], [line(HALF)], new Map(), [50, 0, 5, 2, 43]],
  ],
  [
    'a lot bears its fee once, also where another buyer has paid already',
    ...[
      [line({ isPaid: false }), line({ lineId: 2 })],
      [line(HALF), line({ lineId: 2 })],
      new Map(),
      [50, 0, 5, 0, 45],
    ],
  ],
] as never)('money 6 and 18, what a refund changes for its seller: %s', (_name, was, is, changes, expected) => {
  const { hammer, premium, commission, fees, net } = refundEffect(was, is, { changes, fees: new Map() })
  expect([hammer, premium, commission, fees, net].map((part) => part / 10_000)).toEqual(expected)
})
