import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dollars } from '@gavelhouse/shared/money.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderServer } from '../../testing/provider-server.ts'
import type { QuoteRequest } from '../provider.ts'
import { shipEngine } from './shipengine.ts'

/** ShipEngine as documented, on this machine: it keeps the request and answers what the test wants. */
let server: Server
let url: string
let seen: { method: string | undefined; path: string | undefined; key: unknown; body: Record<string, unknown> }
let reply: { status: number; body: unknown }

beforeAll(async () => {
  const respond = async (...[request, response]: Parameters<RequestListener>) => {
    seen = {
      method: request.method,
      path: request.url,
      key: request.headers['api-key'],
      body: JSON.parse(await textOf(request)) as Record<string, unknown>,
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }
  server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const ASKED: QuoteRequest = {
  from: {
    name: 'Salt Lake City',
    phone: '+1 (801) 555-0180',
    address1: '2480 South Foundry Way',
    address2: '',
    city: 'Salt Lake City',
    state: 'UT',
    zip: '84119',
    country: 'US',
  },
  to: {
    name: 'Alice Marlow',
    phone: '',
    address1: '418 Juniper Street',
    address2: 'Unit 2',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    country: 'US',
  },
  parcels: [{ ounces: 160, length: 16, width: 12, height: 10 }],
  value: dollars(500),
  day: '2026-11-16',
  holidays: new Set(),
}

const carrier = () =>
  shipEngine({ apiKey: 'TEST_key', carrierIds: ['se-123', 'se-456'], url }, Fastify({ logger: false }).log)

test('P-1159 rates are asked for as ShipEngine documents it', async () => {
  reply = { status: 200, body: { rate_response: { rates: [], errors: [] } } }
  expect(await carrier().quote(ASKED)).toEqual([])
  expect(seen).toEqual({
    method: 'POST',
    path: '/v1/rates',
    key: 'TEST_key',
    body: {
      rate_options: { carrier_ids: ['se-123', 'se-456'] },
      shipment: {
        validate_address: 'no_validation',
        ship_date: '2026-11-16',
        ship_from: {
          name: 'Salt Lake City',
          phone: '+1 (801) 555-0180',
          address_line1: '2480 South Foundry Way',
          address_line2: '',
          city_locality: 'Salt Lake City',
          state_province: 'UT',
          postal_code: '84119',
          country_code: 'US',
          address_residential_indicator: 'no',
        },
        ship_to: {
          name: 'Alice Marlow',
          phone: '',
          address_line1: '418 Juniper Street',
          address_line2: 'Unit 2',
          city_locality: 'Boise',
          state_province: 'ID',
          postal_code: '83702',
          country_code: 'US',
          address_residential_indicator: 'unknown',
        },
        packages: [
          { weight: { value: 160, unit: 'ounce' }, dimensions: { unit: 'inch', length: 16, width: 12, height: 10 } },
        ],
      },
    },
  })
})

test('the cheapest comes first, with everything that has to be paid', async () => {
  const amount = (dollarsAsked: number) => ({ currency: 'usd', amount: dollarsAsked })
  reply = {
    status: 200,
    body: {
      rate_response: {
        rates: [
          {
            rate_id: 'se-2',
            service_type: 'UPS 2nd Day Air®',
            shipping_amount: amount(31.2),
            insurance_amount: amount(0),
            confirmation_amount: amount(1.5),
            other_amount: amount(2.1),
            estimated_delivery_date: '2026-11-18T00:00:00Z',
          },
          {
            rate_id: 'se-1',
            service_type: 'UPS® Ground',
            shipping_amount: amount(12.4),
            insurance_amount: amount(0),
            confirmation_amount: amount(0),
            other_amount: amount(0),
            estimated_delivery_date: null,
          },
        ],
      },
    },
  }
  expect(await carrier().quote(ASKED)).toEqual([
    { id: 'se-1', serviceType: 'UPS® Ground', amount: dollars(12.4), deliveryDate: null },
    { id: 'se-2', serviceType: 'UPS 2nd Day Air®', amount: dollars(34.8), deliveryDate: '2026-11-18' },
  ])
})

test.each([
  ['a refusal', 401, { errors: [{ message: 'Invalid API key' }] }],
  ['nonsense', 200, { rate_response: 'soon' }],
])('P-532 %s is a failed call, not an empty list', async (_name, status, body) => {
  reply = { status, body }
  await expect(carrier().quote(ASKED)).rejects.toMatchObject({
    code: 'carrier_failed',
    message: 'Shipping rates are not available at the moment',
  })
})

test('P-532 so is a company that cannot be reached', async () => {
  const nobody = shipEngine(
    { apiKey: 'x', carrierIds: ['se-1'], url: 'http://127.0.0.1:9' },
    Fastify({ logger: false }).log,
  )
  await expect(nobody.quote(ASKED)).rejects.toMatchObject({ code: 'carrier_failed' })
})

test('ASVS 15.3.2 nor is it followed elsewhere: the key and the address of a buyer go to the company alone', async () => {
  const elsewhere = await startProviderServer(() => ({ body: { rate_response: { rates: [] } } }))
  const moved = await startProviderServer(() => ({ status: 307, location: `${elsewhere.url}/v1/rates` }))
  const led = shipEngine({ apiKey: 'x', carrierIds: ['se-1'], url: moved.url }, Fastify({ logger: false }).log)
  await expect(led.quote(ASKED)).rejects.toMatchObject({ code: 'carrier_failed' })
  expect([moved.asked.length, elsewhere.asked.length]).toEqual([1, 0])
  await Promise.all([moved.stop(), elsewhere.stop()])
})
