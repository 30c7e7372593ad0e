import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bindsNumber, boundAmong, freeNumber, type NumberedLot, planNumbers } from './numbering.ts'

const NOW = 1_000_000
const SALE = { opensAt: NOW + 1_000, closesAt: NOW + 100_000, staggerSeconds: 30 }
const BEGUN = { ...SALE, opensAt: NOW - 1 }

const lot = (id: number, given: Partial<NumberedLot> = {}): NumberedLot => ({
  ...{ id, lotNumber: String(id), position: id - 1, labelNumber: null, hasBids: false, hasStarted: false },
  closesAt: SALE.closesAt + (given.position ?? id - 1) * 30_000,
  ...given,
})
const THREE = [lot(1), lot(2), lot(3)]
const AS_IT_IS = { order: null, numbering: null }

test('nothing asked for changes nothing', () => {
  expect(planNumbers(THREE, AS_IT_IS, SALE, NOW)).toEqual(
    THREE.map(({ id, lotNumber, position, closesAt }) => ({ id, lotNumber, position, closesAt })),
  )
})

test('the order of the sale is apart from the numbers, and closing times follow it', () => {
  expect(planNumbers(THREE, { order: [3, 1, 2], numbering: null }, SALE, NOW)).toEqual([
    { id: 3, lotNumber: '3', position: 0, closesAt: SALE.closesAt },
    { id: 1, lotNumber: '1', position: 1, closesAt: SALE.closesAt + 30_000 },
    { id: 2, lotNumber: '2', position: 2, closesAt: SALE.closesAt + 60_000 },
  ])
})

test('numbers follow the order, from where it starts and so far apart', () => {
  const plan = planNumbers(THREE, { order: [3, 1, 2], numbering: { startAt: 100, step: 5 } }, SALE, NOW)
  expect(plan?.map(({ id, lotNumber }) => [id, lotNumber])).toEqual([
    [3, '100'],
    [1, '105'],
    [2, '110'],
  ])
})

test.each<[string, NumberedLot, typeof SALE]>([
  ['the sale has begun', lot(1), BEGUN],
  ['its log has begun', lot(1, { hasStarted: true }), SALE],
  ['it was given a time of its own', lot(1, { closesAt: NOW + 7 }), SALE],
])('a close stays where %s', (_, first, sale) => {
  const plan = planNumbers([first, lot(2)], { order: [2, 1], numbering: null }, sale, NOW)
  expect(plan?.find(({ id }) => id === 1)).toMatchObject({ position: 1, closesAt: first.closesAt })
})

test.each<[string, number[]]>([
  ['leaves one out', [1, 2]],
  ['names one twice', [1, 2, 2]],
  ['names a stranger', [1, 2, 9]],
  ['names one more', [1, 2, 3, 9]],
])('an order that %s is none', (_, order) => {
  expect(planNumbers(THREE, { order, numbering: null }, SALE, NOW)).toBeNull()
})

test.each<[string, Partial<NumberedLot>, { byLabel: boolean; byBids: boolean }]>([
  ['nothing', {}, { byLabel: false, byBids: false }],
  ['its label', { labelNumber: '1' }, { byLabel: true, byBids: false }],
  ['bids', { hasBids: true }, { byLabel: false, byBids: true }],
  ['not a label that bears another number', { labelNumber: '7' }, { byLabel: false, byBids: false }],
])('a number is bound by %s', (_, given, binds) => {
  expect(bindsNumber(lot(1, given))).toEqual(binds)
})

test('only lots whose number changes are told of', () => {
  const lots = [lot(1, { hasBids: true }), lot(2, { labelNumber: '2' }), lot(3)]
  const plan = planNumbers(lots, { order: [1, 3, 2], numbering: { startAt: 1, step: 1 } }, SALE, NOW) ?? []
  expect(boundAmong(lots, plan).map(({ id }) => id)).toEqual([2])
})

test('however lots are ordered and numbered, every number and place is there once', () => {
  const order = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 })
  const numbering = fc.option(fc.record({ startAt: fc.nat(10_000), step: fc.integer({ min: 1, max: 100 }) }))
  fc.assert(
    fc.property(order, numbering, (asked, numbers) => {
      const plan = planNumbers(
        [1, 2, 3, 4, 5].map((id) => lot(id)),
        { order: asked, numbering: numbers },
        SALE,
        NOW,
      )
      expect(new Set(plan?.map(({ lotNumber }) => lotNumber)).size).toBe(5)
      expect(plan?.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
    }),
  )
})

test.each<[string, string[], string]>([
  ['5', [], '5'],
  ['5', ['5', '12', '12A'], '13'],
  ['A', ['A'], '1'],
])('of %s, with %s taken, comes %s', (wanted, taken, number) => {
  expect(freeNumber(wanted, new Set(taken))).toBe(number)
})
