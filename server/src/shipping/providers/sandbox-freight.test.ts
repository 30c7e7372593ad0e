import { dollars } from '@gavelhouse/shared/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Parcel, Place, QuoteRequest } from '../provider.ts'
import { sandboxFreight } from './sandbox-freight.ts'

const place = (zip: string, country = 'US'): Place => {
  return { name: 'Pat', phone: '', address1: '1 Main St', address2: '', city: 'Town', state: 'UT', zip, country }
}
const PALLET: Parcel = { ounces: 600 * 16, length: 48, width: 40, height: 40 }
const ask = (given: Partial<QuoteRequest> = {}) =>
  sandboxFreight.quote({
    ...{ from: place('84119'), to: place('83702'), parcels: [PALLET], value: dollars(900) },
    ...{ day: '2026-11-20', holidays: new Set<string>() },
    ...given,
  })
const dockToDock = async (given: Partial<QuoteRequest>) => (await ask(given))[0]?.amount ?? 0
const heavy = (pounds: number): Parcel => ({ ounces: pounds * 16, length: 20, width: 20, height: 20 })

test('P-1158 what is too heavy for parcels goes by freight, and one service promises no day', async () => {
  const rates = await ask()
  expect(rates.map(({ serviceType, deliveryDate }) => [serviceType, deliveryDate])).toEqual([
    ['LTL Freight, dock to dock', '2026-11-26'],
    ['LTL Freight with liftgate', '2026-11-26'],
    ['LTL Freight, economy', null],
  ])
  for (const { amount } of rates) expect(amount % 100).toBe(0)
})

test.each<[string, Partial<QuoteRequest>, number]>([
  ['the least a shipment costs', { parcels: [heavy(151)] }, 165],
  ['600 pounds, to the next state', {}, 307.5],
  ['the same across the country', { to: place('02139') }, 590.4],
  ['just below a band it costs what the band costs', { parcels: [heavy(450)] }, 256.25],
  ['several pallets are weighed together', { parcels: [heavy(600), heavy(600)] }, 495],
  [
    'what is large and light is charged by its size',
    { parcels: [{ ounces: 160, length: 96, width: 48, height: 40 }] },
    547.39,
  ],
])('P-1158 %s', async (_name, given, amount) => {
  expect(await dockToDock(given)).toBe(dollars(amount))
})

test('P-1158 more weight or more miles never cost less', async () => {
  const pounds = fc.integer({ min: 151, max: 20_000 })
  await fc.assert(
    fc.asyncProperty(pounds, pounds, async (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const [near, far] = await Promise.all([less, more].map((weight) => dockToDock({ parcels: [heavy(weight)] })))
      expect(near).toBeLessThanOrEqual(far ?? 0)
      expect(near).toBeLessThanOrEqual(await dockToDock({ parcels: [heavy(less)], to: place('02139') }))
    }),
  )
})

test.each<[string, Partial<QuoteRequest>]>([
  ['what goes by parcel', { parcels: [heavy(150), heavy(10)] }],
  ['abroad', { to: place('83702', 'CA') }],
  ['to a zip code that is none', { to: place('ABC') }],
  ['more than a truck', { parcels: Array.from({ length: 20 }, () => heavy(1_001)) }],
  ['nothing', { parcels: [] }],
])('P-1158 freight does not take %s', async (_name, given) => {
  expect(await ask(given)).toEqual([])
})
