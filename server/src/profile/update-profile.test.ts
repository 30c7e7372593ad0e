import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser, PASSWORD } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const rowOf = async (userId: number) =>
  (await app.database.pool.query('select * from users where id = $1', [userId])).rows[0]

/** As if the right code had just been given back. */
async function prove(userId: number, target: string): Promise<void> {
  await app.database.pool.query(
    `insert into codes (purpose, target, holder, salt, code_hash, expires_at, used_at)
     values ('verify_phone', $1, $2, 'x', 'y', now() + interval '5 minutes', now())`,
    [target, `user:${userId}`],
  )
}

test('A-296 A-298 A-834 what was sent changes, what was not stays, and the person is answered', async () => {
  const userId = await makeUser(app.database.db, { companyName: 'Old Works', lastName: 'Stays' })
  const me = await app.as(userId)
  const { data, message } = await me.call(updateProfile, {
    firstName: ' Alma ',
    companyName: 'New Works',
    address1: '12 Main St',
    address2: 'Unit 4',
    city: 'Provo',
    state: 'UT',
    zip: '84601',
    country: 'US',
    taxExemptId: 'UT-778',
  })
  expect(message).toBe('Profile updated successfully')
  expect(data.user).toMatchObject({
    firstName: 'Alma',
    lastName: 'Stays',
    companyName: 'New Works',
    address1: '12 Main St',
    city: 'Provo',
    taxExemptId: 'UT-778',
  })
  expect((await me.call(validateUser, {})).data.user).toEqual(data.user)
})

test('A-852 A-853 decryptProfile answers their own profile, under the names of the specification', async () => {
  const me = await app.as(await makeUser(app.database.db, { phone: '+1 (801) 555-0142', phoneVerified: true }))
  const { envelope } = await me.post('/user/decryptProfile', {})
  const { user } = envelope.data.responseData as { user: Record<string, unknown> }
  //
  expect(Object.keys(user)).toEqual(
    expect.arrayContaining([
      'id',
      'first_name',
      'last_name',
      'companyname',
      'email',
      'phone',
      'phone_verified',
      'verified_phonenum',
      'address1',
      'address2',
      'city',
      'state',
      'country',
      'zip',
      'tax_exempt_id',
      'email_notification',
      'sms_notification',
      'address_details',
      'user_auction_groups',
      'collect_tax',
      'status',
    ]),
  )
  expect(user).toMatchObject({ phone_verified: 1, verified_phonenum: '+1 (801) 555-0142', status: 'active' })
  // A-803 T-30: nothing secret under any name
  expect(JSON.stringify(user)).not.toMatch(/password|hash|token|secret|id_last4/i)
})

test('A-305 the name form saves names of up to 100 characters (A-297)', async () => {
  const me = await app.as(await makeUser(app.database.db))
  expect((await me.call(updateProfile, { firstName: "Jo-Ann O'Neil" })).data.user.firstName).toBe("Jo-Ann O'Neil")
  expect((await me.post(updateProfile.path, { last_name: 'x'.repeat(101) })).status).toBe(422)
  expect((await me.post(updateProfile.path, { first_name: '  ' })).status).toBe(422)
})

test('A-195 A-218 A-222 A-833 another number is saved as not verified', async () => {
  const userId = await makeUser(app.database.db, { phone: '+1 (801) 555-0111', phoneVerified: true })
  const { data } = await (await app.as(userId)).call(updateProfile, { phone: '+1 (801) 555-0112' })
  expect(data.user).toMatchObject({
    phone: '+1 (801) 555-0112',
    phoneVerified: false,
    verifiedPhone: '',
    status: 'active',
  })
})

test('A-293 A-295 the same number in another spelling stays verified', async () => {
  const userId = await makeUser(app.database.db, { phone: '8015550113', phoneVerified: true })
  const { data } = await (await app.as(userId)).call(updateProfile, { phone: '+1 (801) 555-0113' })
  expect(data.user).toMatchObject({ phone: '+1 (801) 555-0113', phoneVerified: true })
})

test('A-294 A-836 A-837 a number is verified by the code given back, once and for this person only', async () => {
  const [userId, otherId] = [await makeUser(app.database.db), await makeUser(app.database.db)]
  await prove(userId, '+18015550114')
  const other = await app.as(otherId)
  expect((await other.call(updateProfile, { phone: '+1 (801) 555-0114' })).data.user.phoneVerified).toBe(false)
  const me = await app.as(userId)
  const sent = { phone: '+1 (801) 555-0114', phone_verified: 1, phone_verifysent: 1, id: otherId }
  expect((await me.post('/user/updateProfile', sent)).status).toBe(200)
  expect(await rowOf(userId)).toMatchObject({ phone: '+18015550114', phone_verified: true })
  expect((await me.call(updateProfile, { phone: '+1 (801) 555-0115' })).data.user.phoneVerified).toBe(false)
  expect((await me.call(updateProfile, { phone: '+1 (801) 555-0114' })).data.user.phoneVerified).toBe(false)
})

