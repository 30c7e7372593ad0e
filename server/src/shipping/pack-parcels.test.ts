import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PARCELS, packParcels } from './pack-parcels.ts'

const BOX = { ounces: 100, length: 10, width: 8, height: 6 }

test.each([
  ['one unit is one package', [{ parcel: BOX, quantity: 1 }], 1, BOX],
  ['each unit is one', [{ parcel: BOX, quantity: 20 }], 20, BOX],
  [
    'more than carriers take go into larger boxes',
    [{ parcel: BOX, quantity: 50 }],
    20,
    { ...BOX, ounces: 250, height: 15 },
  ],
  [
    'several lots',
    [
      { parcel: BOX, quantity: 2 },
      { parcel: { ...BOX, ounces: 200 }, quantity: 1 },
    ],
    3,
    { ...BOX, ounces: 200 },
  ],
])('%s', (_name, items, count, first) => {
  const packed = packParcels(items)
  expect([packed.length, packed[0]]).toEqual([count, first])
})

test('whatever is sent is at most what carriers take in one question, and nothing of its weight is lost', () => {
  const item = fc.record({
    parcel: fc.record({
      ounces: fc.integer({ min: 1, max: 50_000 }),
      length: fc.integer({ min: 1, max: 200 }),
      width: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 200 }),
    }),
    quantity: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 60 }), (items) => {
      const packed = packParcels(items)
      expect(packed.length).toBeGreaterThan(0)
      expect(packed.length).toBeLessThanOrEqual(MAX_PARCELS)
      const weight = (of: readonly { ounces: number }[]) => of.reduce((sum, { ounces }) => sum + ounces, 0)
      const sent = items.reduce((sum, { parcel, quantity }) => sum + parcel.ounces * quantity, 0)
      expect(weight(packed)).toBeGreaterThanOrEqual(sent)
    }),
  )
})
