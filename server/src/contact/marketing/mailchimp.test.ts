import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailchimp } from './mailchimp.ts'

/** Stands where Mailchimp stands: keeps what it was sent, and answers as told. */
let server: Server
let url: string
let requests: { method: string; path: string; authorization: string; body: unknown }[] = []
let status = 200
/** Its members, by path. */
const members = new Map<string, string>()

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const { method = '', url: path = '', headers } = request
      requests.push({ method, path, authorization: headers.authorization ?? '', body })
      const given = body as { status?: string; status_if_new?: string }
      members.set(path, given.status ?? members.get(path) ?? given.status_if_new ?? '')
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
  status = 200
})

const service = () => mailchimp({ apiKey: 'key-us1', audienceId: 'aud', url })
const path = `/3.0/lists/aud/members/${createHash('md5').update('ada@example.test').digest('hex')}`

test('P-481 a reader is handed over as Mailchimp documents it', async () => {
  expect(await service().add({ email: 'ada@example.test', name: 'Ada', language: 'es' })).toBe('added')
  expect(requests).toEqual([
    {
      ...{ method: 'PUT', path, authorization: `Basic ${Buffer.from('house:key-us1').toString('base64')}` },
      body: {
        ...{ email_address: 'ada@example.test', status: 'subscribed', status_if_new: 'subscribed', language: 'es' },
        merge_fields: { FNAME: 'Ada' },
      },
    },
  ])
})

test('P-481 whoever wants no more is taken off; one it does not know is off already', async () => {
  await service().remove('ada@example.test')
  expect(requests).toMatchObject([{ method: 'PATCH', path, body: { status: 'unsubscribed' } }])
  status = 404
  await service().remove('ada@example.test')
})

test('P-481 whoever wants no more and then subscribes again is subscribed again', async () => {
  const reader = { email: 'ada@example.test', name: 'Ada', language: 'en' }
  await service().add(reader)
  await service().remove(reader.email)
  expect(members.get(path)).toBe('unsubscribed')
  await service().add(reader)
  expect(members.get(path)).toBe('subscribed')
})

test('an address it will never take is told from a service that is away', async () => {
  status = 400
  expect(await service().add({ email: 'ada@example.test', name: '', language: 'en' })).toBe('refused')
  status = 503
  await expect(service().add({ email: 'ada@example.test', name: '', language: 'en' })).rejects.toThrow('Mailchimp 503')
  await expect(service().remove('ada@example.test')).rejects.toThrow('Mailchimp 503')
})
