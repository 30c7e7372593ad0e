import {
  sendEmailCode,
  sendPhoneCode,
  sendPhoneLoginCode,
  verifyEmailCode,
  verifyPhoneCode,
} from '@gavelhouse/shared/accounts/code-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lastMessage, workAccountMail } from '../testing/account-mail.ts'
import { makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type Visitor, visitor } from '../testing/visitor.ts'
import { sendAccountMail } from './account-mail.ts'
import { openSession } from './sessions.ts'

let app: TestApp
let stopMail: () => Promise<void>
let me: Visitor

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://house.test' })
  stopMail = await workAccountMail(app)
})
afterAll(async () => {
  await stopMail()
  await app.close()
})
beforeEach(() => {
  me = visitor(app)
})

const send = (who = me, phone = me.phone) => who.post(sendPhoneCode.path, { phone, isRegister: 1 })
const verify = (code: string, who = me, phone = me.phone) =>
  who.post(verifyPhoneCode.path, { phone, verify_code: code })
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000')

/** As if the given time had passed. */
const later = (interval: string) =>
  app.database.pool.query(
    `update codes set created_at = created_at - interval '${interval}', expires_at = expires_at - interval '${interval}';
     update texts_allowed set at = at - interval '${interval}'`,
  )

describe('a code for a phone', () => {
  test('A-186, A-190, A-191, A-192, A-842, A-843 six digits come by text and prove the number', async () => {
    const sent = await send()
    expect(sent.envelope.data.responseData).toEqual({ phone_verifysent: 1, resend_after: 60, expires_in: 300 })
    const { code, channel } = await lastMessage(app, me.number)
    expect([channel, code]).toEqual(['sms', expect.stringMatching(/^\d{6}$/)])
    expect((await verify(code)).envelope.data.responseData).toEqual({
      phone_verified: 1,
      verified_phonenum: me.phone,
    })
  })

  test('A-197 a wrong code: Invalid verification code', async () => {
    await send()
    const { code } = await lastMessage(app, me.number)
    expect((await verify(wrongOf(code))).message).toBe('Invalid verification code')
  })

  test('A-210, T-82 five wrong tries kill a code, also when they come at once', async () => {
    await send()
    const { code } = await lastMessage(app, me.number)
    await Promise.all(Array.from({ length: 20 }, () => verify(wrongOf(code))))
    expect((await verify(code)).code).toBe('wrong_code')
    const { rows } = await app.database.pool.query('select tries from codes where target = $1', [me.number])
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('T-82 a code is good once', async () => {
    await send()
    const { code } = await lastMessage(app, me.number)
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('A-187, A-1000 a code older than five minutes is refused', async () => {
    await send()
    const { code } = await lastMessage(app, me.number)
    await later('5 minutes')
    expect((await verify(code)).code).toBe('wrong_code')
  })

  test('T-82 only the newest counts', async () => {
    await send()
    const { code: first } = await lastMessage(app, me.number)
    await later('61 seconds')
    await send()
    const { code: second } = await lastMessage(app, me.number)
    if (first !== second) expect((await verify(first)).code).toBe('wrong_code')
    expect((await verify(second)).status).toBe(200)
  })

  test('T-85 a code is good for its own number, purpose and holder', async () => {
    const other = visitor(app)
    await send()
    const { code } = await lastMessage(app, me.number)
    expect((await verify(code, other)).code).toBe('wrong_code')
    expect((await verify(code, me, other.phone)).code).toBe('wrong_code')
    expect((await me.post(logIn.path, { phone: me.phone, verify_code: code, otpLogin: true })).code).toBe('wrong_code')
    const token = await openSession(app.database.db, await makeUser(app.database.db), {
      now: Date.now(),
      remember: false,
    })
    expect(
      (
        await me.post(
          verifyPhoneCode.path,
          { phone: me.phone, verify_code: code },
          { authorization: `Bearer ${token}` },
        )
      ).code,
    ).toBe('wrong_code')
    expect((await verify(code)).status).toBe(200)
  })

  test('T-82 a code is kept as a salted hash', async () => {
    await send()
    const { code } = await lastMessage(app, me.number)
    const { rows } = await app.database.pool.query('select * from codes where target = $1', [me.number])
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('A-210, T-84 one a minute, and the answer says how long to wait', async () => {
    await send()
    const again = await send()
    expect([again.status, again.code]).toEqual([429, 'too_many_codes'])
    expect(again.details.seconds).toBeGreaterThan(50)
    expect(again.details.seconds).toBeLessThanOrEqual(60)
  })

  test('T-82, T-84, G-15 five a day to one number from whomever: 25 guesses in a million', async () => {
    let sent = 0
    for (let round = 0; round < 8; round += 1) {
      const who = visitor(app)
      sent += (await send(who)).status === 200 ? 1 : 0
      await later('11 minutes')
    }
    expect(sent).toBe(5)
  })

  test('T-84 numbers abroad get no texts', async () => {
    expect((await send(me, '+44 20 7946 0958')).message).toBe('We cannot send text messages to this number')
  })

  test('A-199, A-200 to A-209, A-211 an empty phone, and the fields of the form', async () => {
    expect((await send(me, '')).message).toBe('Please enter phone number')
    const form = {
      ...{ phone: me.phone, id: 1, phone_verified: 1, phone_verifysent: 1, verified_phonenum: me.phone },
      ...{ isRegister: 1, isForgotPassword: 1, isVerifyPhone: 1, status: 'email_unverified' },
    }
    expect((await me.post(sendPhoneCode.path, form)).status).toBe(200)
  })

  test('A-198 their own number, verified already: told to its owner at once', async () => {
    const userId = await makeUser(app.database.db, { phone: me.phone, phoneVerified: true })
    const token = await openSession(app.database.db, userId, { now: Date.now(), remember: false })
    const owner = visitor(app, { token })
    expect((await send(owner)).message).toBe('Phone Number already verified')
    expect((await send(me)).message).toBe('Verification code sent')
  })
})

test('A-188, A-189, T-83 a static code works where it is set, on the server, and only after a code was asked for', async () => {
  const rehearsal = await createTestApp({ PUBLIC_URL: 'https://house.test', STATIC_CODE: '424242' })
  const guest = visitor(rehearsal)
  const give = () => guest.post(verifyPhoneCode.path, { phone: guest.phone, verify_code: '424242' })
  expect((await give()).code).toBe('wrong_code')
  await guest.post(sendPhoneCode.path, { phone: guest.phone })
  expect((await give()).status).toBe(200)
  await rehearsal.close()
})

describe('logging in with a phone', () => {
  const ask = (who = me, phone = me.phone) => who.post(sendPhoneLoginCode.path, { phone })
  const enter = (code: string) => me.post(logIn.path, { phone: me.phone, verify_code: code, otpLogin: true })

  test('A-138, A-139, A-830 a code to a verified number opens a session, once', async () => {
    const id = await makeUser(app.database.db, { phone: me.phone, phoneVerified: true })
    await ask()
    const { code } = await vi.waitFor(() => lastMessage(app, me.number), 5_000)
    const { envelope } = await enter(code)
    expect(envelope.data.responseData).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: { id } })
    expect((await enter(code)).code).toBe('wrong_code')
  })

  test('I-71 the code that was sent stays good when the job that sent it runs again', async () => {
    await makeUser(app.database.db, { phone: me.phone, phoneVerified: true })
    await ask()
    const { code } = await vi.waitFor(() => lastMessage(app, me.number), 5_000)
    const { rows } = await app.database.pool.query('select id from codes where target = $1', [me.number])
    await sendAccountMail(app.services, { kind: 'code', codeId: Number(rows[0].id), language: null })
    expect(await readInbox(app, me.number)).toHaveLength(1)
    expect((await enter(code)).status).toBe(200)
  })

  test('A-075 a number stored without its country code is the same number', async () => {
    await makeUser(app.database.db, { phone: me.number.slice(2), phoneVerified: true })
    await ask()
    const { code } = await vi.waitFor(() => lastMessage(app, me.number), 5_000)
    expect((await enter(code)).status).toBe(200)
  })

  test('T-80 unknown, unverified and deactivated numbers are answered and limited alike, and get no text', async () => {
    const [known, unverified, gone, unknown] = [visitor(app), visitor(app), visitor(app), visitor(app)]
    await makeUser(app.database.db, { phone: known.phone, phoneVerified: true })
    await makeUser(app.database.db, { phone: unverified.phone, phoneVerified: false })
    await makeUser(app.database.db, { phone: gone.phone, phoneVerified: true, status: 'deactivate' })
    const answers = []
    for (const { phone } of [known, unverified, gone, unknown]) {
      const who = visitor(app)
      for (const answer of [await ask(who, phone), await ask(who, phone)])
        answers.push(`${answer.status} ${answer.message}`)
    }
    expect([...new Set(answers)]).toEqual([
      '200 Verification code sent',
      '429 Please wait before asking for another code',
    ])
    await vi.waitFor(async () => expect(await readInbox(app, known.number)).toHaveLength(1), 5_000)
    for (const { number } of [unverified, gone, unknown]) expect(await readInbox(app, number)).toEqual([])
  })

  test('A-138 phone and code are both needed', async () => {
    expect((await me.post(logIn.path, { otpLogin: true, phone: me.phone })).details.fields).toEqual({
      verify_code: 'verify_code is required',
    })
  })
})

describe('logging in with a mailed code', () => {
  const ask = (email: string) => me.post(sendEmailCode.path, { email })

  test('A-141, A-846, A-847 the code in the mail opens a session', async () => {
    const id = await makeUser(app.database.db, { email: me.email })
    await ask(me.email.toUpperCase())
    const { code } = await vi.waitFor(() => lastMessage(app, me.email), 5_000)
    const { envelope } = await me.post(verifyEmailCode.path, { email: me.email, verify_code: code })
    expect(envelope.data.responseData).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: { id } })
  })

  test('T-80, T-82 unknown addresses are answered and limited alike, five a day', async () => {
    await makeUser(app.database.db, { email: me.email })
    const sent: number[] = []
    for (const email of [me.email, 'nobody-here@example.test']) {
      let count = 0
      for (let round = 0; round < 7; round += 1) {
        count += (await ask(email)).status === 200 ? 1 : 0
        await later('61 seconds')
      }
      sent.push(count)
    }
    expect(sent).toEqual([5, 5])
    expect(await readInbox(app, 'nobody-here@example.test')).toEqual([])
  })
})
