import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { updatePreference } from '@gavelhouse/shared/notifications/preference-contract.ts'
import { getPushKey, readPush, subscribePush, unsubscribePush } from '@gavelhouse/shared/notifications/push-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../../testing/factories.ts'
import { startProviderServer } from '../../testing/provider-server.ts'
import { makePushBrowser, readVapid } from '../../testing/push-browser.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { MessageSender } from '../message-sender.ts'
import { rememberLanguage } from '../queries-preferences.ts'
import { messages } from '../tables.ts'
import { pushSender } from './push.ts'
import { sandboxSender } from './sandbox.ts'

const SERVICE = 'https://updates.push.services.mozilla.com'

let app: TestApp
let status = 201
let service: Awaited<ReturnType<typeof startProviderServer>>
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  service = await startProviderServer(() => ({ status }))
})
afterAll(async () => {
  await service.stop()
  await app.close()
})
beforeEach(async () => {
  status = 201
  service.asked.length = 0
  await app.database.pool.query('truncate messages, push_subscriptions')
})

/** Asks for pushes as a browser does; then they are sent to the service of this test. */
async function subscribe(client: TestClient, name: string) {
  const browser = makePushBrowser()
  const address = `${SERVICE}/wpush/v2/${name}`
  const { publicKey, secret } = browser
  expect((await client.call(subscribePush, { address, publicKey, secret })).status).toBe(200)
  const moved = `${service.url}/${name}`
  await app.database.pool.query('update push_subscriptions set endpoint = $1 where endpoint = $2', [moved, address])
  return browser
}

async function makeDuel(given: Parameters<typeof makeBidder>[2] = {}) {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, title: 'Bench lathe' })
  const [alice, bob] = [await makeBidder(db, auctionId, given), await makeBidder(db, auctionId)]
  const [client, rival] = [await app.as(alice), await app.as(bob)]
  const outbid = async (amount = 20) => {
    await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })
    await rival.call(placeBid, { lotId, amount: dollars(amount + 20), kind: 'hard' })
    await app.services.bidding.finishNotices()
  }
  return { lotId, alice, client, outbid }
}

const sender = () => {
  const { database, log, config } = app.services
  const sandbox = sandboxSender(database)
  const push = pushSender(database, { isAllowed: (address) => address.startsWith(service.url) })
  return new MessageSender({
    ...{ database, log, texts: config.texts, houseUrl: 'https://house.test' },
    senders: { mail: sandbox, sms: sandbox, push },
  })
}
const pushes = async () =>
  (await app.database.db.select().from(messages).orderBy(messages.id)).filter(({ channel }) => channel === 'push')
const subscriptionCount = async () => (await app.database.pool.query('select from push_subscriptions')).rowCount
const makeDue = () => app.database.pool.query('update messages set not_before = now()')

test('P-411 whoever is outbid gets a push only that browser can read, signed by the house', async () => {
  const { lotId, client, outbid } = await makeDuel()
  const browser = await subscribe(client, 'one')
  await outbid()
  await sender().sendDue()

  expect(service.asked).toHaveLength(1)
  const asked = service.asked[0] as (typeof service.asked)[number]
  expect(asked).toMatchObject({ method: 'POST', url: { pathname: '/one' } })
  expect(asked.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(asked.body.toString('latin1')).not.toContain('lathe')
  expect(browser.read(asked)).toMatchObject({
    ...{ title: 'You have been outbid on Bench lathe', path: `/lot/${lotId}`, language: 'en' },
    body: expect.stringContaining('Closes'),
    tag: asked.headers.topic,
  })
  const { key } = (await client.call(getPushKey, {})).data
  expect(readVapid(asked)).toMatchObject({
    publicKey: key,
    claims: { aud: service.url, sub: 'https://house.test' },
  })
  expect(await pushes()).toMatchObject([{ status: 'sent', payload: {} }])
})

test('every process signs with the same key', async () => {
  const client = await app.as(await makeUser(app.database.db))
  const [one, two] = [await client.call(getPushKey, {}), await client.call(getPushKey, {})]
  expect(one.data.key).toBe(two.data.key)
  expect(Buffer.from(one.data.key, 'base64url')).toHaveLength(65)
})

test('each browser of a person gets it, in the language of the person', async () => {
  const { alice, client, outbid } = await makeDuel()
  await rememberLanguage(app.database.db, alice, 'es')
  const [laptop, phone] = [await subscribe(client, 'laptop'), await subscribe(client, 'phone')]
  await outbid()
  await sender().sendDue()
  const [first, second] = service.asked.toSorted((a, b) => a.url.pathname.localeCompare(b.url.pathname))
  for (const [browser, asked] of [[laptop, first] as const, [phone, second] as const])
    expect(browser.read(asked as never)).toMatchObject({
      language: 'es',
      title: expect.stringContaining('Bench lathe'),
    })
})

test('lots that close together are one push per browser', async () => {
  const { lotId, client } = await makeDuel()
  const [laptop] = [await subscribe(client, 'laptop'), await subscribe(client, 'phone')]
  await client.call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
  await closeLot(app, lotId)
  await app.services.bidding.finishNotices()
  expect(await pushes()).toHaveLength(2)
  await makeDue()
  await sender().sendDue()
  const asked = service.asked.find(({ url }) => url.pathname === '/laptop')
  expect(laptop.read(asked as never)).toMatchObject({ title: 'You won Bench lathe', path: `/lot/${lotId}` })
})

test('P-412 a type that is switched off is not pushed, and comes back when it is switched on', async () => {
  const { client, outbid } = await makeDuel()
  await subscribe(client, 'one')
  const { user } = (await client.call(updatePreference, { pushTypes: ['won'] })).data
  expect(user.pushTypes).toHaveLength(1)
  await outbid()
  expect(await pushes()).toEqual([])
  await client.call(updatePreference, { pushTypes: ['outbid'] })
  await outbid(100)
  expect(await pushes()).toHaveLength(1)
  expect((await client.call(updatePreference, { pushTypes: ['newsletter'] })).status).toBe(422)
})

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (answer) => {
  const { client, outbid } = await makeDuel()
  await subscribe(client, 'gone')
  await outbid()
  status = answer
  await sender().sendDue()
  expect(await subscriptionCount()).toBe(0)
  expect(await pushes()).toMatchObject([{ status: 'dead', lastError: `push ${answer}` }])
})

