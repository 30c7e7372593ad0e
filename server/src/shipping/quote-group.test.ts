import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { type ProviderAnswer, startProviderServer } from '../testing/provider-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { confirmQuote } from './confirm-quote.ts'
import { findLocation } from './queries.ts'
import { deleteOldQuotes, findQuote } from './queries-quotes.ts'
import { quoteGroup } from './quote-group.ts'
import { quotedFor } from './quoted-for.ts'
import type { Shipment } from './shipment.ts'
import { lotParcels } from './tables.ts'

/** ShipEngine on this machine, so that it can be seen how often it is asked, and dearer each time. */
let server: Awaited<ReturnType<typeof startProviderServer>>
let app: TestApp
let shipment: Shipment
let heavy: number
let price = 10
const rateOf = (rate_id: string, amount: number) => ({
  ...{ rate_id, service_type: 'UPS Ground', shipping_amount: { amount, currency: 'usd' } },
})
const answerOf = (): ProviderAnswer => {
  price += 1
  return {
    body: { rate_response: { rates: [rateOf('se-2', price + 5), rateOf('se-1', price), rateOf('se-1', price)] } },
  }
}

beforeAll(async () => {
  server = await startProviderServer(answerOf)
  app = await createTestApp({
    ...{ SHIPENGINE_API_KEY: 'key', SHIPENGINE_CARRIER_IDS: 'se-9', SHIPENGINE_URL: server.url },
  })
  const { db } = app.database
  const lotId = await makeLot(db, { canShip: true })
  const other = await makeLot(db, { canShip: true })
  heavy = await makeLot(db, { canShip: true })
  await db.insert(lotParcels).values({ lotId: heavy, ounces: 800 * 16, length: 60, width: 40, height: 40 })
  shipment = {
    ...{ subject: 'invoice:12', userId: await makeUser(db), from: await findLocation(db, await makeLocation(db)) },
    lines: [
      { lotId, quantity: 2, value: dollars(50) },
      { lotId: other, quantity: 1, value: dollars(5) },
    ],
    address: {
      ...{ firstName: 'Alice', lastName: 'Marlow', address1: '418 Juniper Street', address2: '', phone: '' },
      ...{ city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
    },
  }
})
afterAll(async () => {
  await app.close()
  await server.stop()
})
beforeEach(async () => {
  server.asked.splice(0)
  await app.database.pool.query('delete from shipping_quotes')
})

const ctx = (settings = app.services.config) => ({ ...app.services, config: settings, db: app.database.db })
const quote = (given: Partial<Shipment> = {}, isAnew = false) =>
  quoteGroup(ctx(), { ...shipment, ...given }, { carrier: 'shipEngine', isAnew })
const confirm = (given: Partial<Shipment> = {}, rateId = 'se-1') =>
  confirmQuote(app.database.db, { ...shipment, ...given }, { carrier: 'shipEngine', rateId })
const setMarkUp = (percent: number) =>
  app.database.pool.query("update settings set value = $1 where kind = 'variable' and key = 'mark_up_shipping'", [
    percent,
  ])
const expire = () => app.database.pool.query("update shipping_quotes set expires_at = now() - interval '1 second'")

test('P-1141 P-1157 the carrier is asked once with all units of all lots, and its rates are kept, the cheapest first', async () => {
  const quotes = await quote()
  expect(quotes.map(({ rateId, amount, total }) => [rateId, amount, total])).toEqual([
    ['se-1', dollars(price), dollars(price)],
    ['se-2', dollars(price + 5), dollars(price + 5)],
  ])
  expect(JSON.parse(server.asked[0]?.body.toString() ?? '').shipment.packages).toHaveLength(3)
  const [first] = quotes
  expect((first?.expiresAt ?? 0) - (first?.createdAt ?? 0)).toBeCloseTo(30 * 60_000, -3)
})

test('P-1153 within 30 minutes the same is told again, afterwards or on demand the carrier is asked anew', async () => {
  const first = await quote()
  expect(await quote()).toEqual(first)
  expect(server.asked).toHaveLength(1)
  const anew = await quote({}, true)
  expect(anew[0]?.total).toBeGreaterThan(first[0]?.total ?? 0)
  await expire()
  expect((await quote())[0]?.total).toBeGreaterThan(anew[0]?.total ?? 0)
  expect(server.asked).toHaveLength(3)
})

test('A-625 A-699 the marked-up price is kept as it was shown, whatever the house sets meanwhile', async () => {
  await setMarkUp(10)
  const [shown] = await quote()
  await setMarkUp(0)
  expect(shown?.total).toBe(Math.round((shown?.amount ?? 0) * 1.1))
  expect((await confirm()).total).toBe(shown?.total)
})

test('A-951 P-1145 T-46 a rate is confirmed by its id alone, and again as often as somebody likes', async () => {
  const [shown] = await quote()
  const chosen = await confirm()
  expect(chosen).toMatchObject({ rateId: 'se-1', total: shown?.total, confirmedAt: expect.any(Number) })
  expect((await confirm()).total).toBe(chosen.total)
  expect(await findQuote(app.database.db, quotedFor(shipment), 'se-1')).toMatchObject({ total: shown?.total })
})

test.each<[string, (given: Shipment) => Partial<Shipment>]>([
  ['another person', () => ({ userId: 999_999 })],
  ['another checkout', () => ({ subject: 'invoice:13' })],
  ['another address', ({ address }) => ({ address: { ...address, zip: '83703' } })],
  ['another quantity', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) })],
  ['fewer lots', ({ lines }) => ({ lines: lines.slice(1) })],
  ['another place', ({ from }) => ({ from: { ...from, id: from.id + 1 } })],
])('T-46 %s: the rate is none', async (_name, change) => {
  await quote()
  await expect(confirm(change(shipment))).rejects.toMatchObject({ code: 'quote_expired' })
  expect(await findQuote(app.database.db, quotedFor({ ...shipment, ...change(shipment) }), 'se-1')).toBeNull()
})

