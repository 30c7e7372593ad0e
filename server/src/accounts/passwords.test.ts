import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { changePassword, forgotPassword, resetPassword } from '@gavelhouse/shared/accounts/password-contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { register } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lastMessage, workAccountMail } from '../testing/account-mail.ts'
import { makeUser, PASSWORD } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

import { findUserByPhone } from './queries.ts'
import { updateUser } from './queries-users.ts'

const NEXT = 'Another one 2?'

let app: TestApp
let stopMail: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  stopMail = await workAccountMail(app)
})
afterAll(async () => {
  await stopMail()
  await app.close()
})

let counter = 0
async function somebody() {
  counter += 1
  const email = `forgetful${counter}@example.test`
  const id = await makeUser(app.database.db, { email, firstName: 'Fay' })
  return { id, email, client: await app.as(id) }
}

async function askForLink(email: string): Promise<string> {
  await app.guest.call(forgotPassword, { email })
  return vi.waitFor(async () => {
    const message = await lastMessage(app, email)
    expect(message.kind).toBe('reset-password')
    return message.token
  }, 5_000)
}

const reset = (token: string, password = NEXT, confirmation = password) =>
  app.guest.call(resetPassword, { token, password, confirmation, project: 'gavelhouse' })
const logInWith = async (email: string, password: string) => (await app.guest.call(logIn, { email, password })).code