test.each([429, 503])('a service that is busy (%i) is asked again, under the same topic', async (answer) => {
  const { client, outbid } = await makeDuel()
  await subscribe(client, 'busy')
  await outbid()
  status = answer
  await sender().sendDue()
  expect(await pushes()).toMatchObject([{ status: 'failed', attempts: 1 }])
  status = 201
  await makeDue()
  await sender().sendDue()
  expect(await pushes()).toMatchObject([{ status: 'sent', attempts: 2 }])
  expect(service.asked[1]?.headers.topic).toBe(service.asked[0]?.headers.topic)
})

test('nothing is pushed after the session has ended or the browser said no', async () => {
  const { alice, client, outbid } = await makeDuel()
  await subscribe(client, 'one')
  await app.database.pool.query('delete from sessions where user_id = $1', [alice])
  expect(await subscriptionCount()).toBe(0)
  await outbid()
  expect(await pushes()).toEqual([])
})

test('T-20 nobody ends the pushes of somebody else, and a browser belongs to whoever asked last', async () => {
  const [alice, bob] = [await app.as(await makeUser(app.database.db)), await app.as(await makeUser(app.database.db))]
  const { publicKey, secret } = makePushBrowser()
  const address = `${SERVICE}/wpush/v2/shared`
  await alice.call(subscribePush, { address, publicKey, secret })
  await bob.call(unsubscribePush, { address })
  expect(await subscriptionCount()).toBe(1)
  await bob.call(subscribePush, { address, publicKey, secret })
  expect(await subscriptionCount()).toBe(1)
  await alice.call(unsubscribePush, { address })
  expect(await subscriptionCount()).toBe(1)
  await bob.call(unsubscribePush, { address })
  expect(await subscriptionCount()).toBe(0)
})

test('T-20 decision 017 who asks is told whether pushes of their own go to this browser, until the session ends', async () => {
  const aliceId = await makeUser(app.database.db)
  const [alice, bob] = [await app.as(aliceId), await app.as(await makeUser(app.database.db))]
  const { publicKey, secret } = makePushBrowser()
  const address = `${SERVICE}/wpush/v2/asked`
  const isOn = async (client: TestClient, of = address) => (await client.call(readPush, { address: of })).data.isOn
  expect(await isOn(alice)).toBe(false)
  await alice.call(subscribePush, { address, publicKey, secret })
  expect([await isOn(alice), await isOn(alice, `${address}2`), await isOn(bob)]).toEqual([true, false, false])
  expect((await app.guest.call(readPush, { address })).code).toBe('session_required')

  await app.database.pool.query('delete from sessions where user_id = $1', [aliceId])
  expect(await isOn(await app.as(aliceId))).toBe(false)
})

test('T-70 addresses that are no push service and keys that are none are refused', async () => {
  const client = await app.as(await makeUser(app.database.db))
  const { publicKey, secret } = makePushBrowser()
  const body = { endpoint: `${SERVICE}/wpush/v2/x`, p256dh: publicKey, auth: secret }
  for (const wrong of [
    { endpoint: 'http://127.0.0.1:5432/' },
    { endpoint: 'https://169.254.169.254/latest' },
    { p256dh: 'short' },
    { auth: `${secret}${secret}` },
  ])
    expect((await client.post(subscribePush.path, { ...body, ...wrong })).status).toBe(422)
  expect((await client.post(subscribePush.path, body)).status).toBe(200)
})
