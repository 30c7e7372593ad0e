import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import type { Parcel, Place, QuoteRequest } from '../provider.ts'
import { sandboxCarrier } from './sandbox.ts'
import { milesBetween } from './zip-distance.ts'

const place = (zip: string, country = 'US'): Place => {
  return { name: 'Pat', phone: '', address1: '1 Main St', address2: '', city: 'Town', state: 'UT', zip, country }
}
const BOX: Parcel = { ounces: 10 * 16, length: 12, width: 12, height: 10 }
const PALLET: Parcel = { ounces: 600 * 16, length: 48, width: 40, height: 40 }
const ask = (given: Partial<QuoteRequest> = {}) =>
  sandboxCarrier.quote({
    from: place('84119'),
    to: place('83702'),
    parcels: [BOX],
    value: dollars(100),
    day: '2026-11-20',
    holidays: new Set(),
    ...given,
  })
const cheapest = async (given: Partial<QuoteRequest>) => (await ask(given))[0]?.amount ?? 0

test('B-544 P-1156 a box goes by parcel in several services, the faster the dearer', async () => {
  const rates = await ask()
  expect(rates.map(({ serviceType }) => serviceType)).toEqual(['Ground', '3 Day Select', '2nd Day Air', 'Next Day Air'])
  expect(rates.map(({ amount }) => amount)).toEqual(rates.map(({ amount }) => amount).toSorted((a, b) => a - b))
  for (const { amount } of rates) expect(amount % 100).toBe(0)
})

test('the same question has the same answer', async () => {
  expect(await ask()).toEqual(await ask())
})

test('weight, size and distance each cost more', async () => {
  const plain = await cheapest({})
  expect(plain).toBeGreaterThan(dollars(8))
  expect(plain).toBeLessThan(dollars(30))
  expect(await cheapest({ parcels: [{ ...BOX, ounces: 60 * 16 }] })).toBeGreaterThan(plain)
  expect(await cheapest({ parcels: [{ ...BOX, length: 40, width: 30, height: 20 }] })).toBeGreaterThan(plain)
  expect(await cheapest({ to: place('02139') })).toBeGreaterThan(plain)
  expect(await cheapest({ parcels: [BOX, BOX] })).toBe(2 * plain)
})

test('delivery dates are business days after a day of packing', async () => {
  const rates = await ask({ holidays: new Set(['2026-11-26']) })
  // Packed on Monday the 23rd; Thanksgiving moves nothing.
  expect(rates.map(({ deliveryDate }) => deliveryDate)).toEqual([
    '2026-11-24',
    '2026-11-27',
    '2026-11-25',
    '2026-11-24',
  ])
})

test.each<[string, Partial<QuoteRequest>]>([
  ['abroad', { to: place('83702', 'CA') }],
  ['to a zip code that is none', { to: place('ABC') }],
  ['what is too heavy for a parcel', { parcels: [PALLET] }],
  ['what is too large for a parcel', { parcels: [{ ...BOX, length: 122 }] }],
])('nobody takes it %s', async (_name, given) => {
  expect(await ask(given)).toEqual([])
})

test.each([
  ['84119', '83702', 250, 450],
  ['84119', '02139', 1_900, 2_300],
  ['84119', '84404', 20, 60],
  ['84119', '96815', 2_700, 3_200],
  ['90001', '99501', 2_100, 2_600],
])('from %s to %s it is between %i and %i miles', (from, to, least, most) => {
  const miles = milesBetween(from, to) ?? 0
  expect(miles).toBeGreaterThan(least)
  expect(miles).toBeLessThan(most)
})
