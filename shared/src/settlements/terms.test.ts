import { expect, test } from 'vitest'
import { commissionOf, termsProblem } from '../money/commission.ts'
import { dollars } from '../money.ts'
import { readBands } from './bands.ts'
import { type AgreedTerms, NO_TERMS, type TermsFields, termsFor, termsOf } from './terms.ts'

test.each([
  [
    '0: 15, 1000: 10',
    [
      [0, 15_000],
      [1_000, 10_000],
    ],
  ],
  [
    '0:15%;1000.50 : 7.5 %',
    [
      [0, 15_000],
      [1_000.5, 7_500],
    ],
  ],
  [
    '$0: 0\n$5000: 6.875',
    [
      [0, 0],
      [5_000, 6_875],
    ],
  ],
])('bands as people write them: %s', (written, bands) => {
  expect(readBands(written)?.map(({ from, rate }) => [from / 10_000, rate])).toEqual(bands)
})

test.each(['', ' , ', '0', '0: ', ': 10', '0: ten', '0: 10, x: 5', '-1: 5', '0: 10.12345', '1,000: 10'])(
  'what is no band is not read: %s',
  (written) => expect(readBands(written)).toBeNull(),
)

const on = (fields: Partial<TermsFields>, hammer: number): number => {
  const terms = termsOf({ ...NO_TERMS, ...fields })
  if (terms === null || termsProblem(terms) !== null) throw new Error('no terms')
  return commissionOf(dollars(hammer), terms) / 10_000
}

test.each<[string, Partial<TermsFields>, number, number]>([
  ['percent', { kind: 'percent', rate: 12_500 }, 200, 25],
  ['whole-price bracket', { kind: 'bracket', bands: '0: 20, 1000: 10' }, 1_000, 100],
  ['marginal', { kind: 'marginal', bands: '0: 20, 1000: 10' }, 1_500, 250],
  ['flat', { kind: 'flat', amount: dollars(30) }, 1_500, 30],
  ['at least the minimum', { kind: 'percent', rate: 10_000, minimum: dollars(25) }, 100, 25],
  ['at most the maximum', { kind: 'percent', rate: 10_000, maximum: dollars(25) }, 1_000, 25],
])('the terms as they are written down: %s', (_name, fields, hammer, commission) => {
  expect(on(fields, hammer)).toBe(commission)
})

test('bands that cannot be read make no terms', () => {
  expect(termsOf({ ...NO_TERMS, kind: 'marginal', bands: 'ten percent' })).toBeNull()
})

const agreed = (rate: number, validFrom: number, auctionId: number | null = null): AgreedTerms => ({
  ...{ ...NO_TERMS, rate, validFrom, auctionId },
})

test.each<[string, AgreedTerms[], number | null]>([
  ['nothing was agreed on', [], null],
  ['what held when the auction opened', [agreed(1, 10), agreed(2, 40), agreed(3, 60)], 2],
  ['changed at the moment of the opening', [agreed(1, 10), agreed(2, 50)], 2],
  ['the first ever hold for what was before them', [agreed(1, 60), agreed(2, 70)], 1],
  ['what was agreed on for this auction goes first', [agreed(1, 10), agreed(9, 80, 7)], 9],
  ['what was agreed on for another does not count', [agreed(1, 10), agreed(9, 20, 8)], 1],
  ['only for another', [agreed(9, 20, 8)], null],
])('terms of an auction that opened at 50: %s', (_name, all, rate) => {
  expect(termsFor(all, { id: 7, opensAt: 50 })?.rate ?? null).toBe(rate)
})
