import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { serveDocs } from './docs.ts'
import { openApiDocument } from './openapi.ts'
import { secureHeaders } from './security.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('S-5 the document of the API is written once, in the way it is asked for', async () => {
  const site = Fastify()
  let written = 0
  const calls = new Map(app.api.calls)
  const entries = calls.entries.bind(calls)
  calls[Symbol.iterator] = () => {
    written += 1
    return entries()
  }
  serveDocs(site, calls, { publicUrl: null })
  const ask = (encoding: string) => site.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
  const [plain, gzip, br] = [await ask('identity'), await ask('gzip'), await ask('gzip, br')]
  expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  expect(written).toBe(1)
  await site.close()
})

test('ASVS 3.4.3 3.4.5 the page about the API carries its policies as pages of the house do', async () => {
  const site = Fastify()
  secureHeaders(site, { isHttps: true })
  serveDocs(site, app.api.calls, { publicUrl: null })
  const { statusCode, headers } = await site.inject('/api/docs/')
  expect([statusCode, headers['referrer-policy']]).toEqual([200, 'strict-origin-when-cross-origin'])
  expect(headers['content-security-policy']).toMatch(/; object-src 'none'; base-uri 'none'; frame-ancestors 'none'$/)
  await site.close()
})

test('the document of the API passes a public linter', async () => {
  const source = JSON.stringify(openApiDocument(app.api.calls, 'https://house.test'))
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('R-9 calls that take a key say which keys there are', () => {
  const { paths } = openApiDocument(app.api.calls, 'https://house.test') as {
    paths: Record<string, { post: { parameters: { name: string; schema: { pattern: string } }[] } }>
  }
  expect(paths['/api/payment/stripe_payment']?.post.parameters).toMatchObject([
    { name: 'Idempotency-Key', schema: { pattern: '^[ -~]{1,200}$' } },
  ])
  expect(paths['/api/cart/auctionCart']?.post.parameters ?? []).toEqual([])
})

test('ASVS 2.1.1 every call stands in the document of the API, with what it takes and what it answers', () => {
  const { paths } = openApiDocument(app.api.calls, 'https://house.test') as {
    paths: Record<string, { post?: { requestBody?: object; responses?: Record<string, object> } }>
  }
  expect(app.api.calls.size).toBeGreaterThan(300)
  const incomplete = [...app.api.calls.keys()].filter((path) => {
    const call = paths[`/api${path}`]?.post ?? paths[path]?.post
    return call?.requestBody === undefined || call.responses?.['200'] === undefined
  })
  expect(incomplete).toEqual([])
})
