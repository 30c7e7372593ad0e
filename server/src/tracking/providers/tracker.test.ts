import { createSign, generateKeyPairSync } from 'node:crypto'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SIGNATURE_HEADER } from '../../sandbox-pay/sign.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts'
import { startProviderServer } from '../../testing/provider-server.ts'
import type { Numbered, Tracker } from '../tracker.ts'
import { sandboxNumber } from './sandbox-course.ts'
import { sandboxNews, sandboxTracker } from './sandbox-tracker.ts'
import { readTrackingNews } from './shipengine-shapes.ts'
import { shipEngineTracker } from './shipengine-tracker.ts'

/** What every company that is asked where parcels are has to do, one suite for all of them. */

const NOW = Date.UTC(2026, 10, 16, 18)
const now = () => NOW

interface Company {
  tracker: Tracker
  /** A parcel that was delivered two days after its label. */
  delivered: Numbered
  /** One that nobody knows. */
  unknown: Numbered
  /** What it sends about the first. */
  news(): Promise<{ raw: Buffer; headers: Record<string, string> }>
}

let database: TestDatabase
let server: Awaited<ReturnType<typeof startProviderServer>>
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startProviderServer(({ url }) => {
    if (url.pathname === '/jwks') return { body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }] } }
    if (url.pathname === '/v1/tracking/start') return { status: 204 }
    const number = url.searchParams.get('tracking_number')
    if (number === 'BROKEN') return { status: 500, body: { errors: [] } }
    return number === '1Z932R800392060079' ? { body: UPS } : { status: 404, body: { errors: [] } }
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** In the shape of ShipEngine's documentation. */
const UPS = {
  tracking_number: '1Z932R800392060079',
  tracking_url: 'https://www.ups.com/track?tracknum=1Z932R800392060079',
  status_code: 'DE',
  status_detail_code: 'DELIVERED',
  carrier_code: 'ups',
  status_description: 'Delivered',
  carrier_status_code: 'D',
  carrier_status_description: 'DELIVERED',
  ship_date: null,
  estimated_delivery_date: '2026-11-16T00:00:00Z',
  actual_delivery_date: '2026-11-15T19:12:00Z',
  exception_description: null,
  events: [
    eventOf('2026-11-15T19:12:00Z', 'DE', 'DELIVERED', 'DELIVERED'),
    eventOf('2026-11-15T14:02:00Z', 'IT', 'OUT_FOR_DELIVERY', 'OUT FOR DELIVERY TODAY'),
    eventOf('2026-11-14T03:40:00Z', 'IT', 'IN_TRANSIT', 'ARRIVED AT FACILITY'),
    eventOf('2026-11-13T22:15:00Z', 'AC', 'COLLECTED_BY_CARRIER', 'PICKUP SCAN'),
    eventOf('2026-11-13T18:00:00Z', 'NY', 'ELEC_ADVICE_RECD_BY_CARRIER', 'BILLING INFORMATION RECEIVED'),
  ],
}

function eventOf(occurred_at: string, status_code: string, status_detail_code: string, description: string) {
  return {
    ...{ occurred_at, carrier_occurred_at: occurred_at.slice(0, -1), description, status_code, status_detail_code },
    ...{ city_locality: 'BOISE', state_province: 'ID', postal_code: '83702', country_code: 'US', event_code: 'X1' },
    ...{ company_name: '', signer: '', latitude: null, longitude: null },
  }
}

const sandbox = (): Company => {
  const needs = { db: database.db, now }
  const trackingNumber = sandboxNumber(NOW - 60 * HOUR)
  return {
    tracker: sandboxTracker(needs),
    delivered: { carrierCode: 'sandbox', trackingNumber },
    unknown: { carrierCode: 'sandbox', trackingNumber: '1Z000' },
    async news() {
      const sent = await sandboxNews(needs, trackingNumber)
      if (sent === null) throw new Error('the number is its own')
      return { raw: sent.raw, headers: { [SIGNATURE_HEADER]: sent.signature } }
    },
  }
}

const shipEngine = (): Company => ({
  tracker: shipEngineTracker({ apiKey: 'TEST_key', carrierIds: ['se-1'], url: server.url }, now),
  delivered: { carrierCode: 'ups', trackingNumber: '1Z932R800392060079' },
  unknown: { carrierCode: 'ups', trackingNumber: '1Z000' },
  news: async () => signed({ resource_url: `${server.url}/v1/tracking`, resource_type: 'API_TRACK', data: UPS }),
})

function signed(body: unknown, { at = NOW, keyId = 'key-1' } = {}) {
  const raw = Buffer.from(JSON.stringify(body))
  const timestamp = new Date(at).toISOString()
  const signature = createSign('RSA-SHA256').update(`${timestamp}.`).update(raw).sign(privateKey, 'base64')
  const headers = {
    'x-shipengine-rsa-sha256-key-id': keyId,
    'x-shipengine-rsa-sha256-signature': signature,
    'x-shipengine-timestamp': timestamp,
  }
  return { raw, headers }
}

