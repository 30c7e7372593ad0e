import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { type OpenItem, type SettledBefore, settleItems, statementSums } from './settle-items.ts'
import { NO_TERMS, termsOf } from './terms.ts'

const terms = (() => {
  const read = termsOf({ ...NO_TERMS, rate: 10_000, lotFee: dollars(2), noSaleFee: dollars(7) })
  if (read === null) throw new Error('no terms')
  return read
})()

const item = (changes: Partial<OpenItem> = {}): OpenItem => ({
  ...{ item: 'sale:1', kind: 'sale', lotId: 1, run: 1, hammer: dollars(100), premium: dollars(15), before: null },
  ...{ terms, change: null, ...changes },
})
const settledAll = (changes: Partial<SettledBefore> = {}): SettledBefore => ({
  ...{ hammer: dollars(100), premium: 0, commission: dollars(10) },
  first: { hammer: dollars(100), commission: dollars(10) },
  ...changes,
})
const sums = (items: OpenItem[], before: [string, number][] = []) =>
  settleItems(items, new Map(before)).map(({ hammer, premium, commission, fees, net }) =>
    [hammer, premium, commission, fees, net].map((part) => part / 10_000),
  )

test.each<[string, OpenItem[], number[][]]>([
  ['a sale', [item()], [[100, 0, 10, 2, 88]]],
  ['the seller keeps the premium', [item({ terms: { ...terms, premiumTo: 'seller' } })], [[100, 15, 10, 2, 103]]],
  ['not sold', [item({ kind: 'unsold', hammer: 0, premium: 0 })], [[0, 0, 0, 9, -9]]],
  [
    'came back whole before it was settled',
    [item({ hammer: 0, premium: 0, terms: { ...terms, minimum: dollars(5) } })],
    [[0, 0, 0, 2, -2]],
  ],
  [
    'a lot bears its fee once',
    [item(), item({ item: 'sale:2' })],
    [
      [100, 0, 10, 2, 88],
      [100, 0, 10, 0, 90],
    ],
  ],
  [
    'another run bears it again',
    [item(), item({ item: 'sale:2', run: 2 })],
    [
      [100, 0, 10, 2, 88],
      [100, 0, 10, 2, 88],
    ],
  ],
  [
    'half of it came back afterwards',
    [item({ kind: 'return', hammer: dollars(50), premium: dollars(7.5), before: settledAll() })],
    [[-50, 0, -5, 0, -45]],
  ],
  [
    'all of it, with the premium',
    [item({ kind: 'return', hammer: 0, premium: 0, before: settledAll({ premium: dollars(15) }) })],
    [[-100, -15, -10, 0, -105]],
  ],
  [
    'changed by hand',
    [item({ change: { commission: dollars(4), fees: null, reason: 'A friend' } })],
    [[100, 0, 4, 2, 94]],
  ],
  [
    'a fee that was let off is not asked for with the next buyer',
    [item({ change: { commission: null, fees: 0, reason: 'A friend' } }), item({ item: 'sale:2' })],
    [
      [100, 0, 10, 0, 90],
      [100, 0, 10, 0, 90],
    ],
  ],
])('%s', (_name, items, expected) => {
  expect(sums(items)).toEqual(expected)
})

test('a lot that was charged for not being sold gets that back when it is sold later', () => {
  expect(sums([item()], [['1:1', dollars(9)]])).toEqual([[100, 0, 10, -7, 97]])
})

test('units that come back one by one bring back the same commission as all at once, whatever it was', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 5 }),
      (hammer, commission, steps) => {
        const first = { hammer: hammer * 100, commission: commission * 100 }
        const before = { hammer: first.hammer, premium: 0, commission: first.commission }
        for (const left of [...steps.toSorted((a, b) => b - a), 0]) {
          const now = Math.floor((hammer * left) / 1_000) * 100
          const [line] = settleItems([item({ kind: 'return', hammer: now, before: { ...before, first } })], new Map())
          before.hammer += line?.hammer ?? 0
          before.commission += line?.commission ?? 0
          expect(before.hammer).toBe(now)
          expect(before.commission % 100).toBe(0)
        }
        expect(before).toEqual({ hammer: 0, premium: 0, commission: 0 })
      },
    ),
  )
})

test('a statement is its items, less expenses, with what was carried over', () => {
  const lines = settleItems([item(), item({ item: 'unsold:2:1', kind: 'unsold', lotId: 2, hammer: 0 })], new Map())
  expect(statementSums(lines, { expenses: dollars(30), carried: dollars(-60) })).toEqual({
    ...{ hammer: dollars(100), premium: 0, commission: dollars(10), fees: dollars(11) },
    ...{ expenses: dollars(30), carried: dollars(-60), net: dollars(-11) },
  })
})
