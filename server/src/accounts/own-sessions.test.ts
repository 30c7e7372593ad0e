import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { acceptPolicy } from '@gavelhouse/shared/accounts/policy-contract.ts'
import { endOtherSessions, endSession, listSessions } from '@gavelhouse/shared/accounts/session-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, PASSWORD } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { visitor } from '../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('every session is listed by device, this one first and marked', async () => {
  const guest = visitor(app)
  await makeUser(app.database.db, { email: guest.email })
  const { envelope } = await guest.post(logIn.path, { email: guest.email, password: PASSWORD })
  const { token, user } = envelope.data.responseData as { token: string; user: { id: number } }
  await app.as(user.id)
  const { data } = (await visitor(app, { token }).post(listSessions.path, {})).envelope
  const { records } = data.responseData as { records: { device: string; current: number }[] }
  expect(records.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Windows', 1],
    ['', 0],
  ])
  expect(Object.keys(records[0] ?? {}).sort()).toEqual(['current', 'date_added', 'device', 'id', 'last_used'])
})

test('T-87 another session can be ended, and is dead at once', async () => {
  const userId = await makeUser(app.database.db)
  const [here, there] = [await app.as(userId), await app.as(userId)]
  expect((await there.call(validateUser, {})).status).toBe(200)
  const other = (await here.call(listSessions, {})).data.records.find(({ isCurrent }) => !isCurrent)
  expect((await here.call(endSession, { id: other?.id ?? 0 })).message).toBe('That device is logged out')
  expect((await there.call(validateUser, {})).code).toBe('session_ended')
  expect((await here.call(listSessions, {})).data.records).toHaveLength(1)
})

test('T-87 all others can be ended together', async () => {
  const userId = await makeUser(app.database.db)
  const [here, one, two] = [await app.as(userId), await app.as(userId), await app.as(userId)]
  await here.call(endOtherSessions, {})
  expect((await one.call(validateUser, {})).code).toBe('session_ended')
  expect((await two.call(validateUser, {})).code).toBe('session_ended')
  expect((await here.call(validateUser, {})).status).toBe(200)
})

test('A-173 the acceptance of a policy is kept with its time and the wording that was accepted', async () => {
  const userId = await makeUser(app.database.db)
  const client = await app.as(userId)
  await client.call(acceptPolicy, { page: 'privacy_policy' })
  await client.call(acceptPolicy, { page: 'privacy_policy' })
  const { rows } = await app.database.pool.query(
    'select page, content_hash, at from accepted_policies where user_id = $1',
    [userId],
  )
  expect(rows).toEqual([
    { page: 'privacy_policy', content_hash: expect.stringMatching(/^[\w-]{43}$/), at: expect.any(Date) },
  ])
})