describe.each([
  ['sandbox', sandbox],
  ['shipEngine', shipEngine],
])('%s', (_name, open) => {
  test('P-523 to P-526 says all it knows of a number, from the label to the door', async () => {
    const { tracker, delivered } = open()
    expect(tracker.knows(delivered)).toBe(true)
    const update = await tracker.track(delivered)
    expect(update).toMatchObject({ ...delivered, carrierText: expect.stringMatching(/delivered/i) })
    expect(update?.expectedOn).toMatch(/^2026-11-\d\d$/)
    const course = update?.scans.toSorted((one, other) => one.at - other.at).map(({ signal }) => signal)
    expect(course?.[0]).toBe('announced')
    expect(course?.slice(-2)).toEqual(['out_for_delivery', 'delivered'])
    for (const { city, state, zip, description } of update?.scans ?? [])
      expect([city, state, zip, description].every((part) => part !== '')).toBe(true)
  })

  test('a number it does not know is no mistake', async () => {
    const { tracker, unknown } = open()
    expect(await tracker.track(unknown)).toBeNull()
  })

  test('can be asked to tell by itself, and says the same then as when it is asked', async () => {
    const { tracker, delivered, news } = open()
    await tracker.follow(delivered)
    const { raw, headers } = await news()
    expect(await tracker.readWebhook(raw, headers)).toEqual({ type: 'parcel', update: await tracker.track(delivered) })
  })

  test('T-41 news that are altered, not signed or signed for other bytes are nobody’s', async () => {
    const { tracker, news } = open()
    const { raw, headers } = await news()
    expect(await tracker.readWebhook(Buffer.concat([raw, Buffer.from(' ')]), headers)).toBeNull()
    expect(await tracker.readWebhook(raw, {})).toBeNull()
    for (const name of Object.keys(headers)) {
      const { [name]: given = '', ...others } = headers
      expect(await tracker.readWebhook(raw, others)).toBeNull()
      expect(await tracker.readWebhook(raw, { ...others, [name]: `${given.slice(0, -8)}AAAAAAA=` })).toBeNull()
    }
  })
})

test('P-1159 ShipEngine is asked as it documents it', async () => {
  const { tracker, delivered } = shipEngine()
  server.asked.length = 0
  await tracker.follow(delivered)
  await tracker.track(delivered)
  const query = 'carrier_code=ups&tracking_number=1Z932R800392060079'
  expect(
    server.asked.map(({ method, url, headers }) => [method, `${url.pathname}${url.search}`, headers['api-key']]),
  ).toEqual([
    ['POST', `/v1/tracking/start?${query}`, 'TEST_key'],
    ['GET', `/v1/tracking?${query}`, 'TEST_key'],
  ])
  await expect(tracker.track({ carrierCode: 'ups', trackingNumber: 'BROKEN' })).rejects.toThrow('500')
  expect(tracker.knows({ carrierCode: 'other', trackingNumber: '77' })).toBe(false)
})

test('T-41 old news of ShipEngine are refused, and made-up keys do not have it asked for keys again and again', async () => {
  const { tracker } = shipEngine()
  const body = { resource_type: 'API_TRACK', data: UPS }
  for (const at of [NOW - 301_000, NOW + 301_000, Number.NaN]) {
    const { raw, headers } = signed(body, Number.isNaN(at) ? {} : { at })
    const stamped = Number.isNaN(at) ? { ...headers, 'x-shipengine-timestamp': 'yesterday' } : headers
    expect(await tracker.readWebhook(raw, stamped)).toBeNull()
  }
  server.asked.length = 0
  for (const keyId of ['a', 'b', 'c']) {
    const { raw, headers } = signed(body, { keyId })
    expect(await tracker.readWebhook(raw, headers)).toBeNull()
  }
  expect(server.asked).toHaveLength(1)
})

test.each([
  ['something else', { resource_type: 'API_BATCH', data: {} }],
  ['without a number', { resource_type: 'API_TRACK', data: { status_code: 'IT' } }],
  ['no object', 7],
])('what needs no act is taken without one: %s', (_, body) => {
  expect(readTrackingNews(Buffer.from(JSON.stringify(body)))).toEqual({ type: 'other' })
  expect(readTrackingNews(Buffer.from('{'))).toEqual({ type: 'other' })
})

test('what is missing, unknown or endless in news is left out', () => {
  const events = [
    { occurred_at: null, description: 'without a time' },
    { occurred_at: '2026-11-15T19:12:00Z', status_code: 'ZZ', description: 'x'.repeat(5_000) },
    ...Array.from({ length: 1_000 }, () => eventOf('2026-11-14T19:12:00Z', 'IT', '', 'ON')),
  ]
  const data = { tracking_number: 'abc', carrier_code: 'pigeon', events }
  const news = readTrackingNews(Buffer.from(JSON.stringify({ resource_type: 'API_TRACK', data })))
  if (news.type !== 'parcel') throw new Error('it is about a parcel')
  const { carrierCode, trackingNumber, scans, expectedOn } = news.update
  expect({ carrierCode, trackingNumber, expectedOn }).toEqual({
    carrierCode: null,
    trackingNumber: 'ABC',
    expectedOn: null,
  })
  expect(scans).toHaveLength(299)
  expect(scans[0]).toMatchObject({ signal: 'note', city: '' })
  expect(scans[0]?.description).toHaveLength(300)
})

test('P-522 that it has arrived may stand above the list only', () => {
  const data = { ...UPS, events: [] }
  const news = readTrackingNews(Buffer.from(JSON.stringify({ resource_type: 'API_TRACK', data })))
  expect(news).toMatchObject({ update: { scans: [{ signal: 'delivered', at: Date.parse('2026-11-15T19:12:00Z') }] } })
})
