import { expect, test } from 'vitest'
import { createOwner } from './accounts/create-owner.ts'
import { readConfig } from './config.ts'
import { listDoubts } from './live-doubts.ts'
import { listUnsafe } from './refuse-unsafe-house.ts'
import { schema } from './settings.ts'
import { createTestDatabase } from './testing/postgres.ts'

test('everything that a live house lacks is named at once', () => {
  const unsafe = listUnsafe(
    schema.parse({ LIVE: '1', RATE_LIMIT: 'off', STATIC_CODE: '123456', S3_URL: 'http://s3.test' }),
  )
  const named = ['DEMO=0', 'STATIC_CODE', 'RATE_LIMIT', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'STRIPE_SECRET_KEY']
  for (const name of [...named, 'PAYMENT_WEBHOOK_SECRET', 'SMTP_URL', 'TWILIO_ACCOUNT_SID', 'S3_URL'])
    expect(
      unsafe.some((line) => line.includes(name)),
      name,
    ).toBe(true)
  expect(() => readConfig({ LIVE: '1', DEMO: '0', RATE_LIMIT: 'off' })).toThrow(/RATE_LIMIT.*PUBLIC_URL.*SMTP_URL/s)
})

test.each([
  ['redis://cache.test:6379', 1],
  ['redis://127.0.0.1.cache.test', 1],
  ['rediss://cache.test:6379', 0],
  ['redis://127.0.0.1:6379', 0],
  ['redis://localhost', 0],
])('ASVS 12.3.1 Redis at %s: doubts: %i', async (url, expected) => {
  const house = await createTestDatabase()
  const doubts = await listDoubts(readConfig({ DEMO: '0', LIVE: '0', REDIS_URL: url }), house)
  expect(doubts.filter((line) => line.includes('REDIS_URL'))).toHaveLength(expected)
  await house.drop()
})

test('a new house is doubted for what it came with, and no more once that is set right', async () => {
  const house = await createTestDatabase()
  const config = readConfig({ DEMO: '0', LIVE: '0', ROLES: 'web', LOG_LEVEL: 'error' })
  const doubts = await listDoubts(config, house)
  const EXPECTED = ['DATABASE_URL', 'REDIS_URL', 'S3_URL', 'METRICS_PORT', 'PROOF_KEY', 'LOG_LEVEL', 'NODE_ENV']
  const OF_HOUSE = ['Nobody owns', 'say what they came with', 'support@', 'example rates', 'archives no log', 'standby']
  for (const name of [...EXPECTED, ...OF_HOUSE, 'superuser'])
    expect(doubts.filter((line) => line.includes(name)).length, name).toBe(1)
  expect(doubts.some((line) => line.includes('clock'))).toBe(false)

  const owner = { email: 'ada@example.com', password: 'Long-enough-4-all', firstName: 'Ada', lastName: 'Byron' }
  await createOwner(house.db, owner, { isAnother: false })
  await house.pool.query("update static_pages set content = '<p>Ours</p>'")
  await house.pool.query("update settings set value = '\"help@example.com\"' where key = 'support_email'")
  await house.pool.query('update tax_rates set is_example = false')
  const fewer = await listDoubts(readConfig({ DEMO: '0', LIVE: '0', METRICS_PORT: '9301' }), house)
  const kept = fewer.filter((line) => [...OF_HOUSE.slice(0, 4), 'METRICS', 'REDIS'].some((name) => line.includes(name)))
  expect(kept).toEqual([])

  await house.pool.query("update static_pages set content = '<p>From two sites in Utah.</p>' where id = 'about'")
  const former = await listDoubts(config, house)
  expect(former.filter((line) => line.includes('say what they came with') && line.includes('about'))).toHaveLength(1)
  await house.drop()
})
