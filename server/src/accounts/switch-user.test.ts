import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { listSessions } from '@gavelhouse/shared/accounts/session-contract.ts'
import { switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let staffId: number
let personId: number
let staff: TestClient

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  staffId = await makeUser(app.database.db, { role: 'owner' })
  personId = await makeUser(app.database.db, { email: `looked-at-${staffId}@example.test` })
  staff = await app.as(staffId)
})

const reason = 'Cannot find the invoice'

/** A client with the token of the answer. */
async function switched(): Promise<TestClient['post']> {
  const { data } = await staff.call(switchUser, { id: personId, reason })
  return (path, body) => app.guest.post(path, body, { authorization: `Bearer ${data.token}` })
}
const auditOf = async (act: string) =>
  (
    await app.database.pool.query('select staff_id, subject, details from audit_log where act = $1 and staff_id = $2', [
      act,
      staffId,
    ])
  ).rows

describe('user/switchuser', () => {
  test('A-777, A-831, T-26 staff see what the person sees, and it is on record why', async () => {
    const { data } = await staff.call(switchUser, { email: `LOOKED-AT-${staffId}@example.test`, reason })
    expect(data.user).toMatchObject({ id: personId, isActedFor: true })
    const post = await switched()
    const seen = (await post(validateUser.path, {})).envelope.data.responseData as { user: object }
    expect(seen.user).toMatchObject({ id: personId, switched: 1, isAdmin: 0 })
    expect(await auditOf('switch_user')).toEqual(
      [reason, reason].map((why) => ({
        staff_id: staffId,
        subject: `user:${personId}`,
        details: { reason: why },
      })),
    )
  })

  test('T-26 no call that changes anything gets through, declared now or later', async () => {
    const post = await switched()
    for (const [path, { endpoint }] of app.api.calls) {
      if (endpoint.repeat === 'read' || path === '/user/logout' || endpoint.body === 'multipart') continue
      const { code } = await post(path, {})
      expect([path, code]).toEqual([path, endpoint.access === 'staff' ? 'not_allowed' : 'only_looking'])
    }
  })

  test('T-26 logging out ends it and is on record; the staff stay signed in', async () => {
    const post = await switched()
    expect((await post('/user/logout', {})).message).toBe('Logged out successfully')
    expect((await post(validateUser.path, {})).code).toBe('session_ended')
    expect(await auditOf('switch_back')).toHaveLength(1)
    expect((await staff.call(validateUser, {})).data.user.id).toBe(staffId)
  })

  test('T-26 the person sees in their own list of sessions that somebody looks', async () => {
    await switched()
    const { data } = await (await app.as(personId)).call(listSessions, {})
    expect(data.records.map(({ device }) => device)).toContain('Customer service')
  })

  test.each([
    ['a longer stay than half an hour', 'update sessions set expires_at = now() where acting_staff_id = $1'],
    ['staff who are staff no more', 'delete from user_roles where user_id = $1'],
    ['staff who may not look any more', "update user_roles set role = 'cashier' where user_id = $1"],
    ['staff who are suspended', 'update users set is_suspended = true where id = $1'],
    ['staff whose account was shut', "update users set status = 'deactivate' where id = $1"],
  ])('T-26, I-80 %s ends it', async (_name, change) => {
    const post = await switched()
    if (change.includes('user')) expect((await post(validateUser.path, {})).status).toBe(200)
    await app.database.pool.query(change, [staffId])
    await vi.waitFor(async () => expect((await post(validateUser.path, {})).code).toBe('session_ended'))
  })

  test('T-25, decision 025 whoever becomes staff is not looked at any more', async () => {
    const post = await switched()
    await staff.call(saveUser, { id: personId, role: 'seller' })
    expect((await post(validateUser.path, {})).status).toBe(200)
    await staff.call(saveUser, { id: personId, roles: [{ role: 'cashier', auctionIds: null }] })
    await vi.waitFor(async () => expect((await post(validateUser.path, {})).code).toBe('session_ended'))
  })

  test('T-87 a new password of the staff ends it too', async () => {
    const post = await switched()
    const other = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    await other.call(saveUser, { id: staffId, password: 'Another-house-2' })
    await vi.waitFor(async () => expect((await post(validateUser.path, {})).code).toBe('session_ended'))
  })

  test('decision 025 customer service looks as well, unless it is there for some auctions only', async () => {
    const { db } = app.database
    const support = await app.as(await makeUser(db, { role: 'support' }))
    expect((await support.call(switchUser, { id: personId, reason })).status).toBe(200)
    const auctionIds = [await makeAuction(db)]
    for (const given of [{ role: 'support', auctionIds }, { role: 'cashier' }] as const) {
      const other = await app.as(await makeUser(db, given))
      expect((await other.call(switchUser, { id: personId, reason })).code).toBe('not_allowed')
    }
  })

  test.each([
    ['nobody', { email: 'nobody@example.test', reason }, 404, 'Record not found'],
    ['neither id nor address', { reason }, 422, 'id is required'],
    ['no reason', { id: 1, reason: ' ' }, 422, 'Required!'],
    ['a reason that says nothing', { id: 1, reason: 'x' }, 422, 'Minimum 5 characters'],
  ])('%s is refused with a text', async (_name, body, status, message) => {
    expect(await staff.post(switchUser.path, body)).toMatchObject({ status, message })
  })

  test('T-25 other staff and shut accounts are not looked at, sellers are', async () => {
    for (const role of ['owner', 'pickup', 'accountant'] as const) {
      const colleague = await makeUser(app.database.db, { role })
      expect((await staff.call(switchUser, { id: colleague, reason })).code).toBe('not_allowed')
    }
    const seller = await makeUser(app.database.db, { role: 'seller' })
    expect((await staff.call(switchUser, { id: seller, reason })).status).toBe(200)
    const shut = await makeUser(app.database.db, { status: 'deactivate' })
    expect((await staff.call(switchUser, { id: shut, reason })).code).toBe('account_deactivated')
  })
})
