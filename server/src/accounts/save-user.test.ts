import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { resetPassword, verifyEmail } from '@gavelhouse/shared/accounts/password-contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeGroup, makeLot, makeUser, PASSWORD } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { makeLink } from './mail-links.ts'

let app: TestApp
let admin: TestClient
let adminId: number
beforeAll(async () => {
  app = await createTestApp()
  adminId = await makeUser(app.database.db, { role: 'owner' })
  admin = await app.as(adminId)
})
afterAll(() => app.close())

let counter = 0
const newPerson = (given: Record<string, unknown> = {}) => {
  counter += 1
  return { email: `new${counter}@example.test`, password: PASSWORD, first_name: 'Nia', last_name: 'New', ...given }
}
const save = (body: unknown, headers?: Record<string, string>) => admin.post('/admin/user/save', body, headers)
const savedId = (answer: { envelope: { data: { responseData: unknown } } }) =>
  (answer.envelope.data.responseData as { id: number }).id

async function rowOf(id: number) {
  const { rows } = await app.database.pool.query('select * from users where id = $1', [id])
  return rows[0]
}

test('PD-16 one call makes a person who can sign in at once', async () => {
  const groupId = await makeGroup(app.database.db)
  const body = newPerson({
    email: 'Ready@Example.test',
    phone: '+1 801 555 0100',
    role: 'seller',
    user_auction_groups: [groupId, 0],
    collect_tax: 0,
    suspended: 0,
    phone_verified: 1,
    status: 'active',
  })
  const answer = await save(body)
  expect(answer).toMatchObject({ status: 200, message: 'User saved' })
  expect(answer.envelope.data.responseData).toEqual({ id: expect.any(Number) })

  const login = await app.guest.call(logIn, { email: 'ready@example.test', password: PASSWORD })
  expect(login.data.user).toMatchObject({
    id: savedId(answer),
    email: 'ready@example.test',
    status: 'active',
    role: 'seller',
    phoneVerified: true,
    collectTax: false,
    groupIds: [groupId],
  })
})

test('what is left out gets the usual value; a password is stored as a hash', async () => {
  const id = savedId(await save(newPerson()))
  expect(await rowOf(id)).toMatchObject({
    status: 'active',
    is_suspended: false,
    collect_tax: true,
    phone_verified: false,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  })
})

test('A-597 staff keep the number of the certificate of somebody who is exempt', async () => {
  const id = savedId(await save(newPerson({ collect_tax: 0, tax_certificate: ' UT-4711 ' })))
  expect(await rowOf(id)).toMatchObject({ collect_tax: false, tax_certificate: 'UT-4711' })
  await save({ id, first_name: 'Kim' })
  expect(await rowOf(id)).toMatchObject({ tax_certificate: 'UT-4711' })
})

