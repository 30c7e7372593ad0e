import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { quoteLot } from '@gavelhouse/shared/shipping/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAddress, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { lotParcels } from './tables.ts'

let app: TestApp
let alice: TestClient
let lotId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const aliceId = await makeUser(db)
  await makeAddress(db, aliceId, { zip: '83702' })
  alice = await app.as(aliceId)
  lotId = await makeLot(db, { canShip: true })
})
afterAll(() => app.close())

const PATH = '/shipping/shipengine/getSampleQuoteRequest'
const rates = async (id = lotId) => (await alice.call(quoteLot, { lotId: id })).data.quote.answer.rates

interface WireRate {
  shipping_amount: { amount: number }
  total_amount: number
}

test('B-688 B-689 B-690 B-691 B-692 B-693 P-883 to P-889 P-1142 B-737 B-738 the answer has the shape of the specification', async () => {
  const { envelope } = await alice.post(PATH, { project_id: lotId })
  const { apiResponse } = envelope.data.responseData as { apiResponse: { rate_response: { rates: unknown[] } } }
  expect(apiResponse.rate_response.rates[0]).toEqual({
    rate_id: 'sandbox-ground',
    service_type: 'Ground',
    service_typee: 'Ground',
    shipping_amount: { amount: expect.any(Number), currency: 'usd' },
    total_amount: expect.any(Number),
    estimated_delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('A-940, A-943 the carrier of the house answers under both names of the call', async () => {
  const answers = [PATH, '/shipping/arta/getSampleQuoteRequest'].map((path) => alice.post(path, { project_id: lotId }))
  const [one, other] = await Promise.all(answers)
  expect(other?.envelope).toEqual(one?.envelope)
})

test('B-532 B-541 B-694 B-774 P-512 P-1212 the mark-up of the house comes on top; it is 0 until somebody sets it', async () => {
  const before = await rates()
  for (const { amount, total } of before) expect(total).toBe(amount.amount)
  await app.database.pool.query("update settings set value = '10' where kind = 'variable' and key = 'mark_up_shipping'")
  const { envelope } = await alice.post(PATH, { project_id: lotId })
  await app.database.pool.query("update settings set value = '0' where kind = 'variable' and key = 'mark_up_shipping'")
  const answer = envelope.data.responseData as { apiResponse: { rate_response: { rates: WireRate[] } } }
  for (const { shipping_amount, total_amount } of answer.apiResponse.rate_response.rates) {
    expect(total_amount).toBeCloseTo(Math.round(shipping_amount.amount * 110) / 100, 2)
  }
})

test("B-539 P-517 P-1143 P-1191 without a lot it reads 'Required!'", async () => {
  for (const body of [{}, { project_id: '' }, { project_id: 'abc' }, { project_id: 0 }])
    expect(await alice.post(PATH, body)).toMatchObject({
      status: 422,
      message: 'Required!',
      details: { fields: { project_id: 'Required!' } },
    })
})

test('P-1143 a lot that does not ship has no rates', async () => {
  expect(await rates(await makeLot(app.database.db, { canShip: false }))).toEqual([])
})

test('B-527 P-1143 nobody without an address gets a quote', async () => {
  const bob = await app.as(await makeUser(app.database.db))
  expect(await bob.call(quoteLot, { lotId })).toMatchObject({
    status: 422,
    message: 'Add address to check shipping price',
  })
})

test('weight and size come from the lot, once per unit', async () => {
  const { db } = app.database
  const heavy = await makeLot(db, { canShip: true })
  await db.insert(lotParcels).values({ lotId: heavy, ounces: 800 * 16, length: 60, width: 40, height: 40 })
  expect((await rates(heavy))[0]?.serviceType).toBe('LTL Freight, dock to dock')
  const two = await makeLot(db, { canShip: true, quantity: 2 })
  expect((await rates(two))[0]?.total).toBe(2 * ((await rates())[0]?.total ?? 0))
})

test('A-316 B-659 the default address is the one that counts, and only active ones are told', async () => {
  const { db } = app.database
  const userId = await makeUser(db)
  await makeAddress(db, userId, { zip: '02139', isDefault: false })
  const gone = await makeAddress(db, userId, { status: 'inactive', isDefault: false })
  const near = await makeAddress(db, userId, { zip: '84101' })
  const client = await app.as(userId)
  const { user } = (await client.call(validateUser, {})).data
  expect(user.addresses.map(({ id, isDefault }) => [id, isDefault])[0]).toEqual([near, true])
  expect(user.addresses.map(({ id }) => id)).not.toContain(gone)
  const quoted = (await client.call(quoteLot, { lotId })).data.quote.answer.rates
  expect(quoted[0]?.total).toBeLessThan((await rates())[0]?.total ?? 0)
})

test('an unknown lot is not found', async () => {
  expect((await alice.call(quoteLot, { lotId: 999_999 })).status).toBe(404)
})
