import { sealRequest } from '@gavelhouse/shared/body-cipher.ts'
import { uploadPictures } from '@gavelhouse/shared/files/upload-contract.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/sessions.ts'
import { readConfig } from '../config.ts'
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
const seal = (path = URL, token: string | null = null) => sealRequest('{}', houseKey, { path, token })
const send = (payload: object, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url: URL, payload, headers: { 'content-type': 'application/json', ...headers } })

test('A-810 P-930 B-699 with the setting on, bodies come and go encrypted', async () => {
  expect((await app.guest.call(getDefaults, {})).data.languages.length).toBeGreaterThan(0)
  const sealed = await seal()
  const answer = await send(sealed.body)
  expect(Object.keys(answer.json<object>())).toEqual(['encrypted'])
  expect(JSON.parse(await sealed.openAnswer(answer.json()))).toMatchObject({ status: 'success' })
  await expect((await seal()).openAnswer(answer.json())).rejects.toThrow()
})

test('A-811 P-931 B-700 form data is never encrypted, nor is what is answered to it', async () => {
  const form = new FormData()
  form.append('folder', 'profile')
  form.append('file_upload', new Blob(['no picture'], { type: 'text/plain' }), 'words.txt')
  const sent = new Response(form)
  const token = await app.tokenFor(await makeUser(app.database.db))
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api${uploadPictures.path}`,
    headers: { 'content-type': sent.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect([answer.statusCode, answer.json<{ data: { message: string } }>().data.message]).toEqual([
    422,
    'Something went wrong! Please make sure you upload the expected file type',
  ])
})

test('errors travel encrypted too', async () => {
  const { envelope } = await app.guest.post('/user/getUser', {})
  expect(envelope.status).toBe('error')
})

describe('P-932 A-984 T-98 BI-7 what cannot be opened is refused, always with the same words', () => {
  test.each<[string, (encrypted: string) => object]>([
    ['a plain body', () => ({})],
    ['random bytes', () => ({ encrypted: 'c29tZSByYW5kb20gYnl0ZXMgdGhhdCBhcmUgbm8gY2lwaGVy' })],
    ['no base64', () => ({ encrypted: '***' })],
    ['cut short', (encrypted) => ({ encrypted: encrypted.slice(0, -8) })],
    ['nothing', () => ({ encrypted: '' })],
  ])('%s', async (_name, change) => {
    const answer = await send(change((await seal()).body.encrypted))
    expect([answer.statusCode, answer.json<{ data: { message: string } }>().data.message]).toEqual([
      422,
      'Could not decrypt message',
    ])
  })

  test('every bit counts', async () => {
    const bytes = Buffer.from((await seal()).body.encrypted, 'base64')
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] as number) ^ 1
      const answer = await send({ encrypted: flipped.toString('base64') })
      expect([at, answer.statusCode]).toEqual([at, 422])
    }
  })

  test('the same message again, one for another call', async () => {
    const { body } = await seal()
    expect((await send(body)).statusCode).toBe(200)
    expect((await send(body)).statusCode).toBe(422)
    expect((await send((await seal('/api/common/getFooterLinks')).body)).statusCode).toBe(422)
  })

  test("B-704 another session's key", async () => {
    const { db } = app.database
    const open = async () => openSession(db, await makeUser(db), { now: app.services.clock.now(), remember: false })
    const [own, others] = [await open(), await open()]
    const { body } = await seal(URL, own)
    expect((await send(body, { authorization: `Bearer ${others}` })).statusCode).toBe(422)
    expect((await send(body, { authorization: `Bearer ${own}` })).statusCode).toBe(200)
  })
})

test('B-701 B-704 without the setting, which is off by default, bodies are plain', async () => {
  expect(readConfig({}).encryptsBodies).toBe(false)
  const plain = await createTestApp({ ENCRYPTED_BODIES: '0' })
  const answer = await plain.app.inject({ method: 'POST', url: URL, payload: {} })
  expect(answer.json<{ status: string }>().status).toBe('success')
  expect((await plain.app.inject('/api/common/bodyKey')).statusCode).not.toBe(200)
  await plain.close()
})