test.each([
  [{ email: undefined }, 'email is required'],
  [{ email: 'nobody' }, 'Invalid Email Format'],
  [{ password: undefined }, 'password is required'],
  [{ password: 'Short-1' }, 'Minimum 10 characters'],
  [{ password: 'nocapitals-1' }, /^Password must include uppercase/],
  [{ first_name: undefined }, 'first_name is required'],
  [{ last_name: '  ' }, 'Required!'],
  [{ phone: 'call me' }, 'Invalid phone number'],
  [{ user_auction_groups: '999999' }, 'There is no group 999999'],
])('%j is refused', async (given, text) => {
  const answer = await save(newPerson(given))
  expect(answer.status).toBe(422)
  expect(answer.message).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

test('T-90 ASVS 6.2.4 staff give nobody a well-known password, neither a new person nor one who has an account', async () => {
  const common = { status: 422, code: 'common_password', details: { fields: { password: expect.any(String) } } }
  expect(await save(newPerson({ password: 'P@ssw0rd2024!' }))).toMatchObject(common)
  const id = savedId(await save(newPerson()))
  const before = await rowOf(id)
  expect(await save({ id, password: 'P@ssw0rd2024!' })).toMatchObject(common)
  expect(await rowOf(id)).toEqual(before)
})

test('A-989 an address is taken once, in any spelling', async () => {
  await save(newPerson({ email: 'taken@example.test' }))
  const again = await save(newPerson({ email: 'TAKEN@example.test' }))
  expect(again).toMatchObject({ status: 422, message: 'Email already exists', code: 'email_taken' })
  const other = savedId(await save(newPerson()))
  expect(await save({ id: other, email: 'taken@example.test' })).toMatchObject({ code: 'email_taken' })
})

test('a change touches only what is sent', async () => {
  const groupId = await makeGroup(app.database.db)
  const id = savedId(await save(newPerson({ user_auction_groups: [groupId], collect_tax: 0 })))
  const before = await rowOf(id)
  expect((await save({ id, last_name: 'Married' })).status).toBe(200)
  expect(await rowOf(id)).toEqual({ ...before, last_name: 'Married' })
  const { data } = await (await app.as(id)).call(validateUser, {})
  expect(data.user.groupIds).toEqual([groupId])
  await save({ id, user_auction_groups: [] })
  expect((await (await app.as(id)).call(validateUser, {})).data.user.groupIds).toEqual([])
  expect(await save({ id: 999_999, last_name: 'X' })).toMatchObject({ status: 404, message: 'Record not found' })
})

test('I-80 B-335 B-552 a suspension acts on the next bid, its end on the one after', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId })
  const id = await makeBidder(db, auctionId)
  const alice = await app.as(id)
  const bid = (amount: number) => alice.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })
  await save({ id, suspended: 1 })
  expect((await bid(20)).message).toBe('Your account has been suspended.')
  expect(await rowOf(id)).toMatchObject({ is_suspended: true, status: 'active' })
  await save({ id, suspended: 0 })
  expect((await bid(20)).status).toBe(200)
})

test('I-80 T-87 a new password or a closed account ends every session at once', async () => {
  const id = savedId(await save(newPerson()))
  const [first, second] = [await app.as(id), await app.as(id)]
  expect((await first.call(validateUser, {})).status).toBe(200)
  await save({ id, password: 'Another-one-22' })
  for (const client of [first, second]) expect((await client.call(validateUser, {})).status).toBe(401)

  const third = await app.as(id)
  expect((await third.call(validateUser, {})).status).toBe(200)
  await save({ id, status: 'deactivate' })
  expect((await third.call(validateUser, {})).status).toBe(401)
})

test('S-9 another address or number set by staff is told to the owner at the address that was, and ends sessions', async () => {
  const id = await makeUser(app.database.db, { email: 'was@example.test', phone: '+18015550131' })
  const client = await app.as(id)
  // Said again as it is, in any spelling, nothing has changed.
  await save({ id, email: 'Was@Example.test', phone: '801-555-0131' })
  expect(await readInbox(app, 'was@example.test')).toEqual([])
  expect((await client.call(validateUser, {})).status).toBe(200)

  await save({ id, email: 'will.be@example.test', phone: '+18015550132' })
  const mails = await readInbox(app, 'was@example.test')
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['email-changed', 'phone-changed'])
  expect(mails.find(({ kind }) => kind === 'phone-changed')?.text).toContain('ends in 32')
  expect(await readInbox(app, 'will.be@example.test')).toEqual([])
  expect((await client.call(validateUser, {})).code).toBe('session_ended')

  await save({ id, password: 'Another-house-2' })
  expect(await readInbox(app, 'will.be@example.test')).toMatchObject([{ kind: 'password-changed' }])
})

