import { sendPhoneCode, verifyPhoneCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { sendVerifyLink, verifyEmail } from '@gavelhouse/shared/accounts/password-contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import {
  checkSignUp,
  getInvite,
  invite,
  listInvitations,
  register,
} from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lastMessage, workAccountMail } from '../testing/account-mail.ts'
import { makeGroup, makeUser, PASSWORD } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { visitor } from '../testing/visitor.ts'
import { sendAccountMail } from './account-mail.ts'
import { findUserByEmail, findUserByPhone, listGroupIds } from './queries.ts'
import { listGrants } from './queries-roles.ts'

let app: TestApp
let stopMail: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://house.test' })
  stopMail = await workAccountMail(app)
})
afterAll(async () => {
  await stopMail()
  await app.close()
})

function newcomer() {
  const { post, phone, number, email } = visitor(app)
  const form = {
    ...{ first_name: ' Nia ', last_name: 'Newcomer', email, phone },
    ...{ password: 'Long enough 1!', project: 'gavelhouse', isVerifyPhone: 1, status: 'email_unverified' },
    ...{ phone_verified: 1, verified_phonenum: phone },
  }
  return {
    form,
    number,
    post,
    async provePhone() {
      await post(sendPhoneCode.path, { phone, isRegister: 1, isVerifyPhone: 1 })
      const { code } = await lastMessage(app, number)
      return post(verifyPhoneCode.path, { phone, verify_code: code })
    },
  }
}

