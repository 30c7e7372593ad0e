import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password.ts'
import { userRoles, users } from '../accounts/tables.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { DEMO_PASSWORD } from './people.ts'
import { refuseDemoPeople } from './refuse-demo-people.ts'

let database: TestDatabase
let demoHash: string
beforeAll(async () => {
  database = await createTestDatabase()
  demoHash = await hashPassword(DEMO_PASSWORD)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(userRoles)
  await database.db.delete(users)
})
const open = () => refuseDemoPeople(database.db)

test('S-7 a house with people of its own opens', async () => {
  const passwordHash = await hashPassword('Quite-another-1')
  const userId = await makeUser(database.db, { email: 'owner@house.test', passwordHash })
  await database.db.insert(userRoles).values({ userId, role: 'owner' })
  await expect(open()).resolves.toBeUndefined()
})

test('S-7 LIVE does not open with a demo account, whatever its password', async () => {
  await makeUser(database.db, { email: 'bob@gavelhouse.test', passwordHash: await hashPassword('Quite-another-1') })
  await expect(open()).rejects.toThrow('LIVE=1 does not open a house with the demo account bob@gavelhouse.test')
})

test('S-7 LIVE does not open with the demo password, whatever the account is called', async () => {
  const userId = await makeUser(database.db, {
    email: 'boss@house.test',
    passwordHash: await hashPassword(DEMO_PASSWORD),
  })
  await database.db.insert(userRoles).values({ userId, role: 'cashier' })
  await expect(open()).rejects.toThrow('LIVE=1 does not open a house where boss@house.test has the published password')
})

test('S-7 people of the demo under other names are found by the hash they share', async () => {
  for (const email of ['one@house.test', 'two@house.test'])
    await makeUser(database.db, { email, passwordHash: demoHash })
  await expect(open()).rejects.toThrow('has the published password of the demo')
})