test('A-293 a number that staff take away is verified no more, nor is the next one by itself', async () => {
  const id = await makeUser(app.database.db, { phone: '+18015550134', phoneVerified: true, phoneProvedByOwner: true })
  expect((await save({ id, phone: '' })).status).toBe(200)
  const unproved = { phone_verified: false, phone_proved_by_owner: false }
  expect(await rowOf(id)).toMatchObject({ phone: '', ...unproved })
  await save({ id, phone: '+18015550135' })
  expect(await rowOf(id)).toMatchObject({ phone: '+18015550135', ...unproved })
})

test('T-86 links that went to an address are dead when staff set another one', async () => {
  const active = await makeUser(app.database.db, { email: 'read.by.others@example.test' })
  const waiting = await makeUser(app.database.db, { email: 'typo@example.test', status: 'email_unverified' })
  const link = (purpose: 'reset_password' | 'verify_email', id: number) =>
    app.database.db.transaction((tx) => makeLink(tx, purpose, id, app.services.clock.now()))
  const [reset, verify] = [await link('reset_password', active), await link('verify_email', waiting)]
  const choose = (token: string) =>
    app.guest.call(resetPassword, { token, password: 'Another-one-22', confirmation: 'Another-one-22' })

  await save({ id: active, email: 'active.now@example.test' })
  await save({ id: waiting, email: 'waiting.now@example.test' })
  expect(await choose(reset)).toMatchObject({ code: 'dead_link' })
  expect(await app.guest.call(verifyEmail, { token: verify })).toMatchObject({ code: 'dead_link' })
  expect(await rowOf(waiting)).toMatchObject({ status: 'email_unverified' })

  // Said again as it is, in any spelling, nothing has changed: what was sent there still works.
  const kept = await link('reset_password', active)
  await save({ id: active, email: 'Active.Now@example.test' })
  expect((await choose(kept)).status).toBe(200)
})

test('S-9 staff who change their own number stay where they are', async () => {
  await save({ id: adminId, phone: '+18015550133' })
  expect((await admin.call(validateUser, {})).status).toBe(200)
})

test('I-80 a role that was taken away is gone with the next call', async () => {
  const id = savedId(await save(newPerson({ role: 'admin' })))
  const deputy = await app.as(id)
  expect((await deputy.call(saveUser, { id, lastName: 'Deputy' })).status).toBe(200)
  await save({ id, role: 'user' })
  expect(await deputy.call(saveUser, { id, lastName: 'Again' })).toMatchObject({ status: 403, code: 'not_allowed' })
})

test.each([{ role: 'user' }, { suspended: 1 }, { status: 'deactivate' }])(
  'nobody takes away their own access: %j',
  async (given) => {
    expect(await save({ id: adminId, ...given })).toMatchObject({ status: 422, code: 'own_access' })
  },
)

test('I-81 every save is on record, without the password', async () => {
  const answer = await save(newPerson({ first_name: 'Recorded' }))
  const { rows } = await app.database.pool.query('select * from audit_log where subject = $1', [
    `user:${savedId(answer)}`,
  ])
  expect(rows).toEqual([
    expect.objectContaining({
      staff_id: adminId,
      act: 'save_user',
      details: expect.objectContaining({ firstName: 'Recorded', changedSignIn: true }),
    }),
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Gavel-house-1|argon2/)
})

test('I-81 a save that fails leaves neither a record nor a trace', async () => {
  const count = async () => {
    const { rows } = await app.database.pool.query(
      'select (select count(*) from audit_log), (select count(*) from users)',
    )
    return rows[0]
  }
  const before = await count()
  await save(newPerson({ user_auction_groups: [999_999] }))
  expect(await count()).toEqual(before)
})

test('R-9 the same key makes one person, also when sent many times at once', async () => {
  const body = newPerson()
  const key = { 'idempotency-key': 'save-user-key-1' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(body, key)))
  const again = await save(body, key)
  expect(new Set([...answers, again].map(savedId)).size).toBe(1)
  expect(await save({ ...body, last_name: 'Other' }, key)).toMatchObject({ status: 409, code: 'idempotency_mismatch' })
})
