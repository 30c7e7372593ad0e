import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arbitraryBody, wireSchema } from '../testing/arbitrary-body.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { users } from './tables.ts'

/** What people may change about themselves; everything else in the row belongs to the server (T-24). */
const OWN = ['first_name', 'last_name', 'company_name', 'phone', 'phone_verified', 'avatar', 'tax_exempt_id']

const probe = await createTestApp()
const CALLS = [...probe.api.calls].filter(
  ([path, { endpoint }]) => path.startsWith('/user/') && ['public', 'user'].includes(endpoint.access),
)
await probe.close()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

/** Values a person would like to have, under every name a column could go by. */
function claims(): Record<string, unknown> {
  const wanted: Record<string, unknown> = {
    ...{
      role: 'admin',
      roles: [{ role: 'owner' }],
      rights: ['people'],
      grants: [{ role: 'owner', auctionIds: null }],
      status: 'active',
      isAdmin: 1,
      is_admin: true,
      suspended: 0,
      isSuspended: false,
      collect_tax: 0,
    },
    ...{
      user_auction_groups: [1, 2],
      deposit_amount: 1e6,
      stripe_id: 'cus_mine',
      phone_verified: 1,
      email: 'mine@example.test',
    },
    ...{
      verified_phonenum: '+1 (801) 555-0100',
      tax_exempt_id: 'X',
      password_hash: 'x',
      passwordHash: 'x',
      created_at: '2000-01-01',
    },
  }
  for (const [name, column] of Object.entries(getTableColumns(users))) {
    wanted[name] ??= column.dataType === 'boolean' ? true : 1
    wanted[snake(name)] ??= wanted[name]
  }
  return wanted
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const rowOf = async (id: number): Promise<Record<string, unknown>> => {
  const { rows } = await app.database.pool.query('select * from users where id = $1', [id])
  return rows[0]
}

describe.each(CALLS)('T-24, A-837 every column of users sent to %s', (path, { endpoint }) => {
  test('changes nothing the server owns, of nobody', async () => {
    const { db, pool } = app.database
    const [me, other] = [await makeUser(db, { isSuspended: true }), await makeUser(db, { status: 'email_unverified' })]
    const before = [await rowOf(me), await rowOf(other)]
    const { rows: groupsBefore } = await pool.query('select * from user_groups')
    const { rows: rolesBefore } = await pool.query('select * from user_roles')
    const client = await app.as(me)
    const [valid] = fc.sample(arbitraryBody(wireSchema(endpoint.input)), { seed: 5, numRuns: 1 }) as object[]
    for (const body of [
      { ...valid, ...claims(), id: other, user_id: other },
      { ...claims(), ...valid },
      { ...claims(), id: me },
    ]) {
      await client.post(path, body)
      await app.guest.post(path, body)
    }
    const after = [await rowOf(me), await rowOf(other)]
    for (const [index, row] of before.entries()) {
      for (const [column, value] of Object.entries(row)) {
        if (index === 0 && OWN.includes(column)) continue
        expect([column, after[index]?.[column]]).toEqual([column, value])
      }
    }
    expect(after[0]?.phone_verified).toBe(false)
    expect((await pool.query('select * from user_groups')).rows).toEqual(groupsBefore)
    expect((await pool.query('select * from user_roles')).rows).toEqual(rolesBefore)
  })
})
