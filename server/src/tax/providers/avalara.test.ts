import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProviderAnswer, startProviderServer } from '../../testing/provider-server.ts'
import { avalaraTax } from './avalara.ts'
import { remembered } from './remembered.ts'

/** AvaTax as documented, on this machine. */
let server: Awaited<ReturnType<typeof startProviderServer>>
let reply: ProviderAnswer
beforeAll(async () => {
  server = await startProviderServer(() => reply)
})
afterAll(() => server.stop())
beforeEach(() => void server.asked.splice(0))

const { log } = Fastify({ logger: false })
const provider = (url = server.url) =>
  avalaraTax({ url, accountId: '1100', licenseKey: 'LICENCE', companyCode: 'HOUSE' }, log)
const ASKED = {
  place: { country: 'US', state: 'UT', zip: '84101', city: 'Salt Lake City' },
  day: '2026-11-16',
  kindOfGoods: '',
}
const detail = (rate: number, taxableAmount = 1_000) => ({ rate, taxableAmount, taxName: 'TAX', jurisType: 'STA' })
const lines = (goods: object[], sending: object[]) => ({
  body: {
    ...{ id: 0, type: 'SalesOrder', status: 'Temporary' },
    lines: [
      { lineNumber: '1', lineAmount: 1_000, details: goods },
      { lineNumber: '2', lineAmount: 1_000, details: sending },
    ],
  },
})

test('A-698 AvaTax is asked about an order it does not keep, with the goods and the sending as lines', async () => {
  reply = lines([detail(0.0485), detail(0.029)], [detail(0.0485, 0)])
  expect(await provider().rateFor(ASKED)).toEqual({
    ...{ rate: 7_750, state: 'UT', description: 'UT sales tax', taxesShipping: false },
  })
  const [asked] = server.asked
  expect([asked?.method, asked?.url.pathname, asked?.url.search]).toEqual([
    ...['POST', '/api/v2/transactions/create', '?$include=Details'],
  ])
  expect(asked?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('1100:LICENCE').toString('base64')}`,
    'content-type': 'application/json',
  })
  expect(JSON.parse(asked?.body.toString() ?? '')).toEqual({
    type: 'SalesOrder',
    companyCode: 'HOUSE',
    date: '2026-11-16',
    customerCode: 'RATES',
    currencyCode: 'USD',
    addresses: { singleLocation: { city: 'Salt Lake City', region: 'UT', postalCode: '84101', country: 'US' } },
    lines: [
      { number: '1', quantity: 1, amount: 1_000, taxCode: 'P0000000' },
      { number: '2', quantity: 1, amount: 1_000, taxCode: 'FR020100' },
    ],
  })
})

test('A-698 a kind of goods is an item of the house in Avalara', async () => {
  reply = lines([detail(0.03)], [])
  await provider().rateFor({ ...ASKED, kindOfGoods: 'Food' })
  const [goods] = JSON.parse(server.asked[0]?.body.toString() ?? '').lines
  expect(goods).toEqual({ number: '1', quantity: 1, amount: 1_000, itemCode: 'Food' })
})

test.each([
  ['thousandths of a percent', [detail(0.06875)], [detail(0.06875)], { rate: 6_875, taxesShipping: true }],
  ['many small parts without drift', [detail(0.0625), detail(0.01), detail(0.0025)], [], { rate: 7_500 }],
  ['a county that does not tax these goods', [detail(0.04), detail(0.03, 0)], [], { rate: 4_000 }],
  ['goods nobody taxes', [detail(0.04, 0)], [], { rate: 0, description: '' }],
])('money 6 %s', async (_name, goods, sending, expected) => {
  reply = lines(goods, sending)
  expect(await provider().rateFor(ASKED)).toMatchObject(expected)
})

test.each<[string, ProviderAnswer]>([
  ['a refusal', { status: 401, body: { error: { code: 'AuthenticationException' } } }],
  ['nonsense', { body: { lines: 'soon' } }],
  ['an answer without the line', { body: { lines: [] } }],
  ['a rate that is none', lines([detail(7.5)], [])],
  ['no JSON', { body: Buffer.from('<html>') }],
])('money 6 %s is an error, never a rate of 0', async (_name, given) => {
  reply = given
  await expect(provider().rateFor(ASKED)).rejects.toMatchObject({ code: 'tax_unavailable' })
})

test('money 6 so is a company that cannot be reached', async () => {
  await expect(provider('http://127.0.0.1:9').rateFor(ASKED)).rejects.toMatchObject({ code: 'tax_unavailable' })
})

test('the same is asked once, another day or place anew, and a failure again', async () => {
  const kept = remembered(provider())
  reply = { status: 500 }
  await expect(kept.rateFor(ASKED)).rejects.toMatchObject({ code: 'tax_unavailable' })
  reply = lines([detail(0.05)], [])
  await Promise.all([kept.rateFor(ASKED), kept.rateFor(ASKED)])
  await kept.rateFor({ ...ASKED, day: '2026-11-17' })
  await kept.rateFor({ ...ASKED, place: { ...ASKED.place, zip: '84102' } })
  expect(server.asked).toHaveLength(4)
})