describe('signing up', () => {
  test('A-001, A-003, A-089, A-091 to A-100, A-106, A-111, A-107, A-827 a proved phone and a form make an account that waits for its email', async () => {
    const nia = newcomer()
    expect((await nia.provePhone()).envelope.data.responseData).toEqual({
      phone_verified: 1,
      verified_phonenum: nia.form.phone,
    })
    const answer = await nia.post(register.path, nia.form)
    expect([answer.status, answer.message]).toEqual([200, 'Your account has been created'])
    expect(await findUserByEmail(app.database.db, nia.form.email)).toBeNull()
    const { token } = await lastMessage(app, nia.form.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    await nia.post(verifyEmail.path, { user_token: token })
    const made = await findUserByEmail(app.database.db, nia.form.email)
    expect(await listGrants(app.database.db, made?.id ?? 0)).toEqual([])
    expect(made).toMatchObject({
      ...{ firstName: 'Nia', status: 'active', phone: nia.number, phoneVerified: true, phoneProvedByOwner: true },
    })
  })

  test('A-108, A-088 a phone the client calls verified is not believed', async () => {
    const nia = newcomer()
    const answer = await nia.post(register.path, nia.form)
    expect([answer.status, answer.code]).toEqual([422, 'phone_unverified'])
    expect(await findUserByEmail(app.database.db, nia.form.email)).toBeNull()
  })

  test('A-090, T-85 a proof is good for its own number, browser and once', async () => {
    const nia = newcomer()
    await nia.provePhone()
    const other = newcomer()
    expect((await nia.post(register.path, { ...nia.form, phone: other.form.phone })).code).toBe('phone_unverified')
    expect((await other.post(register.path, { ...other.form, phone: nia.form.phone })).code).toBe('phone_unverified')
    expect((await nia.post(register.path, nia.form)).status).toBe(200)
    expect((await nia.post(register.path, { ...nia.form, email: 'second@example.test' })).code).toBe('phone_unverified')
  })

  test('A-198, A-989 a number another account has verified is told to whoever reads its messages, not before', async () => {
    const nia = newcomer()
    await makeUser(app.database.db, { phone: nia.form.phone, phoneVerified: true })
    const sent = await nia.post(sendPhoneCode.path, { phone: nia.form.phone })
    expect([sent.status, sent.message]).toEqual([200, 'Verification code sent'])
    const { code } = await lastMessage(app, nia.number)
    const answer = await nia.post(verifyPhoneCode.path, { phone: nia.form.phone, verify_code: code })
    expect(answer.message).toBe('Phone Number already verified')
    // The refused proof is spent, also when the number is free again.
    await app.database.pool.query(`update users set phone = '' where phone = $1`, [nia.number])
    expect((await nia.post(register.path, nia.form)).code).toBe('phone_unverified')
  })

  test('A-071 to A-080, P-1228 the server says the same texts as the form', async () => {
    const nia = newcomer()
    const wrong = { first_name: '', last_name: 'x'.repeat(101), email: 'nia', phone: '123', password: 'short' }
    expect((await nia.post(register.path, { ...nia.form, ...wrong })).details.fields).toEqual({
      first_name: 'Required!',
      last_name: 'Maximum 100 Characters',
      email: 'Invalid Email Format',
      phone: 'Incorrect format',
      password: 'Minimum 10 characters',
    })
  })

  test('T-90 a well-known password is refused beside its field, before anything is sent', async () => {
    const nia = newcomer()
    for (const path of [checkSignUp.path, register.path]) {
      const answer = await nia.post(path, { ...nia.form, password: 'P@ssw0rd2024!' })
      expect(answer.details.fields).toEqual({ password: 'This password is too common, please choose another one' })
    }
  })

  test('A-110, A-828, T-80 checkValidation says whether the form is right, not who has an account', async () => {
    const nia = newcomer()
    await makeUser(app.database.db, { email: nia.form.email, phone: nia.form.phone, phoneVerified: true })
    const known = await nia.post(checkSignUp.path, nia.form)
    const unknown = await nia.post(checkSignUp.path, newcomer().form)
    expect(known.envelope).toEqual(unknown.envelope)
    expect(known.status).toBe(200)
  })

  test('T-80 a taken address is answered like a free one; its owner gets a mail and stays as is', async () => {
    const nia = newcomer()
    await makeUser(app.database.db, { email: nia.form.email, firstName: 'Owner' })
    const before = await findUserByEmail(app.database.db, nia.form.email)
    await nia.provePhone()
    const taken = await nia.post(register.path, nia.form)
    const free = newcomer()
    await free.provePhone()
    const fresh = await free.post(register.path, free.form)
    expect([taken.status, taken.envelope]).toEqual([fresh.status, fresh.envelope])
    expect(await findUserByEmail(app.database.db, nia.form.email)).toEqual(before)
    expect((await lastMessage(app, nia.form.email)).kind).toBe('account-exists')
  })

  test('T-80 the same statements run for a taken and for a free address', async () => {
    const nia = newcomer()
    await makeUser(app.database.db, { email: nia.form.email })
    const free = newcomer()
    await nia.provePhone()
    await free.provePhone()
    const taken = await statementsOf(() => nia.post(register.path, nia.form))
    expect(taken).toEqual(await statementsOf(() => free.post(register.path, free.form)))
    expect(taken.length).toBeGreaterThan(4)
  })
})

describe('the email address', () => {
  async function signUp() {
    const nia = newcomer()
    await nia.provePhone()
    await nia.post(register.path, nia.form)
    return { nia, token: (await lastMessage(app, nia.form.email)).token }
  }

  test('A-005, A-142, A-194, A-223, A-226, A-227, A-845 before the link nobody gets in, after it the account is active', async () => {
    const { nia, token } = await signUp()
    const login = { email: nia.form.email, password: nia.form.password }
    expect((await app.guest.call(logIn, login)).message).toBe('Please verify your email')
    const wrong = { ...login, password: 'Not the one 1!' }
    expect((await app.guest.call(logIn, wrong)).message).toBe('Invalid email or password')
    const answer = await nia.post(verifyEmail.path, { user_token: token, status: 'active' })
    expect([answer.status, answer.envelope.data.to]).toEqual([200, '/'])
    expect((await app.guest.call(logIn, login)).data.user.status).toBe('active')
  })

  test('A-230 a second click is answered with success', async () => {
    const { nia, token } = await signUp()
    await nia.post(verifyEmail.path, { user_token: token, status: 'active' })
    const second = await nia.post(verifyEmail.path, { user_token: token, status: 'active' })
    expect([second.status, second.envelope.data.responseData]).toEqual([
      200,
      { token: null, user: null, return_to: null },
    ])
  })

  test('L-1, A-225 the link signs in and leads back to where the person came from', async () => {
    const nia = newcomer()
    await nia.provePhone()
    await nia.post(register.path, { ...nia.form, return_to: '/productView/7?tab=terms' })
    const { token } = await lastMessage(app, nia.form.email)
    const { envelope } = await nia.post(verifyEmail.path, { user_token: token })
    const opened = envelope.data.responseData as { token: string; return_to: string }
    expect([opened.return_to, envelope.data.to]).toEqual(['/productView/7?tab=terms', '/productView/7?tab=terms'])
    const asNia = visitor(app, { token: opened.token })
    const person = await asNia.post(validateUser.path, {})
    expect(person.envelope.data.responseData).toMatchObject({ user: { email: nia.form.email, phone_verified: 1 } })
  })

  test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'lot'])(
    'L-1 %s is no page to come back to',
    async (to) => {
      const nia = newcomer()
      await nia.provePhone()
      expect((await nia.post(register.path, { ...nia.form, return_to: to })).details.fields).toEqual({
        return_to: 'Invalid format',
      })
    },
  )

  test('A-228, A-230, T-86 a link of yesterday, of another purpose or of fantasy is dead', async () => {
    const { nia, token } = await signUp()
    await app.database.pool.query(`update sign_ups set expires_at = now() where expires_at > now()`)
    for (const user_token of [token, 'x'.repeat(43), '']) {
      expect((await nia.post(verifyEmail.path, { user_token, status: 'active' })).status).toBe(422)
    }
    expect((await nia.post(verifyEmail.path, { user_token: token })).message).toBe('This link is no longer valid')
  })

  test('T-86 the link is kept as a hash only', async () => {
    const { token } = await signUp()
    const { rows } = await app.database.pool.query('select * from sign_ups')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('A-236, A-844 a link can be asked for again; the earlier one is out of use', async () => {
    const { nia, token } = await signUp()
    await nia.post(sendVerifyLink.path, { email: nia.form.email })
    const fresh = await vi.waitFor(async () => {
      const message = await lastMessage(app, nia.form.email)
      expect(message.token).not.toBe(token)
      return message.token
    }, 5_000)
    expect((await nia.post(verifyEmail.path, { user_token: token })).code).toBe('dead_link')
    expect((await nia.post(verifyEmail.path, { user_token: fresh })).status).toBe(200)
  })

  test('A-237, T-80 addresses that are unknown or verified are answered alike and get nothing', async () => {
    const verified = 'verified@example.test'
    await makeUser(app.database.db, { email: verified })
    const { nia } = await signUp()
    const answers = []
    for (const email of [nia.form.email, verified, 'nobody-at-all@example.test']) {
      answers.push(await nia.post(sendVerifyLink.path, { email }))
    }
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
    await vi.waitFor(async () => expect(await readInbox(app, nia.form.email)).toHaveLength(2), 5_000)
    expect(await readInbox(app, verified)).toEqual([])
    expect(await readInbox(app, 'nobody-at-all@example.test')).toEqual([])
  })
})

describe('S-1 an address that a stranger signed up before', () => {
  /** Somebody signs up with the owner's address, their own password and their own phone; then the owner does. */
  async function bothSignUp() {
    const stranger = newcomer()
    const owner = newcomer()
    const { email } = owner.form
    await stranger.provePhone()
    await stranger.post(register.path, { ...stranger.form, email, password: 'The stranger 1!' })
    const strangersLink = (await lastMessage(app, email)).token
    await owner.provePhone()
    await owner.post(register.path, owner.form)
    const ownersLink = (await lastMessage(app, email)).token
    return { stranger, owner, email, strangersLink, ownersLink }
  }

  test("the owner's link makes the owner's account; nothing the stranger typed works, then or later", async () => {
    const { stranger, owner, email, strangersLink, ownersLink } = await bothSignUp()
    expect((await owner.post(verifyEmail.path, { user_token: ownersLink })).status).toBe(200)
    expect(await findUserByEmail(app.database.db, email)).toMatchObject({ phone: owner.number })
    expect((await stranger.post(logIn.path, { email, password: 'The stranger 1!' })).code).toBe('wrong_login')
    expect((await owner.post(logIn.path, { email, password: owner.form.password })).status).toBe(200)
    expect(await findUserByPhone(app.database.db, stranger.number)).toBeNull()
    expect((await stranger.post(verifyEmail.path, { user_token: strangersLink })).code).toBe('dead_link')
    expect(await findUserByEmail(app.database.db, email)).toMatchObject({ phone: owner.number })
  })

  test('another link is mailed for what was typed in the same browser, never for what somebody else typed', async () => {
    const { stranger, owner, email, ownersLink } = await bothSignUp()
    await stranger.provePhone()
    await stranger.post(register.path, { ...stranger.form, email, password: 'The stranger 1!' })
    const before = (await lastMessage(app, email)).token
    await owner.post(sendVerifyLink.path, { email })
    const again = await vi.waitFor(async () => {
      const { token } = await lastMessage(app, email)
      expect([before, ownersLink]).not.toContain(token)
      return token
    }, 5_000)
    await owner.post(verifyEmail.path, { user_token: again })
    expect((await owner.post(logIn.path, { email, password: owner.form.password })).status).toBe(200)
  })

  test('an account that waits to be verified is taken over whole by the link that is clicked', async () => {
    const owner = newcomer()
    const { email } = owner.form
    const id = await makeUser(app.database.db, { email, status: 'email_unverified', firstName: 'Stranger' })
    await owner.provePhone()
    await owner.post(register.path, owner.form)
    await owner.post(verifyEmail.path, { user_token: (await lastMessage(app, email)).token })
    expect(await findUserByEmail(app.database.db, email)).toMatchObject({ id, firstName: 'Nia', status: 'active' })
    expect((await owner.post(logIn.path, { email, password: PASSWORD })).code).toBe('wrong_login')
  })

  test('a number that another account has proved meanwhile is left out, and asked for at the login', async () => {
    const nia = newcomer()
    await nia.provePhone()
    await nia.post(register.path, nia.form)
    await makeUser(app.database.db, { phone: nia.form.phone, phoneVerified: true })
    await nia.post(verifyEmail.path, { user_token: (await lastMessage(app, nia.form.email)).token })
    expect(await findUserByEmail(app.database.db, nia.form.email)).toMatchObject({ phone: '', phoneVerified: false })
  })

  test('five mails go to one sign-up, and no more', async () => {
    const nia = newcomer()
    await nia.provePhone()
    await nia.post(register.path, nia.form)
    const holder = (await app.database.pool.query('select holder from sign_ups where email = $1', [nia.form.email]))
      .rows[0].holder
    const asked = { kind: 'verify_email', email: nia.form.email, holder, language: null } as const
    for (let count = 0; count < 7; count += 1) await sendAccountMail(app.services, asked)
    expect(await readInbox(app, nia.form.email)).toHaveLength(5)
  })
})

describe('invitations', () => {
  test("A-101, A-109, A-854, P-033, S-11 an invitation names inviter and address, and asks staff for the inviter's groups, once", async () => {
    const groupId = await makeGroup(app.database.db)
    const inviter = await app.as(await makeUser(app.database.db, { firstName: 'Ivy', groupIds: [groupId] }))
    const nia = newcomer()
    await inviter.call(invite, { email: nia.form.email })
    const { token } = await lastMessage(app, nia.form.email)
    expect((await app.guest.call(getInvite, { token })).data).toEqual({
      email: nia.form.email,
      inviterName: 'Ivy Example',
    })
    await nia.provePhone()
    expect((await nia.post(register.path, { ...nia.form, registerToken: token })).status).toBe(200)
    await nia.post(verifyEmail.path, { user_token: (await lastMessage(app, nia.form.email)).token })
    const joined = await findUserByEmail(app.database.db, nia.form.email)
    expect(await listGroupIds(app.database.db, joined?.id ?? 0)).toEqual([])
    const { rows } = await app.database.pool.query(
      `select payload from messages where kind = 'group-request' and payload ->> 'email' = $1`,
      [nia.form.email],
    )
    expect(rows).toEqual([{ payload: expect.objectContaining({ inviterName: 'Ivy Example', groups: 'Dealers' }) }])
    expect((await app.guest.call(getInvite, { token })).message).toBe('This invitation is no longer valid')
    const { records } = (await inviter.call(listInvitations, {})).data
    expect(records.map(({ email, acceptedAt }) => [email, acceptedAt !== null])).toEqual([[nia.form.email, true]])
  })

  test('S-11 an invitation serves the invited address only', async () => {
    const inviter = await app.as(await makeUser(app.database.db))
    const [nia, stranger] = [newcomer(), newcomer()]
    await inviter.call(invite, { email: nia.form.email })
    const { token } = await lastMessage(app, nia.form.email)
    await stranger.provePhone()
    const answer = await stranger.post(register.path, { ...stranger.form, registerToken: token })
    expect(answer.details.fields).toEqual({ email: 'This invitation is for another email address' })
  })

  test('S-13 the subject of an invitation is fixed', async () => {
    const inviter = await app.as(await makeUser(app.database.db, { firstName: 'You have won' }))
    const nia = newcomer()
    await inviter.call(invite, { email: nia.form.email })
    expect((await lastMessage(app, nia.form.email)).subject).toBe('You are invited to Gavelhouse')
  })

  test('P-033 a bad or old invitation is refused', async () => {
    expect((await app.guest.call(getInvite, { token: 'x'.repeat(43) })).code).toBe('dead_invitation')
  })
})

async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { Client } = (await import('pg')).default
  const seen: string[] = []
  const original = Client.prototype.query
  Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [query] = args
    seen.push(typeof query === 'string' ? query : String((query as { text?: string }).text))
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await act()
  } finally {
    Client.prototype.query = original
  }
  // Not begin and commit: the worker beside it has transactions of its own.
  return seen.filter((text) => /users|sign_ups|messages|codes/i.test(text))
}
