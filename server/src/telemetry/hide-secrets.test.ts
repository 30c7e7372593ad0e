import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hideSecrets, secretsOf } from './hide-secrets.ts'

const SECRETS = {
  DATABASE_URL: 'postgres://house:pass%2Fword-1@db.example/house',
  DATABASE_READ_URL: 'postgres://reader:replica-password@standby.example/house',
  TRACES_URL: 'https://house:traces-password@traces.example/v1/traces',
  REDIS_URL: 'redis://:redis-password@cache.example',
  SMTP_URL: 'smtps://mail:smtp-password@mail.example',
  MAIL_FROM: 'mail@example.com',
  TWILIO_ACCOUNT_SID: 'AC0000',
  TWILIO_AUTH_TOKEN: 'twilio-token-1',
  TWILIO_FROM: '+18015550100',
  STRIPE_SECRET_KEY: 'sk_live_4242',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_4242',
  PAYMENT_WEBHOOK_SECRET: 'whsec_abcdefgh12',
  PANDADOC_API_KEY: 'pandadoc-key-1',
  PANDADOC_TEMPLATE_ID: 'template1',
  PANDADOC_WEBHOOK_KEY: 'pandadoc-webhook',
  MAILCHIMP_API_KEY: 'mailchimpkey-us6',
  MAILCHIMP_AUDIENCE_ID: 'audience1',
  AVALARA_ACCOUNT_ID: 'account1',
  AVALARA_LICENSE_KEY: 'avalara-license',
  GOOGLE_MAPS_KEY: 'google-maps-key',
  SHIPENGINE_API_KEY: 'shipengine-key',
  SHIPENGINE_CARRIER_IDS: 'se-1',
  ARTA_API_KEY: 'arta-api-key',
  MEILISEARCH_URL: 'http://127.0.0.1:7700',
  MEILISEARCH_API_KEY: 'meilisearch-key',
  S3_URL: 'https://s3.example',
  S3_BUCKET: 'house',
  S3_ACCESS_KEY_ID: 'access',
  S3_SECRET_ACCESS_KEY: 's3-secret-key',
  PROOF_KEY: 'p'.repeat(43),
}

/** What may be read by everybody, of settings whose names sound like secrets. */
const OPEN = ['STRIPE_PUBLISHABLE_KEY', 'S3_ACCESS_KEY_ID']

test('T-72 no secret of the settings is written to the log, in whatever sentence it stands', () => {
  const hide = hideSecrets(secretsOf(readConfig(SECRETS)))
  const secret = Object.entries(SECRETS).filter(([name]) => /KEY$|TOKEN|SECRET/.test(name) && !OPEN.includes(name))
  expect(secret.length).toBeGreaterThan(10)
  for (const [name, value] of secret)
    expect(hide(`{"msg":"refused: ${value}."}`), name).toBe('{"msg":"refused: [hidden]."}')
  const addressed = ['replica-password', 'traces-password', 'redis-password', 'smtp-password']
  for (const password of ['pass%2Fword-1', 'pass/word-1', ...addressed])
    expect(hide(`{"msg":"with ${password}"}`)).toBe('{"msg":"with [hidden]"}')
})

test('T-72 a password with a bare percent sign is hidden, and stops nothing', () => {
  const hide = hideSecrets(secretsOf(readConfig({ REDIS_URL: 'redis://:hundred%percent@cache.example' })))
  expect(hide('{"msg":"with hundred%percent"}')).toBe('{"msg":"with [hidden]"}')
})

test('T-72 a password that stands among the parameters of an address is hidden as well', () => {
  const hide = hideSecrets(
    secretsOf(
      readConfig({ DATABASE_URL: 'postgres://db.example/house?user=house&password=pass%2Fword-2&sslmode=require' }),
    ),
  )
  for (const password of ['pass%2Fword-2', 'pass/word-2'])
    expect(hide(`{"msg":"with ${password}"}`)).toBe('{"msg":"with [hidden]"}')
})

test.each([
  ['postgres://other:hunter22@db/house is away', 'postgres://other:[hidden]@db/house is away'],
  ['postgres://db/house?user=a&password=hunter22&ssl=1', 'postgres://db/house?user=a&password=[hidden]&ssl=1'],
  ['authorization: Bearer abcdefgh.ijkl-mn', 'authorization: Bearer [hidden]'],
  ['key rk_test_51abc and whsec_zzz', 'key [hidden] and [hidden]'],
  ['https://house.example/lot/1 at 12:30', 'https://house.example/lot/1 at 12:30'],
])('T-72 shapes of secrets are known: %s', (line, safe) => expect(hideSecrets([])(line)).toBe(safe))
