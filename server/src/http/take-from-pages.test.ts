import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { takeFromPages } from './take-from-pages.ts'

test('P-1111 the second host takes bids from our own pages, and no other call', async () => {
  const app = Fastify()
  takeFromPages(app, '/bid/confirm', 'https://house.test')
  for (const url of ['/api/bid/confirm', '/api/user/login']) app.post(url, async () => ({}))
  const preflight = await app.inject({ method: 'OPTIONS', url: '/api/bid/confirm' })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'https://house.test',
    'access-control-allow-headers': expect.stringContaining('idempotency-key'),
  })
  const bid = await app.inject({ method: 'POST', url: '/api/bid/confirm' })
  expect(bid.headers['access-control-allow-origin']).toBe('https://house.test')
  const login = await app.inject({ method: 'POST', url: '/api/user/login' })
  expect(login.headers['access-control-allow-origin']).toBeUndefined()
  expect((await app.inject({ method: 'OPTIONS', url: '/api/user/login' })).statusCode).toBe(404)
  await app.close()
})
