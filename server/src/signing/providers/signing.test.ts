import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawPost } from '../../http/serve-raw-post.ts'
import type { PaperDocument } from '../../papers/document.ts'
import { webhookOf } from '../../sandbox-sign/send-events.ts'
import { SIGNING_PAGE } from '../../sandbox-sign/serve-sandbox-sign.ts'
import { sandboxSignEvents } from '../../sandbox-sign/tables.ts'
import { startPandaDoc } from '../../testing/pandadoc.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { SigningProvider } from '../provider.ts'

/** One suite for every company that has documents signed. */

const PAPER: PaperDocument = {
  ...{ language: 'en', house: { name: 'Gavelhouse', lines: [] }, title: 'Bill of sale, invoice 7', standing: '' },
  ...{ code: 'INV-7', facts: [], table: { columns: [{ head: 'What', share: 1 }], rows: [[['Forklift']]] }, sums: [] },
  ...{ notes: null, annexes: [], pageOf: 'Page {page} of {count}' },
}
const SIGNER = { firstName: 'Alice', lastName: 'Marlow', email: 'alice@example.com' }
const RETURN = { signer: SIGNER, returnUrl: 'http://localhost/invoice/7' }
const request = (key: string) => ({ key, paper: PAPER, tokens: { 'Invoice.Number': '7' }, signer: SIGNER })

/** A company, and what its other side does. */
interface Played {
  provider: SigningProvider
  prepare(id: string): Promise<void>
  sign(id: string): Promise<void>
  decline(id: string): Promise<void>
  /** What it tells about a document, as it comes in. */
  news(id: string): Promise<RawPost>
}

let [app, withPandaDoc]: TestApp[] = []
let company: Awaited<ReturnType<typeof startPandaDoc>>
beforeAll(async () => {
  company = await startPandaDoc()
  app = await createTestApp()
  withPandaDoc = await createTestApp(company.settings)
})
afterAll(async () => {
  await app?.close()
  await withPandaDoc?.close()
  await company.stop()
})

function sandbox(): Played {
  const { services, database, app: fastify } = app as TestApp
  const provider = services.signing as SigningProvider
  const say = async (id: string, act: string) => {
    const { url } = await provider.openSession(id, RETURN)
    const payload = `act=${act}&name=Alice+Marlow`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fastify.inject({ method: 'POST', url, payload, headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, RETURN.returnUrl])
  }
  return {
    provider,
    prepare: async () => undefined,
    sign: (id) => say(id, 'sign'),
    decline: (id) => say(id, 'decline'),
    async news(id) {
      const events = await database.db.select().from(sandboxSignEvents).orderBy(asc(sandboxSignEvents.number))
      const event = events.findLast(({ documentId }) => documentId === id)
      if (event === undefined) throw new Error(`nothing was told of ${id}`)
      const { body, headers } = await webhookOf(database.db, event)
      return { raw: Buffer.from(body), headers, query: {} }
    },
  }
}

const pandaDoc = (): Played => ({
  provider: (withPandaDoc as TestApp).services.signing as SigningProvider,
  prepare: async (id) => company.set(id, 'document.draft'),
  sign: async (id) => company.set(id, 'document.completed'),
  decline: async (id) => company.set(id, 'document.declined'),
  news: async (id) => company.webhook(id, `event-${id}`),
})

