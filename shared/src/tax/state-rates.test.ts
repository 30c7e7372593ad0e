import { expect, test } from 'vitest'
import { estimatedTaxRate } from './state-rates.ts'

const buyer = (state: string | null, collectTax = true) => ({
  collectTax,
  addresses: state === null ? [] : [{ state }],
})
const BOTH = { canShip: true, canPickUp: true }
const SHIPPED = { canShip: true, canPickUp: false }

test.each<[string, Parameters<typeof estimatedTaxRate>, number | null]>([
  ['A-698 goods to be picked up are taxed where they lie', [BOTH, { buyer: buyer('OR'), siteState: 'UT' }], 485],
  ['A-698 goods that are only shipped where they go', [SHIPPED, { buyer: buyer('id'), siteState: 'UT' }], 600],
  ['a state without sales tax', [SHIPPED, { buyer: buyer('OR'), siteState: 'UT' }], 0],
  ['nobody knows where they go', [SHIPPED, { buyer: buyer(null), siteState: 'UT' }], null],
  ['a state we do not know', [BOTH, { buyer: buyer('UT'), siteState: 'XX' }], null],
  ['A-597 people who are exempt pay none', [BOTH, { buyer: buyer('UT', false), siteState: 'UT' }], 0],
  ['a guest is shown the estimate of the site', [BOTH, { buyer: null, siteState: 'UT' }], 485],
])('%s', (_, given, rate) => {
  expect(estimatedTaxRate(...given)).toBe(rate)
})
