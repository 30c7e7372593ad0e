import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('everything has a working default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    live: false,
    roles: ['web', 'worker'],
    rateLimit: true,
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number.'],
  [{ PORT: '70000' }, 'PORT must be from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  [{ ROLES: 'web,cook' }, 'ROLES must be web, worker or web,worker.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
  [{ LIVE: '1' }, 'LIVE=1 does not go with demo data: set DEMO=0.'],
  [{ LIVE: '1', DEMO: '0', RATE_LIMIT: 'off' }, 'LIVE=1 needs rate limits: RATE_LIMIT must be on.'],
  [{ LIVE: '1', DEMO: '0' }, 'LIVE=1 needs PUBLIC_URL, the address people use.'],
  [{ LIVE: '1', DEMO: '0', PUBLIC_URL: 'http://x.test' }, 'LIVE=1 needs a PUBLIC_URL that starts with https://.'],
])('%j: %s', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