describe('a forgotten password', () => {
  test('A-004, A-243, A-244, A-255, A-840, A-841 a mailed link sets a new one, and every session ends (T-86)', async () => {
    const { email, client } = await somebody()
    const token = await askForLink(email)
    const answer = await reset(token)
    expect([answer.status, answer.envelope.data.to]).toEqual([200, '/'])
    expect(await logInWith(email, PASSWORD)).toBe('wrong_login')
    expect(await logInWith(email, NEXT)).toBeUndefined()
    expect((await client.call(validateUser, {})).code).toBe('session_ended')
    expect((await lastMessage(app, email)).kind).toBe('password-changed')
  })

  test('S-1 a telephone somebody else may have brought in goes with a reset, one proved by the owner stays', async () => {
    const [strange, own] = [await somebody(), await somebody()]
    const phone = { phoneVerified: true } as const
    await updateUser(app.database.db, strange.id, { ...phone, phone: '+13855550171' })
    await updateUser(app.database.db, own.id, { ...phone, phone: '+13855550172', phoneProvedByOwner: true })
    for (const { email } of [strange, own]) await reset(await askForLink(email))
    expect(await findUserByPhone(app.database.db, '+13855550171')).toBeNull()
    expect((await findUserByPhone(app.database.db, '+13855550172'))?.id).toBe(own.id)
  })

  test('A-256, T-86 once, within 30 minutes, the newest only', async () => {
    const { email } = await somebody()
    const first = await askForLink(email)
    await app.guest.call(forgotPassword, { email })
    const second = await vi.waitFor(async () => {
      const { token } = await lastMessage(app, email)
      expect(token).not.toBe(first)
      return token
    }, 5_000)
    expect((await reset(first)).message).toBe('This link is no longer valid')
    const both = await Promise.all([reset(second), reset(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])

    const old = await askForLink((await somebody()).email)
    await app.database.pool.query(`update mail_links set expires_at = expires_at - interval '30 minutes'`)
    expect((await reset(old)).code).toBe('dead_link')
  })

  test('A-251, A-252, A-253, A-254, P-1228 what is said beside the fields', async () => {
    const fieldsOf = async (password: string, confirmation: string) =>
      (await app.guest.post(resetPassword.path, { user_token: 'x', password, confirm_password: confirmation })).details
        .fields
    expect(await fieldsOf('Short 1!', 'Short 1!')).toEqual({ password: 'Minimum 10 characters' })
    expect(await fieldsOf('no capitals 1!', 'no capitals 1!')).toEqual({
      password: 'Password must include uppercase and lowercase letters, a number, and a special character.',
    })
    expect(await fieldsOf(NEXT, 'Another one 3?')).toEqual({ confirm_password: 'Passwords Do Not Match' })
    expect(await fieldsOf(NEXT, '')).toEqual({ confirm_password: 'Required' })
    expect(await fieldsOf('Password123!', 'Password123!')).toEqual({
      password: 'This password is too common, please choose another one',
    })
  })

  test('A-249 the token is needed', async () => {
    const answer = await app.guest.post(resetPassword.path, { password: NEXT, confirm_password: NEXT })
    expect(answer.details.fields).toEqual({ user_token: 'user_token is required' })
  })

  test('A-256, A-809, T-80 unknown, unverified and deactivated accounts are answered alike and get no mail', async () => {
    const { email } = await somebody()
    await makeUser(app.database.db, { email: 'gone@example.test', status: 'deactivate' })
    await makeUser(app.database.db, { email: 'fresh@example.test', status: 'email_unverified' })
    const answers = []
    for (const address of [email, 'gone@example.test', 'fresh@example.test', 'nobody@example.test']) {
      answers.push((await app.guest.call(forgotPassword, { email: address })).envelope)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.data.to).toBe('/')
    await vi.waitFor(async () => expect(await readInbox(app, email)).toHaveLength(1), 5_000)
    for (const address of ['gone@example.test', 'fresh@example.test', 'nobody@example.test']) {
      expect(await readInbox(app, address)).toEqual([])
    }
  })

  test('five links an hour and no more go to one address', async () => {
    const { email } = await somebody()
    for (let count = 0; count < 7; count += 1) await app.guest.call(forgotPassword, { email })
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query(
        `select count(*)::int as waiting from pgboss.job where name = 'account-mail' and state in ('created', 'retry', 'active')`,
      )
      expect(rows).toEqual([{ waiting: 0 }])
    }, 5_000)
    expect(await readInbox(app, email)).toHaveLength(5)
  })

  test('T-86 the link is made from the house, not from what a request calls itself', async () => {
    const { email } = await somebody()
    await app.guest.post(forgotPassword.path, { email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const { text, html } = await vi.waitFor(() => lastMessage(app, email), 5_000)
    expect(`${text}${html}`).not.toContain('evil.example')
  })
})

describe('changing the password', () => {
  const change = (
    client: Awaited<ReturnType<typeof somebody>>['client'],
    fields: { current_password?: string; new_password?: string; confirm_password?: string } = {},
  ) =>
    client.post(changePassword.path, {
      ...{ current_password: PASSWORD, new_password: NEXT, confirm_password: fields.new_password ?? NEXT },
      ...fields,
    })

  test('A-269, T-87 the new one counts, this session stays, every other one ends', async () => {
    const { id, email, client } = await somebody()
    const elsewhere = await app.as(id)
    expect((await change(client)).message).toBe('Your password has been changed')
    expect(await logInWith(email, PASSWORD)).toBe('wrong_login')
    expect(await logInWith(email, NEXT)).toBeUndefined()
    expect((await client.call(validateUser, {})).status).toBe(200)
    expect((await elsewhere.call(validateUser, {})).code).toBe('session_ended')
    expect((await lastMessage(app, email)).kind).toBe('password-changed')
  })

  test.each([
    ['A-260', { current_password: '' }, { current_password: 'Required!' }],
    ['A-261', { new_password: '', confirm_password: 'x' }, { new_password: 'Required!' }],
    ['A-262', { new_password: 'Short 1!' }, { new_password: 'Minimum 10 characters' }],
    [
      'A-263',
      { new_password: 'no capitals 1!' },
      { new_password: 'Password must include uppercase and lowercase letters, a number, and a special character.' },
    ],
    ['A-264', { current_password: NEXT }, { new_password: 'Current password and new password are same!' }],
    [
      'A-265',
      { current_password: 'Another one 3?' },
      { new_password: 'New password is similar to old password, please change 2 or more characters.' },
    ],
    ['A-267, A-268', { confirm_password: 'Another one 3?' }, { confirm_password: 'Passwords Do Not Match' }],
    ['A-268', { confirm_password: '' }, { confirm_password: 'Required!' }],
    ['A-269', { current_password: 'Not my password 1!' }, { current_password: 'Current password is incorrect' }],
    [
      'T-90',
      { new_password: 'Password123!' },
      { new_password: 'This password is too common, please choose another one' },
    ],
  ])('%s %j', async (_row, given, fields) => {
    const { client } = await somebody()
    expect((await change(client, given)).details.fields).toEqual(fields)
  })

  test('A-266 two changed characters are enough', async () => {
    const { client } = await somebody()
    await change(client)
    const answer = await change(client, { current_password: NEXT, new_password: 'Another one 34?' })
    expect(answer.status).toBe(200)
  })

  test('T-81 the current password cannot be guessed from a stolen session either', async () => {
    const { client } = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => change(client, { current_password: `Guess number ${index}!` })),
    )
    expect(answers.filter(({ code }) => code === 'wrong_password')).toHaveLength(5)
    expect((await change(client)).code).toBe('too_many_tries')
  })
})

test('T-90 128 characters count to the last one', async () => {
  const { email } = await somebody()
  const longest = `Aa1!${'x'.repeat(123)}`
  await reset(await askForLink(email), `${longest}y`)
  expect(await logInWith(email, `${longest}z`)).toBe('wrong_login')
  expect(await logInWith(email, `${longest}y`)).toBeUndefined()
})

test.each([
  ['signing up', register.path, 'password'],
  ['a mailed link', resetPassword.path, 'password'],
  ['changing it', changePassword.path, 'new_password'],
  ['staff', saveUser.path, 'password'],
])('A-273 a password has ten characters when it comes by %s', async (_, path, field) => {
  const client = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const saidOf = async (password: string) => (await client.post(path, { [field]: password })).details.fields?.[field]
  expect(await saidOf('Quince 1!')).toBe('Minimum 10 characters')
  expect(await saidOf('Quinces 1!')).toBeUndefined()
})
