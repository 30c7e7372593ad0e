import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { logOut } from '@gavelhouse/shared/accounts/person-contract.ts'
import { endSession } from '@gavelhouse/shared/accounts/session-contract.ts'
import { switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import { cancelBid } from '@gavelhouse/shared/bidding/contract.ts'
import { RATES } from '@gavelhouse/shared/contract.ts'
import { getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { visitor } from '../testing/visitor.ts'

const lines: Record<string, unknown>[] = []
let app: TestApp
beforeAll(async () => {
  const logTarget = { write: (line: string) => void lines.push(JSON.parse(line)) }
  app = await createTestApp({ LOG_LEVEL: 'info', RATE_LIMIT: 'on' }, { logTarget })
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const told = () => lines.map(({ level, msg, userId, route, code }) => ({ level, msg, userId, route, code }))

test('ASVS 16.3.2 a call without the right for it is told, once a minute: who, what and from where', async () => {
  const userId = await makeUser(app.database.db)
  const me = visitor(app, { token: await app.tokenFor(userId) })
  for (let times = 0; times < 3; times += 1)
    expect((await me.post(saveUser.path, { first_name: 'Mallory' })).code).toBe('not_allowed')
  const route = `/api${saveUser.path}`
  expect(told()).toEqual([{ level: 30, msg: 'a right was missing', userId, route, code: 'not_allowed' }])
  expect(lines[0]).toMatchObject({ requestId: expect.any(String), address: expect.stringMatching(/^[\w-]{22}$/) })
  expect(JSON.stringify(lines)).not.toMatch(/Mallory|198\.51\./)

  const other = await makeUser(app.database.db)
  await visitor(app, { token: await app.tokenFor(other) }).post(saveUser.path, {})
  expect(told().map(({ userId: who }) => who)).toEqual([userId, other])
})

test('ASVS 16.3.2 T-26 of staff who look as somebody else, the staff are named', async () => {
  const staffId = await makeUser(app.database.db, { role: 'owner' })
  const id = await makeUser(app.database.db)
  const { data } = await (await app.as(staffId)).call(switchUser, { id, reason: 'An invoice' })
  const acting = visitor(app, { token: data.token })
  expect((await acting.post(cancelBid.path, { id: 1 })).code).toBe('only_looking')
  expect(told()).toMatchObject([{ msg: 'a right was missing', userId: staffId, code: 'only_looking' }])
})

test('ASVS 16.3.3 T-20 whoever asks for a record of others, or for one that is not there, is told of', async () => {
  const userId = await makeUser(app.database.db)
  expect((await (await app.as(userId)).call(endSession, { id: 999_999 })).code).toBe('not_found')
  expect(told()).toMatchObject([{ msg: 'a record is of others, or is not there', userId, code: 'not_found' }])
})

test('ASVS 16.3.3 a limit that was reached is told once a minute, however often', async () => {
  const guest = visitor(app)
  const codes: (string | undefined)[] = []
  for (let times = 0; times < RATES.login.max + 5; times += 1) codes.push((await guest.post(logIn.path, {})).code)
  expect(codes.slice(RATES.login.max)).toEqual(Array(5).fill('too_many_requests'))
  expect(told()).toMatchObject([{ level: 30, msg: 'a limit was reached', code: 'too_many_requests' }])
})

test('what is refused in the ordinary course of things is not', async () => {
  const me = visitor(app, { token: await app.tokenFor(await makeUser(app.database.db)) })
  expect((await me.post(getStaticPage.path, { id: 'no-such-page' })).status).toBe(404)
  expect((await me.post(getStaticPage.path, {})).status).toBe(422)
  expect((await app.guest.post(logOut.path, {})).status).toBe(401)
  expect((await app.guest.post('/no/call', {})).status).toBe(404)
  expect(lines).toEqual([])
})
