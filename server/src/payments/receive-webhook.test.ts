import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendEvents } from '../sandbox-pay/send-events.ts'
import { signBody, webhookSecret } from '../sandbox-pay/sign.ts'
import { cardToken } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { turnKnobs } from '../testing/turn-knobs.ts'
import type { ProviderEvent } from './charge.ts'
import { WEBHOOK_PATH } from './serve-webhooks.ts'

/** From the company's counter to the house's books: what is signed, sent, kept and acted on. */

let app: TestApp
let customerId: string
let handled: ProviderEvent[] = []
let fails = 0

beforeAll(async () => {
  app = await createTestApp(
    { LOG_LEVEL: 'silent' },
    {
      onProviderEvent: async (event) => {
        if (fails > 0) {
          fails -= 1
          throw new Error('the database was away')
        }
        handled.push(event)
      },
    },
  )
  const person = { key: 'customer-1', userId: 1, name: 'Ann', email: 'ann@example.test' }
  customerId = await app.services.payments.provider.createCustomer(person)
})
afterAll(() => app.close())
beforeEach(async () => {
  await send()
  await app.database.pool.query('delete from provider_events')
  handled = []
})

const deliver = async (body: string | Buffer, headers: Record<string, string>) => {
  const type = { 'content-type': 'application/json' }
  const answer = await app.app.inject({
    ...{ method: 'POST', url: WEBHOOK_PATH, payload: body, headers: { ...type, ...headers } },
  })
  return answer.statusCode
}

const send = () => sendEvents(app.database, async (body, headers) => (await deliver(body, headers)) === 200)

async function makeCharge(): Promise<string> {
  const { id } = await app.services.payments.provider.authorize({
    ...{ key: crypto.randomUUID(), customerId, source: await cardToken(app), amount: dollars(10) },
    ...{ description: 'Invoice 1', offSession: false, metadata: { attemptId: '1', userId: 1 } },
  })
  return id
}

const kept = async () =>
  (await app.database.pool.query('select id, provider, type, charge_id, body, handled_at from provider_events')).rows

test('what happened is told, kept once and acted on once', async () => {
  const chargeId = await makeCharge()
  expect(await send()).toBe(1)
  expect(handled).toMatchObject([{ type: 'charge', chargeId }])
  const [row] = await kept()
  expect(row).toMatchObject({ provider: 'sandbox', type: 'charge', charge_id: chargeId, body: { chargeId } })
  expect(row.handled_at).not.toBeNull()
  expect(await send()).toBe(0)
})

test('T-41 the same event ten times, also at once: kept once, acted on once when it has been heard', async () => {
  await makeCharge()
  let sent: [string, Record<string, string>] = ['', {}]
  await sendEvents(app.database, async (body, headers) => {
    sent = [body, headers]
    return (await deliver(body, headers)) === 200
  })
  const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(...sent)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([(await kept()).length, handled.length]).toEqual([1, 1])
})

test('T-41 unsigned, wrongly signed, old and altered ones are refused and leave nothing', async () => {
  const secret = await webhookSecret(app.database.db)
  const body = JSON.stringify({ id: 'evt_1', type: 'charge.changed', at: 1, chargeId: 'ch_1' })
  const at = Date.now()
  const statuses = [
    await deliver(body, {}),
    await deliver(body, { 'sandbox-signature': signBody(body, { secret: 'guessed', at }) }),
    await deliver(body, { 'sandbox-signature': signBody(body, { secret, at: at - 400_000 }) }),
    await deliver(`${body} `, { 'sandbox-signature': signBody(body, { secret, at }) }),
    await deliver(Buffer.alloc(0), { 'sandbox-signature': signBody('', { secret: 'guessed', at }) }),
  ]
  expect(statuses).toEqual([400, 400, 400, 400, 400])
  expect(await kept()).toEqual([])
  expect(await deliver(body, { 'sandbox-signature': signBody(body, { secret, at }) })).toBe(200)
})

test('what could not be acted on is sent again until it could', async () => {
  await makeCharge()
  fails = 2
  await send()
  expect([handled.length, (await kept())[0]?.handled_at]).toEqual([0, null])
  expect(await send()).toBe(0)
  await passTime(app, '10 seconds')
  await send()
  await passTime(app, '10 seconds')
  await send()
  expect([handled.length, (await kept()).length]).toEqual([1, 1])
})

test('knobs: webhooks come twice, late and in another order, and none is lost', async () => {
  const made: string[] = []
  for (let charge = 0; charge < 12; charge += 1) made.push(await makeCharge())
  await turnKnobs(app.database.pool, { seed: 3, webhooks: { duplicate: 0.5, reorder: 0.7, delay: 0.4 } })
  const posted: string[] = []
  const post = async (body: string, headers: Record<string, string>) => {
    posted.push(JSON.parse(body).chargeId)
    return (await deliver(body, headers)) === 200
  }
  await sendEvents(app.database, post)
  const first = new Set(posted).size
  await passTime(app, '10 seconds')
  await sendEvents(app.database, post)
  await turnKnobs(app.database.pool, null)
  expect(first).toBeLessThan(12)
  expect(posted.length).toBeGreaterThan(12)
  expect([...new Set(posted)]).not.toEqual(made)
  expect(handled.map(({ chargeId }) => chargeId).toSorted()).toEqual(made.toSorted())
})

test('knobs: a dead company tells nothing, and makes up for it', async () => {
  await makeCharge()
  await turnKnobs(app.database.pool, { isDead: true })
  expect(await send()).toBe(0)
  await turnKnobs(app.database.pool, null)
  expect(await send()).toBe(1)
  expect(handled).toHaveLength(1)
})

test('the route takes its own bytes only: nothing of it is parsed before it is verified', async () => {
  expect(await deliver('{"broken', {})).toBe(400)
  const get = await app.app.inject({ method: 'GET', url: WEBHOOK_PATH })
  expect(get.statusCode).toBe(404)
})
