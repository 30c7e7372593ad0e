import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { schema } from './settings.ts'

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

test('a misspelt NODE_ENV is refused: the house would compile its pages as they are asked for', () => {
  expect(() => readConfig({ NODE_ENV: 'prod' })).toThrow('NODE_ENV must be production, development or test.')
  expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true)
})

test('a host of spaces is refused, and a PUBLIC_URL with a path: pages and sockets lie at the root', () => {
  expect(() => readConfig({ HOST: ' ' })).toThrow('HOST must not be empty')
  expect(() => readConfig({ PUBLIC_URL: 'http://house.test/shop' })).toThrow('PUBLIC_URL must have no path')
  expect(readConfig({ PUBLIC_URL: 'http://house.test/' }).publicUrl).toBe('http://house.test')
})

test('P-993 a search engine needs its key', () => {
  expect(readConfig({}).searchEngine).toBeNull()
  expect(() => readConfig({ MEILISEARCH_URL: 'http://search.test' })).toThrow('MEILISEARCH_API_KEY')
  expect(readConfig({ MEILISEARCH_URL: 'http://search.test/', MEILISEARCH_API_KEY: 'k' }).searchEngine).toEqual({
    url: 'http://search.test',
    apiKey: 'k',
  })
})

const LIVE_HOUSE = {
  LIVE: '1',
  DEMO: '0',
  PUBLIC_URL: 'https://house.test',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtps://mail.house.test',
  MAIL_FROM: 'The house <mail@house.test>',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+18015550100',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  PAYMENT_WEBHOOK_SECRET: 'whsec_12345678',
}

test('R-12 a live house with everything it needs starts', () => {
  expect(readConfig(LIVE_HOUSE)).toMatchObject({ live: true, smtp: { from: 'The house <mail@house.test>' } })
})

test.each(['http://127.0.0.1:7700', 'http://localhost:7700', 'http://[::1]:7700', 'https://search.test'])(
  'S-21 a live house finds lots with a search server at %s',
  (url) => {
    const house = { ...LIVE_HOUSE, MEILISEARCH_URL: url, MEILISEARCH_API_KEY: 'k' }
    expect(readConfig(house)).toMatchObject({ live: true, searchEngine: { url } })
  },
)

test.each(['http://127.0.0.1:4318/v1/traces', 'http://localhost:4318/v1/traces', 'https://traces.test/v1/traces'])(
  'ASVS 12.3.1 a live house tells its traces to %s',
  (url) => expect(readConfig({ ...LIVE_HOUSE, TRACES_URL: url })).toMatchObject({ live: true, traces: { url } }),
)

test.each(['PANDADOC_URL', 'PANDADOC_PAGE_URL', 'MAILCHIMP_URL', 'TRACES_URL'])(
  'ASVS 12.3.1 a live house asks nobody in the open: %s',
  (name) =>
    expect(() => readConfig({ ...LIVE_HOUSE, [name]: 'http://company.test' })).toThrow(
      `LIVE=1 needs ${name} to be an address that starts with https://`,
    ),
)

test('S-10 a rehearsal behind https says so', () => {
  expect(readConfig({ PUBLIC_URL: 'https://x.test', LIVE: '0' })).toMatchObject({ live: false })
})

test('P-1112 bids go to the normal address unless another is named', () => {
  expect(readConfig({}).bidUrl).toBeNull()
  const named = readConfig({ PUBLIC_URL: 'http://house.test', BID_URL: 'http://bids.test:81/' })
  expect(named.bidUrl).toBe('http://bids.test:81')
})

