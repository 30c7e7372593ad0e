import { FEATURES, type Feature } from '@gavelhouse/shared/site/features.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { readDefaults } from './queries.ts'

let app: TestApp
let owner: TestClient

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())

const turn = (feature: Feature, isOn: boolean) =>
  app.database.pool.query("update settings set value = $2 where kind = 'feature' and key = $1", [feature, isOn])

/** Calls that belong to a feature by what they are sent, and not as a whole. */
const IN_PART: [Feature, string, object][] = [
  ['newsletter', '/user/submitContactUs', { email: 'reader@example.test' }],
  ['phone_login', '/user/login', { phone: '8015550100', verify_code: '123456', otpLogin: 1 }],
]

const callsOf = (feature: Feature): [path: string, body: object][] => [
  ...[...app.api.calls]
    .filter(([, { endpoint }]) => endpoint.feature === feature)
    .map(([path]) => [path, {}] as [string, object]),
  ...IN_PART.filter(([of]) => of === feature).map(([, path, body]) => [path, body] as [string, object]),
]

const messageOf = async ([path, body]: [string, object]): Promise<unknown> => (await owner.post(path, body)).message

/** Not a call of its own: it changes what the calls of a checkout allow, and is tested there. */
const TERMS: readonly Feature[] = ['partial_payment']

describe.each(FEATURES.filter((feature) => !TERMS.includes(feature)))('PD-5 P-1035 %s', (feature) => {
  test('switched off it is refused, call by call, and announced as off; switched on it is there again', async () => {
    const calls = callsOf(feature)
    expect(calls).not.toEqual([])
    await turn(feature, false)
    for (const call of calls) expect([call[0], await messageOf(call)]).toEqual([call[0], 'Feature is not enabled'])
    expect((await readDefaults(app.database.db)).features[feature]).toBe(false)
    await turn(feature, true)
    for (const call of calls) expect([call[0], await messageOf(call)]).not.toEqual([call[0], 'Feature is not enabled'])
    expect((await readDefaults(app.database.db)).features[feature]).toBe(true)
  })
})

test('P-920 P-950 what an older house has stored of features that do not exist is not announced', async () => {
  await app.database.pool.query("insert into settings (kind, key, value) values ('feature', 'fax_bids', 'true')")
  expect(Object.keys((await readDefaults(app.database.db)).features)).toEqual([...FEATURES])
})
