import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { pagePolicy, secureHeaders } from './security.ts'

test('T-88 T-89 ASVS 3.4.3 every answer carries the safe headers', async () => {
  const app = Fastify()
  secureHeaders(app, { isHttps: true })
  app.get('/', async () => 'hello')
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['a path on a host', 'GET / HTTP/1.1', 'house.test:3000', 200],
  ['an IPv6 host', 'GET / HTTP/1.1', '[::1]:3000', 200],
  ['a whole address', 'GET http://evil.test/ HTTP/1.1', 'house.test', 400],
  ['a host with a path', 'GET / HTTP/1.1', 'house.test/x', 400],
  ['a host with spaces', 'GET / HTTP/1.1', 'a b', 400],
  ['a host with a person', 'GET / HTTP/1.1', 'user@house.test', 400],
  ['no host in it', 'GET / HTTP/1.1', '', 400],
  ['a star', 'OPTIONS * HTTP/1.1', 'house.test', 400],
])('S-22 %s', async (_name, line, host, status) => {
  const app = Fastify()
  secureHeaders(app, { isHttps: false })
  answerErrors(app)
  app.get('/*', async () => 'hello')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(Number((await text(socket)).split(' ')[1])).toBe(status)
  await app.close()
})

const HOUSE = { origin: 'https://house.test' }

test('T-88 S-24 a page runs only its own scripts and talks only to its own house', () => {
  const policy = pagePolicy(['abc=', 'def='], HOUSE)
  expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=';")
  expect(policy).toContain("connect-src 'self' wss://house.test;")
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce|stripe/)
})

test('S-24 pictures of other hosts are shown where the house names them', () => {
  const policy = pagePolicy([], { ...HOUSE, pictureOrigins: ['https://cdn.test', 'https://img.test'] })
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.test https://img.test;")
})

test('P-1112 pages may talk to the host that takes bids', () => {
  const policy = pagePolicy([], { ...HOUSE, bidUrl: 'https://bids.test' })
  expect(policy).toContain("connect-src 'self' wss://house.test https://bids.test;")
})

test("T-88 only a house that uses Stripe lets Stripe's script and frames in", () => {
  const policy = pagePolicy(['abc='], { ...HOUSE, usesStripe: true })
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(policy).toContain("connect-src 'self' wss://house.test https://api.stripe.com")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