test('T-46 nor is one that was never told, of the other carrier, or older than 30 minutes', async () => {
  await quote()
  await expect(confirm({}, 'se-7')).rejects.toMatchObject({ code: 'quote_expired' })
  const freight = confirmQuote(app.database.db, shipment, { carrier: 'arta', rateId: 'se-1' })
  await expect(freight).rejects.toMatchObject({ code: 'quote_expired' })
  await expire()
  await expect(confirm()).rejects.toMatchObject({
    message: 'This shipping rate is no longer available, please choose again',
  })
})

test('P-1153 rates that were dropped cannot be confirmed any more', async () => {
  await quote()
  await quote({ lines: shipment.lines.slice(1) })
  await expect(confirm()).rejects.toMatchObject({ code: 'quote_expired' })
})

test('two tabs that ask at once leave one set of rates', async () => {
  await Promise.all([quote({}, true), quote({}, true), quote({}, true)])
  const { rows } = await app.database.pool.query('select rate_id from shipping_quotes order by rate_id')
  expect(rows.map(({ rate_id }) => rate_id)).toEqual(['se-1', 'se-2'])
})

test('P-1143 a lot that is not sent, or none at all, has no rates and nobody is asked', async () => {
  const lotId = await makeLot(app.database.db, { canShip: false })
  expect(await quote({ lines: [...shipment.lines, { lotId, quantity: 1, value: 0 }] })).toEqual([])
  expect(await quote({ lines: [] })).toEqual([])
  expect(server.asked).toEqual([])
})

test('P-1158 freight is a carrier of its own; beside a real one for parcels it is enabled by its settings alone', async () => {
  const lines = [{ lotId: heavy, quantity: 1, value: dollars(900) }]
  const freight = (config = app.services.config) =>
    quoteGroup(ctx(config), { ...shipment, lines }, { carrier: 'arta', isAnew: true })
  await expect(freight()).rejects.toMatchObject({ code: 'not_enabled' })
  const builtIn = await freight({ ...app.services.config, shipEngine: null })
  expect(builtIn.map(({ carrier, rateId }) => [carrier, rateId])).toContainEqual(['arta', 'sandbox-ltl'])
  expect(await quote()).toHaveLength(2)
})

test('what can no longer be chosen is forgotten after a week', async () => {
  await quote()
  await app.database.pool.query(
    "update shipping_quotes set expires_at = now() - interval '8 days' where rate_id = 'se-1'",
  )
  await deleteOldQuotes(app.database.db)
  const { rows } = await app.database.pool.query('select rate_id from shipping_quotes')
  expect(rows).toEqual([{ rate_id: 'se-2' }])
})
