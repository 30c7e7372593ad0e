import { geocodeAddress, suggestAddresses } from '@gavelhouse/shared/profile/address-contract.ts'
import { readZip, statesOfZip } from '@gavelhouse/shared/profile/us-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { remembered } from './remembered.ts'
import { sandboxAddresses } from './sandbox-addresses.ts'
import { SANDBOX_CITIES } from './sandbox-places.ts'

let app: TestApp
let me: TestClient
beforeAll(async () => {
  app = await createTestApp()
  me = await app.as(await makeUser(app.database.db))
})
afterAll(() => app.close())

test('every city of the sandbox has zips of its own state', () => {
  for (const [city, state, ...zips] of SANDBOX_CITIES) {
    expect(zips.length, city).toBeGreaterThan(0)
    for (const zip of zips) expect(statesOfZip(readZip(zip) ?? ''), `${city} ${zip}`).toContain(state)
  }
})

test('A-332 what is typed is completed, house number first', async () => {
  const { suggestions } = (await me.call(suggestAddresses, { typed: '1250 main' })).data
  expect(suggestions[0]).toEqual({
    line: expect.stringMatching(/^1250 Main St, Salt Lake City, UT 841/),
    street: '1250 Main St',
  })
  expect(suggestions.length).toBeLessThanOrEqual(6)
  const inProvo = (await me.call(suggestAddresses, { typed: '1250 main st, pro' })).data.suggestions
  expect(inProvo.map(({ line }) => line)).toEqual([expect.stringMatching(/^1250 Main St, Provo, UT 846\d\d$/)])
})

test.each(['', '1', '12', '12 m', 'qqqq'])('nothing is suggested for %j', async (typed) => {
  expect((await me.call(suggestAddresses, { typed })).data.suggestions).toEqual([])
})

test('A-333 a suggestion is found again with city, state and zip', async () => {
  for (const typed of ['1250 main', '7 redwood', '88 900 e, las', '400 s, boi']) {
    const [first] = (await me.call(suggestAddresses, { typed })).data.suggestions
    const { place } = (await me.call(geocodeAddress, { line: first?.line ?? '' })).data
    expect(`${place?.address1}, ${place?.city}, ${place?.state} ${place?.zip}`).toBe(first?.line)
    expect(await sandboxAddresses.check(place as never)).toMatchObject({ isValid: true })
  }
})

test('A-335 a zip alone gives state and city', async () => {
  const find = async (line: string) => (await me.call(geocodeAddress, { line })).data.place
  expect(await find('84601')).toMatchObject({ city: 'Provo', state: 'UT', zip: '84601', address1: '' })
  expect(await find('10001')).toMatchObject({ city: '', state: 'NY' })
  expect(await find('00000')).toBeNull()
})

test('the same question is asked once, but a failure again', async () => {
  let asked = 0
  const provider = remembered({
    ...sandboxAddresses,
    find: async (line) => {
      asked += 1
      if (line === 'away') throw new Error('away')
      return null
    },
  })
  await Promise.all([provider.find('x'), provider.find('X')])
  expect(asked).toBe(1)
  await provider.find('away').catch(() => undefined)
  await provider.find('away').catch(() => undefined)
  expect(asked).toBe(3)
})
