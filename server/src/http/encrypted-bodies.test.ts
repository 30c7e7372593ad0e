import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/sessions.ts'
import { lockFor } from '../testing/body-lock.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let houseKey: string
beforeAll(async () => {
  app = await createTestApp({ ENCRYPTED_BODIES: '1' })
  houseKey = (await app.app.inject('/api/common/bodyKey')).json<{ key: string }>().key
})
afterAll(() => app.close())

const URL = '/api/common/getDefault'
const send = (payload: string, headers: Record<string, string>) =>
  app.app.inject({ method: 'POST', url: URL, payload, headers: { 'content-type': 'application/json', ...headers } })

test('A-810 P-930 with the setting on, bodies come and go encrypted', async () => {
  expect((await app.guest.call(getDefaults, {})).data.languages.length).toBeGreaterThan(0)
  const lock = await lockFor(houseKey, {})
  const answer = await send(await lock.seal('{}', URL), lock.headers)
  expect(Object.keys(answer.json<object>())).toEqual(['encrypted'])
  expect(await lock.open(answer.json(), URL)).toMatchObject({ status: 'success' })
})

test('errors travel encrypted too', async () => {
  const { envelope } = await app.guest.post('/user/getUser', {})
  expect(envelope.status).toBe('error')
})

describe('P-932 A-984 T-98 BI-7 what cannot be opened is refused, always with the same words', () => {
  test.each<[string, (sealed: string) => string]>([
    ['a plain body', () => '{}'],
    ['random bytes', () => JSON.stringify({ encrypted: 'c29tZSByYW5kb20gYnl0ZXMgdGhhdCBhcmUgbm8gY2lwaGVy' })],
    ['no base64', () => JSON.stringify({ encrypted: '***' })],
    ['cut short', (sealed) => sealed.replace(/.{8}"\}$/, '"}')],
    ['nothing', () => JSON.stringify({ encrypted: '' })],
  ])('%s', async (_name, change) => {
    const lock = await lockFor(houseKey, {})
    const answer = await send(change(await lock.seal('{}', URL)), lock.headers)
    expect([answer.statusCode, answer.json<{ data: { message: string } }>().data.message]).toEqual([
      422,
      'Could not decrypt message',
    ])
  })

  test('every bit counts', async () => {
    const lock = await lockFor(houseKey, {})
    const sealed = JSON.parse(await lock.seal('{}', URL)) as { encrypted: string }
    const bytes = Buffer.from(sealed.encrypted, 'base64')
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] as number) ^ 1
      const answer = await send(JSON.stringify({ encrypted: flipped.toString('base64') }), lock.headers)
      expect([at, answer.statusCode]).toEqual([at, 422])
    }
  })

  test('the same message again, one for another call, one without a key', async () => {
    const lock = await lockFor(houseKey, {})
    const sealed = await lock.seal('{}', URL)
    expect((await send(sealed, lock.headers)).statusCode).toBe(200)
    expect((await send(sealed, lock.headers)).statusCode).toBe(422)
    expect((await send(await lock.seal('{}', '/api/common/getFooterLinks'), lock.headers)).statusCode).toBe(422)
    expect((await send(await lock.seal('{}', URL), {})).statusCode).toBe(422)
  })

  test("another session's key", async () => {
    const { db } = app.database
    const open = async () => openSession(db, await makeUser(db), { now: app.services.clock.now(), remember: false })
    const [own, others] = [`Bearer ${await open()}`, `Bearer ${await open()}`]
    const lock = await lockFor(houseKey, { authorization: own })
    const sealed = await lock.seal('{}', URL)
    expect((await send(sealed, { ...lock.headers, authorization: others })).statusCode).toBe(422)
    expect((await send(sealed, { ...lock.headers, authorization: own })).statusCode).toBe(200)
  })
})

test('without the setting bodies are plain', async () => {
  const plain = await createTestApp({ ENCRYPTED_BODIES: '0' })
  const answer = await plain.app.inject({ method: 'POST', url: URL, payload: {} })
  expect(answer.json<{ status: string }>().status).toBe('success')
  expect((await plain.app.inject('/api/common/bodyKey')).statusCode).not.toBe(200)
  await plain.close()
})
