import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PARCEL_STATES, type ParcelState, type Scan, SIGNALS, toldOf, whereaboutsOf } from './parcel-state.ts'

const scans = (...given: [at: number, signal: Scan['signal']][]): Scan[] =>
  given.map(([at, signal]) => ({ at, signal }))

describe('P-524 where a parcel is follows from its scans', () => {
  test.each<[what: string, Scan[], ParcelState]>([
    ['no scan yet', [], 'announced'],
    ['only the label', scans([1, 'announced']), 'announced'],
    ['on its way', scans([1, 'announced'], [2, 'in_transit']), 'in_transit'],
    ['a late scan of earlier', scans([5, 'out_for_delivery'], [2, 'in_transit']), 'out_for_delivery'],
    ['a doubled scan', scans([2, 'in_transit'], [2, 'in_transit']), 'in_transit'],
    ['a code nobody knows, last', scans([2, 'in_transit'], [9, 'note']), 'in_transit'],
    ['only codes nobody knows', scans([2, 'note'], [9, 'note']), 'announced'],
    ['held up', scans([2, 'in_transit'], [4, 'problem']), 'problem'],
    ['held up, then moving again', scans([2, 'in_transit'], [4, 'problem'], [6, 'in_transit']), 'in_transit'],
    ['two at the same moment', scans([4, 'out_for_delivery'], [4, 'in_transit']), 'out_for_delivery'],
    ['nobody there, then out again', scans([4, 'attempted'], [8, 'out_for_delivery']), 'out_for_delivery'],
    ['at a counter', scans([4, 'attempted'], [8, 'to_collect']), 'to_collect'],
    ['arrived', scans([4, 'out_for_delivery'], [8, 'delivered']), 'delivered'],
    ['arrived, heard before all else', scans([8, 'delivered'], [4, 'out_for_delivery']), 'delivered'],
    ['arrived, and scanned once more', scans([8, 'delivered'], [9, 'in_transit']), 'delivered'],
  ])('%s', (_, given, state) => {
    expect(whereaboutsOf(given).state).toBe(state)
  })

  test('P-522 it arrived when that was first said', () => {
    expect(whereaboutsOf(scans([9, 'delivered'], [8, 'delivered'])).deliveredAt).toBe(8)
    expect(whereaboutsOf(scans([9, 'problem'])).deliveredAt).toBeNull()
  })

  const anyScans = fc.array(fc.record({ at: fc.integer({ min: 0, max: 20 }), signal: fc.constantFrom(...SIGNALS) }))

  test('neither the order of scans nor how often they come changes it', () => {
    const shuffled = anyScans.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray([...given, ...given], { minLength: given.length * 2 })),
    )
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(whereaboutsOf(other)).toEqual(whereaboutsOf(given))
      }),
    )
  })

  test('what is not known changes nothing, what has arrived stays', () => {
    fc.assert(
      fc.property(anyScans, fc.integer({ min: 0, max: 20 }), fc.constantFrom(...SIGNALS), (given, at, signal) => {
        expect(whereaboutsOf([...given, { at, signal: 'note' }])).toEqual(whereaboutsOf(given))
        const { state } = whereaboutsOf(given)
        if (state === 'delivered') expect(whereaboutsOf([...given, { at, signal }]).state).toBe('delivered')
      }),
    )
  })
})

test('only changes are told, and of those the ones people wait for', () => {
  const told = PARCEL_STATES.map((state) => toldOf('announced', state))
  expect(told).toEqual([null, null, 'out_for_delivery', 'attempted', 'to_collect', 'problem', 'delivered'])
  for (const state of PARCEL_STATES) expect(toldOf(state, state)).toBeNull()
})
