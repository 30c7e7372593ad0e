import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createOwner } from './create-owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ada = { email: 'Ada@Example.test', firstName: 'Ada', lastName: 'Byron', password: 'A-long-secret-42' }
const make = (given: Partial<typeof ada> = {}, isAnother = false) =>
  createOwner(app.database.db, { ...ada, ...given }, { isAnother })

test('A-773 the first owner of a house is made once; another only where that is meant', async () => {
  for (const [given, problem] of [
    [{ email: 'nowhere' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ lastName: '' }, 'lastName'],
  ] as const)
    await expect(make(given)).rejects.toMatchObject({
      code: 'invalid_input',
      problems: { [problem]: expect.anything() },
    })
  const { id } = await make()
  const { rows } = await app.database.pool.query(
    'select u.email, u.status, r.role from users u join user_roles r on r.user_id = u.id where u.id = $1',
    [id],
  )
  expect(rows).toEqual([{ email: 'ada@example.test', status: 'active', role: 'owner' }])
  await expect(make({ email: 'ben@example.test' })).rejects.toMatchObject({ code: 'has_owner' })
  await expect(make({}, true)).rejects.toMatchObject({ code: 'email_taken' })
  await expect(make({ email: 'ben@example.test' }, true)).resolves.toMatchObject({ id: expect.any(Number) })
  const log = await app.database.pool.query(`select details from audit_log where act = 'create_owner'`)
  expect(JSON.stringify(log.rows)).not.toContain('secret')
  expect(log.rows).toHaveLength(2)
})

test('A-773 two at once make one', async () => {
  await app.database.pool.query('delete from user_roles')
  const made = await Promise.allSettled([make({ email: 'c@example.test' }), make({ email: 'd@example.test' })])
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
