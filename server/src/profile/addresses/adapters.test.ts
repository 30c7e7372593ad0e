import { problem } from '@gavelhouse/shared/problem.ts'
import { afterEach, expect, test } from 'vitest'
import { type Asked, type ProviderAnswer, startProviderServer } from '../../testing/provider-server.ts'
import { avalaraAddresses } from './avalara.ts'
import { googlePlaces } from './google-places.ts'

/** The adapters against real HTTP, with answers as the companies document them. */

type Provider = Awaited<ReturnType<typeof startProviderServer>>
let provider: Provider | undefined
afterEach(() => provider?.stop())

async function start(answer: (asked: Asked) => ProviderAnswer): Promise<Provider> {
  provider = await startProviderServer(answer)
  return provider
}

const place = { address1: '1 main', address2: '', city: 'slc', state: 'UT', zip: '84101', country: 'US' }

test('P-1159 Avalara is asked with the account and answers how the address is written', async () => {
  const { url, asked } = await start(() => ({
    body: {
      validatedAddresses: [
        {
          line1: '1 Main St',
          line2: '',
          city: 'Salt Lake City',
          region: 'UT',
          postalCode: '84101-1503',
          country: 'US',
        },
      ],
    },
  }))
  const { check } = avalaraAddresses({ url, accountId: '1100', licenseKey: 'secret' })
  expect(await check(place)).toEqual({
    isValid: true,
    place: {
      address1: '1 Main St',
      address2: '',
      city: 'Salt Lake City',
      state: 'UT',
      zip: '84101-1503',
      country: 'US',
    },
  })
  expect(asked[0]?.url.pathname).toBe('/api/v2/addresses/resolve')
  expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('1100:secret')}`)
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ line1: '1 main', region: 'UT', postalCode: '84101' })
})

test('A-320 what Avalara calls an error is an invalid address, with the line it is about', async () => {
  const { url } = await start(() => ({
    body: {
      validatedAddresses: [{ line1: 'x' }],
      messages: [{ severity: 'Error', refersTo: 'Address.PostalCode', summary: 'zip not found' }],
    },
  }))
  const { check } = avalaraAddresses({ url, accountId: '1', licenseKey: '2' })
  expect(await check(place)).toEqual({ isValid: false, hints: { zip: problem('line_unknown') } })
})

test.each([{ status: 500 }, { status: 401 }, { body: { validatedAddresses: 'nonsense' } }])(
  'an answer nobody understands (%j) is an outage, not a verdict',
  async (answer) => {
    const { url } = await start(() => answer)
    await expect(avalaraAddresses({ url, accountId: '1', licenseKey: '2' }).check(place)).rejects.toThrow()
    await expect(googlePlaces({ url, key: 'k' }).find('x')).rejects.toThrow()
  },
)

test('A-332 Google suggests addresses in the United States', async () => {
  const { url, asked } = await start(() => ({
    body: {
      status: 'OK',
      predictions: [
        { description: '12 Main St, Provo, UT, USA', structured_formatting: { main_text: '12 Main St' } },
        { description: '12 Main St, Orem, UT, USA' },
      ],
    },
  }))
  expect(await googlePlaces({ url, key: 'map-key' }).suggest('12 ma')).toEqual([
    { line: '12 Main St, Provo, UT, USA', street: '12 Main St' },
    { line: '12 Main St, Orem, UT, USA', street: '12 Main St, Orem, UT, USA' },
  ])
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    input: '12 ma',
    types: 'address',
    components: 'country:us',
    key: 'map-key',
  })
})

test('A-333 a geocode GET by address gives zip, state and city', async () => {
  const part = (type: string, long: string, short = long) => ({ types: [type], long_name: long, short_name: short })
  const { url, asked } = await start(() => ({
    body: {
      status: 'OK',
      results: [
        {
          address_components: [
            part('street_number', '12'),
            part('route', 'Main Street', 'Main St'),
            part('locality', 'Provo'),
            part('administrative_area_level_1', 'Utah', 'UT'),
            part('postal_code', '84601'),
          ],
        },
      ],
    },
  }))
  expect(await googlePlaces({ url, key: 'k' }).find('12 Main St, Provo')).toEqual({
    address1: '12 Main St',
    address2: '',
    city: 'Provo',
    state: 'UT',
    zip: '84601',
    country: 'US',
  })
  expect([asked[0]?.method, asked[0]?.url.pathname]).toEqual(['GET', '/maps/api/geocode/json'])
})

test('nothing found is no address; a refused key is an outage', async () => {
  let status = 'ZERO_RESULTS'
  const { url } = await start(() => ({ body: { status } }))
  expect(await googlePlaces({ url, key: 'k' }).find('x')).toBeNull()
  expect(await googlePlaces({ url, key: 'k' }).suggest('x')).toEqual([])
  status = 'REQUEST_DENIED'
  await expect(googlePlaces({ url, key: 'k' }).suggest('y')).rejects.toThrow('REQUEST_DENIED')
})
