import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { pagePolicy, secureHeaders } from './security.ts'

test('T-88 T-89 every answer carries the safe headers', async () => {
  const app = Fastify()
  secureHeaders(app, { isHttps: true })
  app.get('/', async () => 'hello')
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
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

test("T-88 only a house that uses Stripe lets Stripe's script and frames in", () => {
  const policy = pagePolicy(['abc='], { ...HOUSE, usesStripe: true })
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(policy).toContain("connect-src 'self' wss://house.test https://api.stripe.com")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
