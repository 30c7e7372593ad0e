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

test('T-88 a page runs only its own scripts', () => {
  const policy = pagePolicy('abc')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).not.toContain('stripe')
})

test("T-88 only a house that uses Stripe lets Stripe's script and frames in", () => {
  const policy = pagePolicy('abc', { usesStripe: true })
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(policy).toContain("connect-src 'self' ws: wss: https://api.stripe.com")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
