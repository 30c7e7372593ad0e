import { dollars } from '@gavelhouse/shared/money.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderAnswer, startProviderServer } from '../../testing/provider-server.ts'
import type { QuoteRequest } from '../provider.ts'
import { arta } from './arta.ts'

/** Arta as documented, on this machine. */
let server: Awaited<ReturnType<typeof startProviderServer>>
let reply: ProviderAnswer
beforeAll(async () => {
  server = await startProviderServer(() => reply)
})
afterAll(() => server.stop())

const { log } = Fastify({ logger: false })
const carrier = (url = server.url) => arta({ url, apiKey: 'key-1', objectType: 'other_furniture' }, log)
const ASKED: QuoteRequest = {
  from: {
    ...{ name: 'Salt Lake City', phone: '+1 (801) 555-0180', address1: '2480 South Foundry Way', address2: '' },
    ...{ city: 'Salt Lake City', state: 'UT', zip: '84119', country: 'US' },
  },
  to: {
    ...{ name: 'Alice Marlow', phone: '', address1: '418 Juniper Street', address2: 'Unit 2' },
    ...{ city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
  },
  parcels: [
    { ounces: 9_608, length: 48, width: 40, height: 36 },
    { ounces: 3_200, length: 20, width: 20, height: 20 },
  ],
  value: dollars(1_500.01),
  day: '2026-11-16',
  holidays: new Set(),
}
const quote = (id: number, total: string, given: object = {}) => ({
  ...{ id, total, total_currency: 'USD', status: 'published', quote_type: 'select' },
  included_services: [
    { name: 'Soft packing', type: 'packing', amount: '10', amount_currency: 'USD' },
    { name: 'Specialized Shuttle', type: 'transport', amount: '90', amount_currency: 'USD' },
  ],
  ...given,
})

test('P-1158 Arta is asked with the goods, what they are worth, and both places', async () => {
  reply = { status: 201, body: { id: 'r-1', status: 'quoted', quotes: [quote(61, '412.50')] } }
  await carrier().quote(ASKED)
  const asked = server.asked.at(-1)
  expect([asked?.method, asked?.url.pathname]).toEqual(['POST', '/requests'])
  expect(asked?.headers).toMatchObject({
    authorization: 'ARTA_APIKey key-1',
    'content-type': 'application/json',
    'arta-quote-timeout': '8000',
  })
  const object = { subtype: 'other_furniture', unit_of_measurement: 'in', weight_unit: 'lb' }
  const worth = { value: '750.01', value_currency: 'USD' }
  expect(JSON.parse(asked?.body.toString() ?? '')).toEqual({
    request: {
      currency: 'USD',
      origin: {
        ...{ title: 'Salt Lake City', address_line_1: '2480 South Foundry Way', city: 'Salt Lake City' },
        ...{ region: 'UT', postal_code: '84119', country: 'US' },
        contacts: [{ name: 'Salt Lake City', phone_number: '+1 (801) 555-0180' }],
      },
      destination: {
        ...{ title: 'Alice Marlow', address_line_1: '418 Juniper Street', address_line_2: 'Unit 2', city: 'Boise' },
        ...{ region: 'ID', postal_code: '83702', country: 'US' },
        contacts: [{ name: 'Alice Marlow' }],
      },
      objects: [
        { ...object, depth: '48', width: '40', height: '36', weight: '600.50', ...worth },
        { ...object, depth: '20', width: '20', height: '20', weight: '200.00', ...worth },
      ],
    },
  })
})

test('P-1158 its quotes are rates, the cheapest first, and those in other money are left out', async () => {
  const body = {
    quotes: [
      quote(62, '890', { quote_type: 'premium', included_services: [] }),
      quote(61, '412.5'),
      quote(63, '100', { total_currency: 'EUR' }),
      quote(64, '950.25', { quote_type: 'self_ship', included_services: [] }),
    ],
  }
  reply = { body }
  expect(await carrier().quote(ASKED)).toEqual([
    { id: 'arta-61', serviceType: 'Arta Select: Specialized Shuttle', amount: dollars(412.5), deliveryDate: null },
    { id: 'arta-62', serviceType: 'Arta Premium', amount: dollars(890), deliveryDate: null },
    { id: 'arta-64', serviceType: 'Arta Self ship', amount: dollars(950.25), deliveryDate: null },
  ])
})

test('P-1158 what Arta will not take has no rates', async () => {
  reply = { body: { status: 'disqualified', quotes: [], disqualifications: [{ reason: 'Too large' }] } }
  expect(await carrier().quote(ASKED)).toEqual([])
})

test.each<[string, ProviderAnswer]>([
  ['a refusal', { status: 401, body: { errors: { detail: 'Unauthorized' } } }],
  ['nonsense', { body: { quotes: 'soon' } }],
  ['a total that is none', { body: { quotes: [quote(61, 'free')] } }],
  ['no JSON', { body: Buffer.from('<html>') }],
])('P-532 %s is a failed call, not an empty list', async (_name, given) => {
  reply = given
  await expect(carrier().quote(ASKED)).rejects.toMatchObject({ code: 'carrier_failed' })
})

test('P-532 so is a company that cannot be reached', async () => {
  await expect(carrier('http://127.0.0.1:9').quote(ASKED)).rejects.toMatchObject({ code: 'carrier_failed' })
})
