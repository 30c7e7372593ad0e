import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createFastify } from './create-fastify.ts'

const FORGED = '203.0.113.9'
const TRUE = '198.51.100.7'

/** What the server takes for the caller's address when `remote` sends this header. */
async function addressSeen(proxies: string, remote: string, forwarded: string): Promise<string> {
  const app = createFastify(readConfig({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: proxies }))
  app.get('/', async ({ ip }) => ip)
  const answer = await app.inject({ url: '/', remoteAddress: remote, headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return answer.body
}

test.each([
  ['nobody is believed', '', '10.0.0.2', FORGED, '10.0.0.2'],
  ['one proxy: what it adds counts, not what it was sent', '1', '10.0.0.2', `${FORGED}, ${TRUE}`, TRUE],
  ['two proxies', '2', '127.0.0.1', `${FORGED}, ${TRUE}, 10.0.0.3`, TRUE],
  ['a stranger who comes past the proxy', '1', TRUE, FORGED, TRUE],
  ['networks', '10.0.0.0/8,::1', '10.0.0.2', `${FORGED}, ${TRUE}, 10.4.4.4`, TRUE],
  ['a stranger beside the networks', '10.0.0.0/8', TRUE, FORGED, TRUE],
  ['words for networks', 'loopback, uniquelocal', '127.0.0.1', `${FORGED}, ${TRUE}`, TRUE],
])('S-6 %s', async (_name, proxies, remote, forwarded, address) => {
  expect(await addressSeen(proxies, remote, forwarded)).toBe(address)
})

test('S-6 an https address alone makes nobody believed', async () => {
  const app = createFastify(readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://house.test', LIVE: '0' }))
  app.get('/', async ({ ip }) => ip)
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': FORGED } })
  expect(answer.body).toBe('127.0.0.1')
  await app.close()
})
