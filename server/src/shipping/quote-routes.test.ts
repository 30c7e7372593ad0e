import type { Endpoint, InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as api from '@gavelhouse/shared/shipping/checkout-contract.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Serve } from '../accounts/caller.ts'
import { answerErrors } from '../http/errors.ts'
import { RateLimits } from '../http/rate-limits.ts'
import { onePlace } from '../http/read-places.ts'
import { createServe } from '../http/serve.ts'
import { makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { ChosenRate, NamedCheckout, ShippingServices } from './context.ts'
import { findLocation } from './queries.ts'
import { quoteRoutes } from './quote-routes.ts'
import type { Shipment } from './shipment.ts'
import { lotParcels } from './tables.ts'

let house: TestApp
let shipments: Record<string, Shipment>
const chosen: [string, ChosenRate][] = []
let isFrozen = false
const NO_SUMS = { subtotal: 0, premium: 0, tax: 0, handling: 0, deposit: 0, paid: 0, feeRate: 0, fee: 0 }
const VALUES = {
  ...{
    ...NO_SUMS,
    group: null,
    itemCount: 1,
    isTaxKnown: true,
    shipping: dollars(9),
    total: dollars(9),
    due: dollars(9),
  },
  processed: dollars(9),
}
const app = Fastify({ logger: false })

/** The calls in a house of their own, where somebody's checkouts are what the test says. */
beforeAll(async () => {
  house = await createTestApp()
  const { db } = house.database
  const userId = await makeUser(db)
  const from = await findLocation(db, await makeLocation(db))
  const [box, pallet] = [await makeLot(db, { canShip: true }), await makeLot(db, { canShip: true })]
  await db.insert(lotParcels).values({ lotId: pallet, ounces: 800 * 16, length: 60, width: 40, height: 40 })
  const address = {
    ...{ firstName: 'Alice', lastName: 'Marlow', address1: '1 Main St', address2: '', phone: '' },
    ...{ city: 'Minneapolis', state: 'MN', zip: '55401', country: 'US' },
  }
  const of = (subject: string, lotId: number) => ({
    [subject]: { subject, userId, from, address, lines: [{ lotId, quantity: 1, value: 1_000_000 }] },
  })
  shipments = { ...of('invoice:12', box), ...of('cart:7-3', pallet) }
  const services: ShippingServices['shipments'] = {
    find: async (_ctx, { cartId, invoiceId }: NamedCheckout) => {
      const shipment = shipments[invoiceId ? `invoice:${invoiceId}` : `cart:${cartId}`]
      if (shipment === undefined) return null
      return {
        ...{ shipment, isExempt: false, readValues: async () => VALUES },
        keep: async (_tx, rate) => {
          if (isFrozen) throw new AppError('in_progress')
          chosen.push([shipment.subject, rate])
        },
      }
    },
  }
  answerErrors(app)
  const context = { ...house.services, db, shipments: services, user: { id: userId } } as never
  const serve = createServe(app, new Map(), {
    ...{ contextOf: async () => context, admit: () => undefined, requireFeature: async () => undefined },
    ...{ countedAs: () => 'alice', limits: new RateLimits({ isOn: false }), places: onePlace<never>() },
    onDone: () => undefined,
  }) as unknown as Serve<ShippingServices>
  quoteRoutes(serve)
})
afterAll(async () => {
  await app.close()
  await house.close()
})

async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, more: object = {}) {
  const payload = { ...(z.encode(endpoint.input, input) as object), ...more }
  const response = await app.inject({ method: 'POST', url: `/api${endpoint.path}`, payload })
  return { status: response.statusCode, data: response.json().data }
}
const ratesOf = ({ data }: Awaited<ReturnType<typeof call>>) => data.responseData.rate_response.rates

test('A-942 A-945 A-946 A-947 A-948 A-949 A-950 P-1140 P-1141 the rates of a checkout in the shape of the specification', async () => {
  const quoted = await call(api.quoteParcels, { invoiceId: 12, isAnew: false })
  expect(ratesOf(quoted)[0]).toEqual({
    rate_id: 'sandbox-ground',
    service_type: 'Ground',
    service_typee: 'Ground',
    shipping_amount: { amount: expect.any(Number), currency: 'usd' },
    total_amount: expect.any(Number),
    estimated_delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(quoted.data.data).toBeUndefined()
})

test('A-939 P-1147 P-1148 P-1158 freight answers a copy of its data one step deeper as well', async () => {
  const quoted = await call(api.quoteFreight, { cartId: '7-3', isAnew: true })
  expect(ratesOf(quoted)[0].rate_id).toBe('sandbox-ltl-economy')
  expect(quoted.data.data).toEqual({ responseData: quoted.data.responseData })
})

test('A-944 A-951 P-1145 T-46 a rate is chosen at the price that was quoted, and its tax is that of where it goes', async () => {
  const [rate] = ratesOf(await call(api.quoteParcels, { invoiceId: 12, isAnew: false }))
  const cheaper = { shipping_data: { ...rate, total: 0.01, total_amount: 0.01 } }
  const answer = await call(api.confirmParcels, { invoiceId: 12, chosen: { rateId: rate.rate_id } }, cheaper)
  expect(answer.data).toMatchObject({
    message: 'Shipping choice updated!',
    responseData: {
      rate_id: 'sandbox-ground',
      service_type: 'Ground',
      total_shipping: rate.total_amount,
      cartValues: { total_shipping: 9 },
    },
  })
  expect(chosen.at(-1)).toEqual([
    'invoice:12',
    {
      ...{ amount: Math.round(rate.total_amount * 10_000), taxRate: 6_875, carrier: 'shipEngine' },
      ...{ service: 'Ground', rateId: 'sandbox-ground' },
    },
  ])
})

test('A-941 P-1149 freight is chosen in the same way', async () => {
  await call(api.quoteFreight, { cartId: '7-3', isAnew: false })
  await call(api.confirmFreight, { cartId: '7-3', chosen: { rateId: 'sandbox-ltl' } })
  expect(chosen.at(-1)).toMatchObject(['cart:7-3', { carrier: 'arta', rateId: 'sandbox-ltl' }])
})

test('P-1145 what the checkout refuses stays unconfirmed', async () => {
  await call(api.quoteParcels, { invoiceId: 12, isAnew: true })
  isFrozen = true
  const answer = await call(api.confirmParcels, { invoiceId: 12, chosen: { rateId: 'sandbox-ground' } })
  isFrozen = false
  expect(answer.status).toBe(409)
  const { rows } = await house.database.pool.query(
    "select 1 from shipping_quotes where subject = 'invoice:12' and confirmed_at is not null",
  )
  expect(rows).toEqual([])
})

test('T-20 a checkout of somebody else, or none, is not found', async () => {
  for (const checkout of [{ invoiceId: 13 }, { cartId: '8' }, {}]) {
    expect((await call(api.quoteParcels, { ...checkout, isAnew: false })).status).toBe(404)
    expect((await call(api.confirmParcels, { ...checkout, chosen: { rateId: 'sandbox-ground' } })).status).toBe(404)
  }
})

test('T-46 a rate nobody was quoted is refused', async () => {
  const answer = await call(api.confirmParcels, { invoiceId: 12, chosen: { rateId: 'sandbox-free' } })
  expect([answer.status, answer.data.message]).toEqual([
    422,
    'This shipping rate is no longer available, please choose again',
  ])
})
