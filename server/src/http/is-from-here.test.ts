import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createFastify } from './create-fastify.ts'
import { isFromHere } from './is-from-here.ts'

test.each([
  ['this machine', '', '127.0.0.1', {}, true],
  ['this machine, IPv6', '', '::1', {}, true],
  ['this machine, IPv4 in IPv6', '', '::ffff:127.0.0.1', {}, true],
  ['another', '', '192.0.2.7', {}, false],
  ['through a proxy here that nobody named', '', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, false],
  ['through a proxy here, claiming to be here', '', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['through a proxy here that says nothing of addresses', '', '127.0.0.1', { via: '1.1 proxy' }, false],
  ['through a named proxy', '1', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, false],
])('S-10 S-12 %s', async (_name, proxies, remoteAddress, headers, isHere) => {
  const app = createFastify(readConfig({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: proxies }))
  app.get('/', async (request) => ({ isHere: isFromHere(request) }))
  expect((await app.inject({ url: '/', remoteAddress, headers })).json()).toEqual({ isHere })
  await app.close()
})