describe.each([
  ['sandbox', sandbox],
  ['pandadoc', pandaDoc],
])('PD-6 documents signed by %s', (name, open) => {
  const make = async (key: string) => {
    const played = open()
    const id = await played.provider.create(request(`${name}-${key}`))
    await played.prepare(id)
    return { ...played, id }
  }

  test('P-1053 a document is made once per key, sent, and waits', async () => {
    const { provider, id } = await make('once')
    expect(await provider.create(request(`${name}-once`))).toBe(id)
    expect(await provider.find(id)).toBe('ready')
    await provider.send(id)
    expect(await provider.find(id)).toBe('waiting')
    expect(await provider.download(id)).toBeNull()
  })

  test('P-1055 a session leads to a page; signed, there is a file', async () => {
    const { provider, sign, id } = await make('signed')
    await provider.send(id)
    const session = await provider.openSession(id, RETURN)
    expect(session.url).toContain(session.id)
    await sign(id)
    expect(await provider.find(id)).toBe('signed')
    expect(Buffer.from((await provider.download(id)) ?? []).toString('latin1')).toMatch(/^%PDF-/)
  })

  test('P-1053 whoever declines has declined', async () => {
    const { provider, decline, id } = await make('declined')
    await provider.send(id)
    await decline(id)
    expect(await provider.find(id)).toBe('declined')
    expect(await provider.download(id)).toBeNull()
  })

  test('P-1054 what it does not know it says it does not know', async () => {
    expect(await open().provider.find('nothing-like-this')).toBeNull()
  })

  test('T-41 a webhook is believed as it was signed, and not with a byte altered, without signature or with another', async () => {
    const { provider, news, id } = await make('news')
    await provider.send(id)
    const post = await news(id)
    const [told, again] = [await provider.readWebhook(post), await provider.readWebhook(post)]
    expect(told).toEqual([{ eventId: expect.any(String), documentId: id }])
    expect(again).toEqual(told)
    const altered = Buffer.from(post.raw)
    altered[5] = (altered[5] ?? 0) ^ 1
    expect(await provider.readWebhook({ ...post, raw: altered })).toBeNull()
    expect(await provider.readWebhook({ ...post, headers: {}, query: {} })).toBeNull()
    const other = { headers: { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` }, query: { signature: '0'.repeat(64) } }
    expect(await provider.readWebhook({ ...post, ...other })).toBeNull()
  })
})

test('P-1053 PandaDoc is asked for a document of the template, for the buyer, without a mail', async () => {
  const { provider } = pandaDoc()
  await provider.create(request('asked'))
  const made = company.asked.findLast(({ method, url }) => method === 'POST' && url.pathname === '/public/v1/documents')
  expect(JSON.parse(made?.body.toString() ?? '')).toEqual({
    name: 'Bill of sale, invoice 7',
    template_uuid: 'template1',
    recipients: [{ email: 'alice@example.com', first_name: 'Alice', last_name: 'Marlow', role: 'Buyer' }],
    tokens: [{ name: 'Invoice.Number', value: '7' }],
    metadata: { house_key: 'asked' },
  })
})

test.each([
  ['document.uploaded', 'preparing'],
  ['document.viewed', 'waiting'],
  ['document.paid', 'signed'],
  ['document.rejected', 'declined'],
  ['document.voided', 'void'],
  ['document.expired', 'void'],
  ['document.something_new', 'preparing'],
])('P-1054 %s of PandaDoc is %s', async (status, state) => {
  const { provider } = pandaDoc()
  const id = await provider.create(request(status))
  company.set(id, status)
  expect(await provider.find(id)).toBe(state)
})

test('P-1053 a company that cannot be reached is said to be so', async () => {
  const { provider } = pandaDoc()
  company.faults.isDown = true
  await expect(provider.create(request('down'))).rejects.toMatchObject({ code: 'signing_failed' })
  company.faults.isDown = false
})

test('P-1055 the page of the sandbox shows what is signed, asks for a name, and is not there for anybody else', async () => {
  const { provider } = sandbox()
  const { app: fastify } = app as TestApp
  const id = await provider.create(request('page'))
  await provider.send(id)
  const { url } = await provider.openSession(id, RETURN)
  const page = await fastify.inject(url)
  expect(page.body).toContain('Forklift')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const nameless = await fastify.inject({ method: 'POST', url, payload: 'act=sign&name=+', headers })
  expect(nameless.headers.location).toBe(`${url}?again=1`)
  expect(await provider.find(id)).toBe('waiting')
  expect((await fastify.inject(`${url}/document.pdf`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await fastify.inject(`${SIGNING_PAGE}ses_sandbox_none`)).statusCode).toBe(404)
})
