import { logIn, logOut, validateUser } from '@gavelhouse/shared/accounts/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGroup, makeUser, PASSWORD } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sessions } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a right password opens a session that knows the person', async () => {
  const groupId = await makeGroup(app.database.db)
  const id = await makeUser(app.database.db, { email: 'alice@example.test', firstName: 'Alice', groupIds: [groupId] })

  const { data } = await app.guest.call(logIn, { email: 'Alice@Example.test', password: PASSWORD })

  expect(data.user).toMatchObject({ id, firstName: 'Alice', groupIds: [groupId], role: 'user', isAdmin: false })
  const me = await app.guest.post('/user/validateUser', {}, { authorization: `Bearer ${data.token}` })
  expect(me.envelope.data.responseData).toMatchObject({
    user: { id, email: 'alice@example.test', user_auction_groups: [groupId] },
  })
})

test('decisions 11: the token is not stored, only its hash; 30 days with Remember Me, else 12 hours', async () => {
  await makeUser(app.database.db, { email: 'keep@example.test' })
  const { data } = await app.guest.call(logIn, { email: 'keep@example.test', password: PASSWORD, rememberMe: true })
  const rows = await app.database.db.select().from(sessions)
  expect(data.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(rows)).not.toContain(data.token)
  const hours = rows.map(({ createdAt, expiresAt }) => Math.round((expiresAt - createdAt) / 3_600_000))
  expect(hours).toContain(720)
  expect(hours).toContain(12)
})

test.each([
  ['a wrong password', 'carol@example.test', 'Wrong-pass-1', 'wrong_login'],
  ['an unknown account', 'nobody@example.test', PASSWORD, 'wrong_login'],
  ['an unverified address', 'new@example.test', PASSWORD, 'email_unverified'],
  ['a deactivated account', 'gone@example.test', PASSWORD, 'account_deactivated'],
  ['an unverified address with a wrong password', 'new@example.test', 'Wrong-pass-1', 'wrong_login'],
])('%s is refused', async (_name, email, password, code) => {
  for (const [address, status] of [
    ['carol@example.test', 'active'],
    ['new@example.test', 'email_unverified'],
    ['gone@example.test', 'deactivate'],
  ] as const) {
    await makeUser(app.database.db, { email: address, status }).catch(() => undefined) // made by an earlier row
  }
  expect((await app.guest.call(logIn, { email, password })).code).toBe(code)
})

test('Invalid Email Format is said beside the field', async () => {
  const answer = await app.guest.post('/user/login', { email: 'not-an-address', password: 'x' })
  expect(answer.details.fields).toEqual({ email: 'Invalid Email Format' })
})

test('logging out ends the session on the server', async () => {
  const client = await app.as(await makeUser(app.database.db))
  expect((await client.call(logOut, {})).message).toBe('Logged out successfully')
  expect((await client.call(validateUser, {})).code).toBe('session_ended')
})