test.each(['0', '10', 'all', '10.0.0.0/99', '1,2'])('S-6 TRUSTED_PROXIES=%s is refused', (text) => {
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(
    'TRUSTED_PROXIES must be a number of proxies from 1 to 9, or networks like 10.0.0.0/8,::1.',
  )
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number.'],
  [{ PORT: '70000' }, 'PORT must be from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  [{ ROLES: 'web,cook' }, 'ROLES must be web, worker or web,worker.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
  [{ PICTURE_CACHE_MB: '0' }, 'PICTURE_CACHE_MB must be a whole number of megabytes, at least 1.'],
  [{ PICTURE_AVIF: 'no' }, 'PICTURE_AVIF must be on or off.'],
  [{ PICTURE_CACHE_MB: '1.5' }, 'PICTURE_CACHE_MB must be a whole number of megabytes, at least 1.'],
  [{ LIVE: '1' }, 'LIVE=1 does not go with demo data: set DEMO=0.'],
  [{ LIVE: '1', DEMO: '0', RATE_LIMIT: 'off' }, 'LIVE=1 needs rate limits: RATE_LIMIT must be on.'],
  [{ LIVE: '1', DEMO: '0' }, 'LIVE=1 needs PUBLIC_URL, the address people use.'],
  [{ LIVE: '1', DEMO: '0', PUBLIC_URL: 'http://x.test' }, 'LIVE=1 needs a PUBLIC_URL that starts with https://.'],
  [{ ...LIVE_HOUSE, TRUSTED_PROXIES: '' }, 'LIVE=1 needs TRUSTED_PROXIES, the proxies that bring https'], // S-6
  [{ ...LIVE_HOUSE, SMTP_URL: '' }, 'LIVE=1 needs SMTP_URL and MAIL_FROM: the sandbox delivers no mail.'],
  [
    { ...LIVE_HOUSE, TWILIO_ACCOUNT_SID: '' },
    'LIVE=1 needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: the sandbox delivers no texts.',
  ],
  [
    { ...LIVE_HOUSE, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', PAYMENT_WEBHOOK_SECRET: '' },
    'LIVE=1 needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: the sandbox takes no real money.',
  ],
  [{ ...LIVE_HOUSE, STRIPE_SECRET_KEY: 'sk_test_1' }, 'LIVE=1 does not go with test keys of Stripe'], // S-21
  [{ ...LIVE_HOUSE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'LIVE=1 does not go with test keys of Stripe'],
  [
    { ...LIVE_HOUSE, PAYMENT_WEBHOOK_SECRET: '' },
    'LIVE=1 needs PAYMENT_WEBHOOK_SECRET: without it nothing Stripe tells',
  ], // T-41
  [{ PAYMENT_WEBHOOK_SECRET: 'secret' }, 'PAYMENT_WEBHOOK_SECRET must start with whsec_.'],
  [
    { PAYMENT_WEBHOOK_SECRET: 'whsec_12345678' },
    'PAYMENT_WEBHOOK_SECRET needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
  ],
  [{ ...LIVE_HOUSE, SMTP_URL: 'smtp://mail.test' }, 'LIVE=1 needs an SMTP_URL that starts with smtps://'],
  [
    { ...LIVE_HOUSE, TWILIO_URL: 'http://texts.test' },
    'LIVE=1 needs TWILIO_URL to be an address that starts with https://.',
  ],
  [{ ...LIVE_HOUSE, S3_URL: 'http://files.test' }, 'LIVE=1 needs S3_URL to be an address that starts with https://.'],
  [
    { ...LIVE_HOUSE, MEILISEARCH_URL: 'http://search.test:7700', MEILISEARCH_API_KEY: 'k' },
    'LIVE=1 needs MEILISEARCH_URL to be an address that starts with https://, or one of this machine.',
  ],
  [{ ...LIVE_HOUSE, MEILISEARCH_URL: 'http://127.0.0.1.search.test', MEILISEARCH_API_KEY: 'k' }, 'LIVE=1 needs MEILI'],
  [{ PUBLIC_URL: 'https://x.test' }, 'LIVE=1 for a real one, LIVE=0 for a rehearsal.'], // S-10
  [{ BID_URL: 'http://bids.test' }, 'BID_URL needs PUBLIC_URL, the address of the pages bids come from.'], // P-1112
  [{ PICTURE_ORIGINS: 'https:' }, 'PICTURE_ORIGINS must be a list like https://cdn.example.com'], // S-24
  [{ METRICS_PORT: 'no' }, 'METRICS_PORT must be a number.'],
  [{ ...LIVE_HOUSE, STATIC_CODE: '424242' }, 'LIVE=1 does not go with STATIC_CODE'], // T-83
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together.'],
  [{ STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://x' }, 'SMTP_URL needs MAIL_FROM, the address mails come from.'],
  [{ TWILIO_FROM: '+18015550100' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together.'],
  [{ MAILCHIMP_AUDIENCE_ID: 'a1' }, 'MAILCHIMP_API_KEY and MAILCHIMP_AUDIENCE_ID go together.'],
  [
    { MAILCHIMP_API_KEY: 'secret', MAILCHIMP_AUDIENCE_ID: 'a1' },
    'MAILCHIMP_API_KEY must end with a dash and a data center, such as -us6.',
  ],
  [{ SMS_COUNTRIES: 'US' }, 'SMS_COUNTRIES must be a list like +1,+52.'],
])('%j: %s', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('P-1158 A-698 freight and tax of other companies are switched on by their settings, and come with their usual address', () => {
  expect(readConfig({}).arta).toBeNull()
  expect(readConfig({ ARTA_API_KEY: 'key' }).arta).toEqual({
    ...{ apiKey: 'key', objectType: 'other_furniture', url: 'https://api.arta.io' },
  })
  const account = { AVALARA_ACCOUNT_ID: '1100', AVALARA_LICENSE_KEY: 'LICENCE' }
  expect(readConfig(account).avalara).toMatchObject({ companyCode: null })
  expect(readConfig({ ...account, AVALARA_COMPANY_CODE: 'HOUSE' }).avalara).toMatchObject({ companyCode: 'HOUSE' })
  expect(() => readConfig({ AVALARA_COMPANY_CODE: 'HOUSE' })).toThrow('go together')
  expect(() => readConfig({ ARTA_API_KEY: 'key', ARTA_OBJECT_TYPE: 'A lathe' })).toThrow('ARTA_OBJECT_TYPE')
})

test('ASVS 13.1.1 every setting, and with them every company the house talks to, stands in the README', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')
  const names = Object.keys(schema.shape)
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
