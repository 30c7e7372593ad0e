import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import {
  runKycCheck,
  updateAccountVerified,
  updateProfile,
  updateProfileKyc,
} from '@gavelhouse/shared/profile/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUser, type UserRow } from '../accounts/queries.ts'
import { readOwnUser } from '../accounts/read-own-user.ts'
import { offeredFeatures } from '../site/offered-features.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { runKycCheck as runCheck, saveKycDetails } from './check-identity.ts'
import { openProfileProviders } from './providers.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

const details = {
  dateOfBirth: '1980-02-03',
  idLast4: '1234',
  address1: '12 Main St',
  address2: '',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  country: 'US',
}

async function ready(names: { firstName?: string; lastName?: string } = {}): Promise<TestClient> {
  const phone = { phone: `+1 (801) 556-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}` }
  const me = await app.as(await makeUser(app.database.db, { ...phone, phoneVerified: true, ...names }))
  await me.call(updateProfileKyc, details)
  return me
}

test.each([
  [{}, 'approved', 'Your identity has been verified'],
  [{ lastName: 'Review' }, 'review', 'Your details are being reviewed'],
  [{ firstName: 'Deny' }, 'denied', 'Your identity could not be verified'],
] as const)('A-838 A-859 somebody called %j is %s', async (names, status, text) => {
  const me = await ready(names)
  const { data, message } = await me.call(runKycCheck, {})
  expect([data.user.kycStatus, message]).toEqual([status, text])
})

test('while identities cannot be checked, nothing is decided', async () => {
  const me = await ready({ lastName: 'Offline' })
  const answer = await me.call(runKycCheck, {})
  expect([answer.status, answer.message]).toEqual([503, 'The check could not be made, please try again later'])
  expect((await me.call(updateProfile, {})).data.user.kycStatus).toBe('none')
})

test('a check needs details first, and is about those details: another name asks for another check', async () => {
  const nobody = await app.as(await makeUser(app.database.db))
  expect((await nobody.call(runKycCheck, {})).message).toBe('Please enter your details first')
  const me = await ready()
  await me.call(runKycCheck, {})
  expect((await me.call(updateProfile, { lastName: 'Other' })).data.user.kycStatus).toBe('none')
  expect((await me.call(updateProfile, { lastName: 'Example' })).data.user.kycStatus).toBe('approved')
})

test.each([
  ['2020-01-01', 'You must be at least 18 years old'],
  ['1980-02-31', 'Enter a valid date'],
  ['1780-02-03', 'Date should not be before minimal date'],
  ['2999-01-01', 'Date should not be after maximal date'],
])('a date of birth of %s: %s', async (dateOfBirth, text) => {
  const me = await app.as(await makeUser(app.database.db))
  const body = { ...updateProfileKyc.input.encode(details), date_of_birth: dateOfBirth }
  const answer = await me.post(updateProfileKyc.path, body)
  expect(answer.details.fields).toEqual({ date_of_birth: text })
})

test('A-861 what was told for a check is not kept after it, not even as a hash one could guess from', async () => {
  const userId = await makeUser(app.database.db)
  const me = await app.as(userId)
  const kept = async () =>
    (await app.database.pool.query('select date_of_birth, id_last4 from profiles where user_id = $1', [userId])).rows
  await me.call(updateProfileKyc, details)
  expect(await kept()).toEqual([{ date_of_birth: '1980-02-03', id_last4: '1234' }])
  await me.call(runKycCheck, {})
  expect(await kept()).toEqual([{ date_of_birth: '', id_last4: '' }])
  const subjectWith = async (dateOfBirth: string, idLast4: string) => {
    const other = await app.as(await makeUser(app.database.db))
    await other.call(updateProfileKyc, { ...details, dateOfBirth, idLast4 })
    await other.call(runKycCheck, {})
    const { rows } = await app.database.pool.query('select subject from kyc_checks order by id desc limit 1')
    return rows[0].subject
  }
  expect(await subjectWith('1970-01-01', '9999')).toBe(await subjectWith('1980-02-03', '1234'))
  // Other details are about somebody else, perhaps: the result rests until they are checked.
  expect((await me.call(updateProfileKyc, details)).data.user.kycStatus).toBe('none')
})

test('five checks a day are enough', async () => {
  const me = await ready({ lastName: 'Deny' })
  for (let time = 0; time < 5; time += 1) {
    expect((await me.call(runKycCheck, {})).status).toBe(200)
    await me.call(updateProfileKyc, details)
  }
  expect((await me.call(runKycCheck, {})).status).toBe(429)
})

test('A-860 an account is verified when mail, phone and identity are', async () => {
  const me = await ready()
  expect((await me.call(updateAccountVerified, {})).data).toEqual({ isVerified: false, missing: ['identity'] })
  await me.call(runKycCheck, {})
  expect((await me.call(updateAccountVerified, {})).data).toEqual({ isVerified: true, missing: [] })
})

test('A-861 a house that switched the check off says so, and locks nobody out for want of it', async () => {
  await app.database.pool.query(`update settings set value = 'false' where kind = 'feature' and key = 'kyc_check'`)
  const me = await ready()
  expect((await me.call(validateUser, {})).data.user.isAccountVerified).toBe(true)
  expect((await me.call(updateAccountVerified, {})).data).toEqual({ isVerified: true, missing: [] })
  expect((await me.call(runKycCheck, {})).message).toBe('Feature is not enabled')
  await app.database.pool.query(`update settings set value = 'true' where kind = 'feature' and key = 'kyc_check'`)
  expect((await me.call(validateUser, {})).data.user.isAccountVerified).toBe(false)
})

test('A-861 a live house without a provider asks nobody: no sandbox believes anybody, and nothing is missing', async () => {
  expect(openProfileProviders({ ...app.services.config, live: true }).kycProvider).toBeNull()
  const ctx = { db: app.database.db, kycProvider: null } as never
  await expect(saveKycDetails(ctx, details as never)).rejects.toMatchObject({ code: 'not_enabled' })
  await expect(runCheck(ctx)).rejects.toMatchObject({ code: 'not_enabled' })
  expect(offeredFeatures({ kyc_check: true, wallet: true }, { live: true, pandaDoc: null })).toEqual({
    ...{ kyc_check: false, document_signing: false, wallet: true },
  })
  expect(offeredFeatures({ kyc_check: true, wallet: true }, { live: false, pandaDoc: null })).toEqual({
    kyc_check: true,
    wallet: true,
  })
  const row = await findUser(app.database.db, await makeUser(app.database.db, { phoneVerified: true }))
  const readIn = (live: boolean) =>
    readOwnUser({ db: app.database.db, config: { ...app.services.config, live } }, row as UserRow)
  expect([await readIn(true), await readIn(false)]).toMatchObject([
    { isAccountVerified: true },
    { isAccountVerified: false },
  ])
})
