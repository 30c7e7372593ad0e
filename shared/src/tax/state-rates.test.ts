import { expect, test } from 'vitest'
import { estimatedTaxRate, STATE_RATES } from './state-rates.ts'

const buyer = (state: string | null, collectTax = true) => ({
  collectTax,
  addresses: state === null ? [] : [{ state }],
})
const BOTH = { canShip: true, canPickUp: true }
const SHIPPED = { canShip: true, canPickUp: false }

test.each<[string, Parameters<typeof estimatedTaxRate>, number | null]>([
  ['A-698 goods to be picked up are taxed where they lie', [BOTH, { buyer: buyer('OR'), siteState: 'UT' }], 4_850],
  ['A-698 goods that are only shipped where they go', [SHIPPED, { buyer: buyer('id'), siteState: 'UT' }], 6_000],
  ['a state without sales tax', [SHIPPED, { buyer: buyer('OR'), siteState: 'UT' }], 0],
  ['nobody knows where they go', [SHIPPED, { buyer: buyer(null), siteState: 'UT' }], null],
  ['a state we do not know', [BOTH, { buyer: buyer('UT'), siteState: 'XX' }], null],
  ['A-597 people who are exempt pay none', [BOTH, { buyer: buyer('UT', false), siteState: 'UT' }], 0],
  ['a guest is shown the estimate of the site', [BOTH, { buyer: null, siteState: 'UT' }], 4_850],
])('%s', (_, given, rate) => {
  expect(estimatedTaxRate(...given)).toBe(rate)
})

test.each([
  ['MN', 6_875],
  ['MO', 4_225],
  ['NJ', 6_625],
  ['NM', 4_875],
])('money 6 the rate of %s needs its third decimal', (state, rate) => {
  expect(STATE_RATES[state]).toBe(rate)
})

test('A-698 every state has a rate that is a whole number of thousandths of a percent, from none to 7.25 %', () => {
  expect(Object.keys(STATE_RATES)).toHaveLength(51)
  for (const rate of Object.values(STATE_RATES)) {
    expect(Number.isInteger(rate)).toBe(true)
    expect(rate).toBeGreaterThanOrEqual(0)
    expect(rate).toBeLessThanOrEqual(7_250)
  }
})
