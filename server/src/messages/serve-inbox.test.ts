import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createFastify } from '../http/create-fastify.ts'
import { secureHeaders } from '../http/security.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { insertInboxEntries } from './queries.ts'
import { usesSandbox } from './senders/choose-senders.ts'
import { serveInbox } from './serve-inbox.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await createTestDatabase()
  app = createFastify(readConfig({ LOG_LEVEL: 'silent' }))
  secureHeaders(app, { isHttps: false })
  serveInbox(app, database.db, { isDemo: true })
  const mail = { channel: 'mail', language: 'en', recipient: 'pat@example.test' } as const
  await insertInboxEntries(database.db, [
    {
      ...{ ...mail, messageId: 1, kind: 'verify-email', subject: '<script>alert(1)</script>' },
      html: '<html><head></head><body><script>alert(2)</script></body></html>',
      text: 'Verify my email:\nhttp://house.test/verify_email/token-1\n\n--',
    },
  ])
  await insertInboxEntries(database.db, [
    {
      ...{ messageId: 2, channel: 'sms', language: 'en', recipient: '+18015550100', kind: 'phone-code' },
      ...{ subject: '', html: '', text: 'Gavelhouse: 123456 is your code. It expires in 5 minutes.' },
    },
  ])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
const get = (url: string) => app.inject({ url })

test('A-229 tests read links and codes from /dev/inbox.json, newest first', async () => {
  const { messages } = (await get('/dev/inbox.json')).json()
  expect(messages).toMatchObject([
    { id: 2, to: '+18015550100', code: '123456' },
    { id: 1, to: 'pat@example.test', code: null, links: ['http://house.test/verify_email/token-1'] },
  ])
})

test.each([
  ['Pat@Example.test', [1]],
  ['(801) 555-0100', [2]],
  ['+1 801 555 0100', [2]],
  ['nobody@example.test', []],
])('one recipient: %s', async (to, ids) => {
  const { messages } = (await get(`/dev/inbox.json?to=${encodeURIComponent(to)}`)).json()
  expect(messages.map(({ id }: { id: number }) => id)).toEqual(ids)
})

test('T-63 the page shows what was sent without ever running it', async () => {
  const page = await get('/dev/inbox?open=1')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<script>alert')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]+';/)
  const mail = await get('/dev/inbox/1.html')
  expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; .*sandbox/)
})

test('a code can be copied, a text lies in a bubble', async () => {
  const { body } = await get('/dev/inbox?open=2')
  expect(body).toContain('data-copy="123456"')
  expect(body).toContain('class="bubble open"')
})

test.each(['/dev/inbox/2.html', '/dev/inbox/99.html', '/dev/inbox/x.html'])('%s does not exist', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('R-12 there is an inbox only where there is a sandbox, and never in a live house', () => {
  const smtp = { SMTP_URL: 'smtp://x.test', MAIL_FROM: 'mail@x.test' }
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+18015550100' }
  expect(usesSandbox(readConfig({}))).toBe(true)
  expect(usesSandbox(readConfig(smtp))).toBe(true)
  expect(usesSandbox(readConfig({ ...smtp, ...twilio }))).toBe(false)
  expect(usesSandbox({ ...readConfig({}), live: true })).toBe(false)
})

test('S-10 outside of a demo the inbox is read at the machine itself and nowhere else', async () => {
  const house = createFastify(readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }))
  serveInbox(house, database.db, { isDemo: false })
  for (const url of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox/1.html']) {
    expect((await house.inject({ url })).statusCode).toBe(200)
    expect((await house.inject({ url, remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(200)
  }
  await house.close()
})