test('A-198 a number another account has proved cannot be taken over', async () => {
  await makeUser(app.database.db, { phone: '+1 (801) 555-0116', phoneVerified: true })
  const userId = await makeUser(app.database.db)
  await prove(userId, '+18015550116')
  const me = await app.as(userId)
  const answer = await me.call(updateProfile, { phone: '801-555-0116' })
  expect([answer.status, answer.details.fields]).toEqual([422, { phone: 'Phone Number already verified' }])
  // The proof is spent: when the number is free again it has to be proved again.
  await app.database.pool.query(`update users set phone = '' where phone = '+18015550116'`)
  expect((await me.call(updateProfile, { phone: '+1 (801) 555-0116' })).data.user.phoneVerified).toBe(false)
})

test('S-9, A-218 another number takes the password or a fresh login; the owner hears of it, other sessions end', async () => {
  const userId = await makeUser(app.database.db, { email: 'nine@example.test', phone: '+1 (801) 555-0121' })
  const [me, elsewhere] = [await app.as(userId), await app.as(userId)]
  const change = (fields: object) => me.post(updateProfile.path, { phone: '+1 (801) 555-0122', ...fields })
  await app.database.pool.query(`update sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [
    userId,
  ])
  expect(await change({})).toMatchObject({
    ...{
      code: 'password_needed',
      details: { fields: { current_password: 'Please enter your password to change this' } },
    },
  })
  expect((await change({ current_password: 'Not the one 1!' })).code).toBe('wrong_password')
  expect((await rowOf(userId)).phone).toBe('+18015550121')
  expect(await readInbox(app, 'nine@example.test')).toEqual([])
  expect((await elsewhere.call(validateUser, {})).status).toBe(200)

  // The same number in another spelling changes nothing, and needs nothing.
  expect((await me.call(updateProfile, { phone: '8015550121', firstName: 'Nina' })).status).toBe(200)
  expect((await change({ current_password: PASSWORD })).status).toBe(200)
  expect((await rowOf(userId)).phone).toBe('+18015550122')
  const [mail] = await readInbox(app, 'nine@example.test')
  expect(mail).toMatchObject({ kind: 'phone-changed', text: expect.stringContaining('ends in 22') })
  expect((await me.call(validateUser, {})).status).toBe(200)
  await vi.waitFor(async () => expect((await elsewhere.call(validateUser, {})).code).toBe('session_ended'))
})

test('A-075 a number is kept in one way however it is typed, and what is none is refused', async () => {
  const userId = await makeUser(app.database.db)
  const me = await app.as(userId)
  for (const typed of ['8015550117', '1 801 555 0117', '+1 (801) 555-0117', '801-555-0117']) {
    expect((await me.call(updateProfile, { phone: typed })).data.user.phone).toBe('+1 (801) 555-0117')
    expect((await rowOf(userId)).phone).toBe('+18015550117')
  }
  expect((await me.call(updateProfile, { phone: '0005550117' })).details.fields).toEqual({ phone: 'Incorrect format' })
})

test('A-075, A-198 the database holds one account per verified number, and one spelling of it', async () => {
  const [one, two] = [await makeUser(app.database.db), await makeUser(app.database.db)]
  const verify = (id: number, phone: string) =>
    app.database.pool.query('update users set phone = $2, phone_verified = true where id = $1', [id, phone])
  await verify(one, '+18015550118')
  await expect(verify(two, '+18015550118')).rejects.toThrow('users_verified_phone')
  await expect(verify(two, '(801) 555-0118')).rejects.toThrow('users_phone')
})

test('A-279 A-835 A-837 email, id, state and customer of the client are ignored', async () => {
  const [userId, otherId] = [await makeUser(app.database.db), await makeUser(app.database.db)]
  const [before, other] = [await rowOf(userId), await rowOf(otherId)]
  const answer = await (await app.as(userId)).post('/user/updateProfile', {
    id: otherId,
    email: 'taken@example.test',
    status: 'deactivate',
    stripe_id: 'cus_other',
    phone_verified: 1,
    verified_phonenum: '+18015550199',
    first_name: 'Changed',
  })
  expect(answer.status).toBe(200)
  expect(await rowOf(userId)).toEqual({ ...before, first_name: 'Changed' })
  expect(await rowOf(otherId)).toEqual(other)
})

test('T-22 a picture must be an upload of one’s own', async () => {
  const userId = await makeUser(app.database.db)
  const name = `profile/${'a'.repeat(40)}.webp`
  const me = await app.as(userId)
  await app.database.pool.query('insert into uploads (user_id, name, bytes) values ($1, $2, 1)', [userId + 1, name])
  for (const avatar of [name, '../../etc/passwd', 'https://example.test/a.webp'])
    expect((await me.call(updateProfile, { avatar })).details.fields).toEqual({ avatar: 'Upload the picture first' })
  await app.database.pool.query('insert into uploads (user_id, name, bytes) values ($1, $2, 1)', [userId, name])
  expect((await me.call(updateProfile, { avatar: name })).data.user.avatar).toBe(name)
  expect((await me.call(updateProfile, { avatar: '' })).data.user.avatar).toBe('')
})
