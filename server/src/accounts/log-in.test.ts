import { sendPhoneCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { logOut, validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessage } from '../testing/account-mail.ts'
import { makeGroup, makeUser, PASSWORD } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { visitor } from '../testing/visitor.ts'
import { UNKNOWN_ACCOUNT_HASH } from './password.ts'
import { sessions } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('A-002, A-015, A-054, A-016, A-123, A-124, A-125, A-829, A-832 a right password opens a session that knows the person', async () => {
  const groupId = await makeGroup(app.database.db)
  const id = await makeUser(app.database.db, { email: 'alice@example.test', firstName: 'Alice', groupIds: [groupId] })

  const { data } = await app.guest.call(logIn, { email: 'Alice@Example.test', password: PASSWORD })

  expect(data.user).toMatchObject({ id, firstName: 'Alice', groupIds: [groupId], role: 'user', isAdmin: false })
  const me = await app.guest.post('/user/validateUser', {}, { authorization: `Bearer ${data.token}` })
  expect(me.envelope.data.responseData).toMatchObject({
    user: { id, email: 'alice@example.test', user_auction_groups: [groupId] },
  })
})

test('A-058, PD-11 the token is not stored, only its hash; 30 days with Remember Me, else 12 hours', async () => {
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
  ['A-144 a wrong password', 'carol@example.test', 'Wrong-pass-1', 'wrong_login'],
  ['A-144, T-80 an unknown account', 'nobody@example.test', PASSWORD, 'wrong_login'],
  ['A-142 an unverified address', 'new@example.test', PASSWORD, 'email_unverified'],
  ['A-143 a deactivated account', 'gone@example.test', PASSWORD, 'account_deactivated'],
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

test('A-119 Invalid Email Format is said beside the field', async () => {
  const answer = await app.guest.post('/user/login', { email: 'not-an-address', password: 'x' })
  expect(answer.details.fields).toEqual({ email: 'Invalid Email Format' })
})

test('A-145 logging out ends the session on the server', async () => {
  const client = await app.as(await makeUser(app.database.db))
  expect((await client.call(logOut, {})).message).toBe('Logged out successfully')
  expect((await client.call(validateUser, {})).code).toBe('session_ended')
})

test('ASVS 7.2.4 a login ends the session it comes with, whoever it was; those of other places stay', async () => {
  const id = await makeUser(app.database.db, { email: 'again@example.test' })
  const elsewhere = await app.as(id)
  const login = { email: 'again@example.test', password: PASSWORD }
  for (const former of [id, await makeUser(app.database.db)]) {
    const token = await app.tokenFor(former)
    const me = visitor(app, { token })
    expect((await me.post(validateUser.path, {})).status).toBe(200)
    expect((await me.post(logIn.path, { ...login, password: 'Wrong-pass-1' })).code).toBe('wrong_login')
    expect((await me.post(validateUser.path, {})).status).toBe(200)
    expect((await me.post(logIn.path, login)).status).toBe(200)
    expect((await me.post(validateUser.path, {})).code).toBe('session_ended')
  }
  expect((await elsewhere.call(validateUser, {})).status).toBe(200)
})

test('A-142, A-143 what is said about the state of an account', async () => {
  await makeUser(app.database.db, { email: 'state1@example.test', status: 'email_unverified' })
  await makeUser(app.database.db, { email: 'state2@example.test', status: 'deactivate' })
  const say = async (email: string) => (await app.guest.call(logIn, { email, password: PASSWORD })).message
  expect(await say('state1@example.test')).toBe('Please verify your email')
  expect(await say('state2@example.test')).toBe('Your account is deactivated')
})

test('A-055, A-056, T-87 a deactivated account is out at once, whatever session it had', async () => {
  const id = await makeUser(app.database.db)
  const client = await app.as(id)
  expect((await client.call(validateUser, {})).status).toBe(200)
  await app.database.pool.query(`update users set status = 'deactivate' where id = $1`, [id])
  await expect.poll(async () => (await client.call(validateUser, {})).envelope.data.responseType).toBe(403)
})

test('A-153 a dead session is responseType 403, so clients log out', async () => {
  const answer = await app.guest.post('/user/validateUser', {}, { authorization: `Bearer ${'x'.repeat(43)}` })
  expect([answer.status, answer.envelope.data.responseType]).toEqual([401, 403])
})

test('A-803, T-30 no answer about a person carries a hash, a token or a code', async () => {
  const id = await makeUser(app.database.db)
  const client = await app.as(id)
  const { rows } = await app.database.pool.query('select password_hash from users where id = $1', [id])
  for (const path of ['/user/validateUser', '/user/decryptProfile', '/user/sessions']) {
    const { envelope } = await client.post(path, {})
    expect(JSON.stringify(envelope)).not.toContain(rows[0].password_hash)
    expect(JSON.stringify(envelope)).not.toMatch(/argon2|hash/i)
  }
})

test('A-016, A-778, A-779, A-780, A-781, A-782, A-783, A-784, A-785, A-797, A-798, A-800, A-801, A-852, A-853 decryptProfile gives the signed-in user', async () => {
  const phone = '+1 (801) 555-0123'
  const id = await makeUser(app.database.db, {
    email: 'wire@example.test',
    phone,
    phoneVerified: true,
    companyName: 'Wire Co',
  })
  const client = await app.as(id)
  expect((await client.post('/user/decryptProfile', {})).envelope.data.responseData).toMatchObject({
    user: {
      ...{ id, first_name: 'Pat', last_name: 'Example', companyname: 'Wire Co', email: 'wire@example.test', phone },
      ...{
        phone_verified: 1,
        address_details: [],
        user_auction_groups: [],
        collect_tax: 1,
        status: 'active',
        isAdmin: 0,
      },
    },
  })
})

test('P-656 the language somebody chooses is kept on the profile', async () => {
  const me = await app.as(await makeUser(app.database.db))
  const languageWith = async (cookie: string) => {
    const { envelope } = await me.post('/user/decryptProfile', {}, { cookie })
    return (envelope.data.responseData as { user?: { language: string }; language?: string }).user?.language
  }
  expect(await languageWith('')).toBe('')
  expect(await languageWith('lang=es')).toBe('es')
  expect(await languageWith('')).toBe('es')
  expect(await languageWith('lang=ar')).toBe('ar')
})

test('A-786 phone_verifysent tells that a code is on its way to their own number, until it is used', async () => {
  const id = await makeUser(app.database.db, { phone: '+1 (801) 555-0177' })
  const client = await app.as(id)
  const isSent = async () => (await client.call(validateUser, {})).data.user.isCodeSent
  expect(await isSent()).toBe(false)
  await client.post(sendPhoneCode.path, { phone: '+1 (801) 555-0177' })
  expect(await isSent()).toBe(true)
  await app.database.pool.query('update codes set expires_at = now() where holder = $1', [`user:${id}`])
  expect(await isSent()).toBe(false)
})

describe('T-81 guessing a password', () => {
  const guess = (email: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        visitor(app).post(logIn.path, { email, password: `Guess ${index}!` }),
      ),
    )

  test('A-144 five tries are free, however many come at once and from wherever; then the delay grows', async () => {
    const email = 'target@example.test'
    await makeUser(app.database.db, { email })
    const answers = await guess(email, 40)
    expect(answers.filter(({ code }) => code === 'wrong_login')).toHaveLength(5)
    expect(answers.filter(({ status, code }) => status === 429 && code === 'too_many_tries')).toHaveLength(35)
    expect((await app.guest.call(logIn, { email, password: PASSWORD })).code).toBe('too_many_tries')

    const waits: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const { details } = await app.guest.call(logIn, { email, password: PASSWORD })
      waits.push(Number(details.seconds))
      await app.database.pool.query(
        `update tries set blocked_until = now() - interval '1 second', last_at = last_at - interval '1 second' where key like 'account:%'`,
      )
      await app.guest.call(logIn, { email, password: 'Guess again 1!' })
    }
    // Some of each has passed by the time it is asked for.
    const expected = [30, 60, 120, 240, 480, 900, 900]
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(expected[index] ?? 0)
      expect(wait).toBeGreaterThan((expected[index] ?? 0) - 15)
    }
  })

  test('no lock is for good: after the delay the right password opens the door and clears the count', async () => {
    const email = 'locked@example.test'
    await makeUser(app.database.db, { email })
    await guess(email, 6)
    await app.database.pool.query(`update tries set blocked_until = now() - interval '1 second'`)
    expect((await app.guest.call(logIn, { email, password: PASSWORD })).status).toBe(200)
    expect((await app.guest.call(logIn, { email, password: 'Guess 1!' })).code).toBe('wrong_login')
  })

  test('T-80 an account nobody has locks the same way', async () => {
    const answers = await guess('no-such-account@example.test', 10)
    expect(answers.filter(({ code }) => code === 'wrong_login')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'too_many_tries')).toHaveLength(5)
  })

  test('strangers who guess do not lock out a browser that has logged in before', async () => {
    const owner = visitor(app)
    await makeUser(app.database.db, { email: owner.email })
    const enter = () => owner.post(logIn.path, { email: owner.email, password: PASSWORD })
    expect((await enter()).status).toBe(200)
    await guess(owner.email, 8)
    expect((await enter()).status).toBe(200)
  })

  test('per address 30 in a quarter of an hour, over all accounts, and success is given back', async () => {
    const limited = await createTestApp({ PUBLIC_URL: 'https://house.test', RATE_LIMIT: 'on' })
    const attacker = visitor(limited)
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 34; index += 1) {
      codes.push((await attacker.post(logIn.path, { email: `victim${index}@example.test`, password: 'Guess 1!' })).code)
    }
    expect(codes.filter((code) => code === 'wrong_login')).toHaveLength(30)
    expect(codes.slice(30).every((code) => code === 'too_many_tries' || code === 'too_many_requests')).toBe(true)
    await limited.close()
  })

  test('T-80 the same work is done for a known and an unknown account: one hash of the same cost', () => {
    expect(UNKNOWN_ACCOUNT_HASH).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

test('somebody who logs in from a second device is told by mail', async () => {
  const [first, second] = [visitor(app), visitor(app)]
  await makeUser(app.database.db, { email: first.email })
  const enter = ({ post }: typeof first) => post(logIn.path, { email: first.email, password: PASSWORD })
  await enter(first)
  await enter(first)
  await expect(lastMessage(app, first.email)).rejects.toThrow('nothing was sent')
  await enter(second)
  expect(await lastMessage(app, first.email)).toMatchObject({ kind: 'new-session' })
})
