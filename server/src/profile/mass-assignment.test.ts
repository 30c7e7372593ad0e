import { updatePreference } from '@gavelhouse/shared/notifications/preference-contract.ts'
import * as addressApi from '@gavelhouse/shared/profile/address-contract.ts'
import * as api from '@gavelhouse/shared/profile/contract.ts'
import * as ownerApi from '@gavelhouse/shared/profile/owner-contract.ts'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../accounts/tables.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** Every column of a person, under every name it could be called by, in every call that changes a profile (T-24). */

const place = { address1: '12 Main St', city: 'Provo', state: 'UT', zip: '84601', country: 'US' }

const CALLS: Record<string, Record<string, unknown>> = {
  [api.updateProfile.path]: { tax_exempt_id: 'fine' },
  [api.updateProfileKyc.path]: { ...place, date_of_birth: '1980-02-03', id_last4: '1234' },
  [updatePreference.path]: { email_prefer: ['won'] },
  [api.updateAccountVerified.path]: {},
  [api.runKycCheck.path]: {},
  [addressApi.saveAddress.path]: { action: 'new', first_name: 'Al', last_name: 'Ma', ...place },
  [ownerApi.addOwner.path]: { first_name: 'Al', last_name: 'Ma', email: 'al@example.test', ownership_percent: 5 },
}

const WIRE_NAMES = [
  'role',
  'roles',
  'rights',
  'suspended',
  'isAdmin',
  'user_auction_groups',
  'deposit_amount',
  'verified_phonenum',
  'stripe_id',
]
const columns = Object.keys(getTableColumns(users))
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const NAMES = [...new Set([...columns, ...columns.map(snake), ...WIRE_NAMES, '__proto__', 'constructor'])]
const VALUES = [1, 'admin']
/** What updateProfile is for, and changes only through its own rules. */
const OWN = new Set(['firstName', 'first_name', 'lastName', 'last_name', 'companyname', 'phone'])

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

test.each(Object.entries(CALLS))('T-24 %s sets no column of a person but its own', async (path, valid) => {
  const userId = await makeUser(app.database.db, { phone: '+1 (801) 555-0100' })
  const me = await app.as(userId)
  const read = async () => {
    const { pool } = app.database
    const roles = await pool.query('select * from user_roles where user_id = $1', [userId])
    return [...(await pool.query('select * from users where id = $1', [userId])).rows, ...roles.rows]
  }
  const before = await read()
  for (const name of NAMES) {
    if (path === api.updateProfile.path && OWN.has(name)) continue
    for (const value of VALUES) {
      const body = `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(valid).slice(1)}`
      expect((await me.post(path, body.replace(',}', '}'))).status).toBeLessThan(500)
    }
    expect(await read(), name).toEqual(before)
  }
})

test('T-24 what no client of ours ever sends is refused by name', async () => {
  const me = await app.as(await makeUser(app.database.db))
  const answer = await me.post(api.updateProfile.path, { deposit_amount: 5, role: 'admin', first_name: 'Eve' })
  const text = 'This cannot be changed here'
  expect([answer.status, answer.details.fields]).toEqual([422, { deposit_amount: text, role: text }])
})
