import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { limitReads } from './limit-reads.ts'
import { RateLimits } from './rate-limits.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  limitReads(app, new RateLimits({ isOn: true }))
  answerErrors(app)
  for (const url of ['/*', '/api/openapi.json', '/assets/app.js', '/pictures/:size/:name'])
    app.get(url, async () => 'ok')
  app.post('/api/bid/confirm', async () => 'ok')
})
afterEach(() => app.close())

async function statuses(count: number, url: string, remoteAddress = '198.51.100.7'): Promise<Record<number, number>> {
  const seen: Record<number, number> = {}
  for (let turn = 0; turn < count; turn += 1) {
    const { statusCode } = await app.inject({ url, remoteAddress })
    seen[statusCode] = (seen[statusCode] ?? 0) + 1
  }
  return seen
}

test('S-5 an address reads 600 pages and documents a minute, and is then told to wait', async () => {
  expect(await statuses(500, '/search')).toEqual({ 200: 500 })
  expect(await statuses(110, '/api/openapi.json')).toEqual({ 200: 100, 429: 10 })
  expect(await statuses(1, '/search', '198.51.100.8')).toEqual({ 200: 1 })
  const refused = await app.inject({ url: '/', remoteAddress: '198.51.100.7' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('S-5 S-14 all addresses of one /64 count together', async () => {
  expect(await statuses(600, '/', '2001:db8:0:5::1')).toEqual({ 200: 600 })
  expect(await statuses(1, '/', '2001:db8:0:5:ffff::2')).toEqual({ 429: 1 })
})

test('S-5 files of pages have a count of their own, and calls are not counted here', async () => {
  expect(await statuses(601, '/')).toEqual({ 200: 600, 429: 1 })
  expect(await statuses(700, '/assets/app.js')).toEqual({ 200: 700 })
  expect(await statuses(700, '/pictures/small/x.webp')).toEqual({ 200: 700 })
  const bid = await app.inject({ method: 'POST', url: '/api/bid/confirm', remoteAddress: '198.51.100.7' })
  expect(bid.statusCode).toBe(200)
})
