import { userStatus } from '@gavelhouse/shared/accounts/user.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAddress, makeGroup, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

type Wire = Record<string, unknown>

let app: TestApp
let userId: number
let groupIds: number[]
let user: Wire

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  groupIds = [await makeGroup(db, 'Dealers'), await makeGroup(db, 'Mills')]
  userId = await makeUser(db, {
    ...{ firstName: 'Alma', lastName: 'Reyes', companyName: 'Reyes Mills', email: 'alma@example.test', groupIds },
    ...{ phone: '+18015550123', collectTax: false },
  })
  user = await onWire(userId)
})
afterAll(() => app.close())

async function onWire(id: number): Promise<Wire> {
  const { envelope } = await (await app.as(id)).post('/user/decryptProfile', {})
  return (envelope.data.responseData as { user: Wire }).user
}

test.each([
  ['P-872 B-653', 'id', () => userId],
  ['P-873 B-654', 'first_name', () => 'Alma'],
  ['P-874 B-655', 'last_name', () => 'Reyes'],
  ['P-875', 'companyname', () => 'Reyes Mills'],
  ['P-876 B-656', 'email', () => 'alma@example.test'],
  ['P-877 B-657', 'phone', () => '+1 (801) 555-0123'],
  ['B-658', 'collect_tax', () => 0],
  ['P-882 B-660', 'user_auction_groups', () => groupIds],
  ['P-881', 'address_details', () => []],
])('%s a person carries %s', (_row, name, value) => {
  expect(user[name]).toEqual(value())
})

test('P-881 B-658 P-882 B-660 a saved address is one of a list; whoever is taxed and in no group says so', async () => {
  const otherId = await makeUser(app.database.db)
  const addressId = await makeAddress(app.database.db, otherId)
  expect(await onWire(otherId)).toMatchObject({
    address_details: [{ id: addressId, city: 'Boise', is_primary: 1 }],
    ...{ collect_tax: 1, user_auction_groups: [] },
  })
})

test('A-802 there are three statuses, and suspended is a flag beside them', async () => {
  const { db, pool } = app.database
  expect(userStatus.options).toEqual(['email_unverified', 'active', 'deactivate'])
  for (const status of ['email_unverified', 'active'] as const) {
    expect(await onWire(await makeUser(db, { status }))).toMatchObject({ status, suspended: 0 })
    expect(await onWire(await makeUser(db, { status, isSuspended: true }))).toMatchObject({ status, suspended: 1 })
  }
  const setTo = (status: string) => pool.query('update users set status = $2 where id = $1', [userId, status])
  await expect(setTo('suspended')).rejects.toThrow('users_status')
  await setTo('deactivate')
})
