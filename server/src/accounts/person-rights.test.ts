import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { Role } from '@gavelhouse/shared/accounts/roles.ts'
import { switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import { awardLot } from '@gavelhouse/shared/bidding/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuction, makeLot, makeUser, PASSWORD } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let owner: TestClient
let ownerId: number
beforeAll(async () => {
  app = await createTestApp()
  ownerId = await makeUser(app.database.db, { role: 'owner' })
  owner = await app.as(ownerId)
})
afterAll(() => app.close())

const make = (role?: Role, auctionIds?: number[]) => makeUser(app.database.db, { role, auctionIds })
const all = (...roles: Role[]) => roles.map((role) => ({ role, auctionIds: null }))

async function rolesOf(id: number): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ role: string; auction_ids: number[] | null }>(
    'select role, auction_ids from user_roles where user_id = $1 order by role',
    [id],
  )
  return rows.map(({ role, auction_ids }) => (auction_ids === null ? role : `${role} ${auction_ids.join(' ')}`))
}

const ownUser = async (id: number) => (await (await app.as(id)).call(validateUser, {})).data.user

describe('what is sent', () => {
  test('several roles, each for all auctions or for some', async () => {
    const auctionId = await makeAuction(app.database.db)
    const id = await make()
    const body = { id, roles: [{ role: 'cashier' }, { role: 'clerk', auction_ids: [auctionId] }] }
    expect(await owner.post(saveUser.path, body)).toMatchObject({ status: 200 })
    expect(await rolesOf(id)).toEqual(['cashier', `clerk ${auctionId}`])
    expect(await ownUser(id)).toMatchObject({
      ...{ role: 'user', isAdmin: false },
      rights: ['catalogue', 'approve_bidders', 'act_on_bids', 'take_money', 'pickup_desk'],
    })
    await owner.call(saveUser, { id, roles: all('seller') })
    expect(await rolesOf(id)).toEqual(['seller'])
  })

  test.each([
    ['user', []],
    ['seller', ['seller']],
    ['admin', ['owner']],
  ] as const)('P-011 the specification’s %s becomes %j', async (role, roles) => {
    const id = await make('pickup')
    await owner.call(saveUser, { id, role: role === 'user' ? 'seller' : role })
    await owner.call(saveUser, { id, role })
    expect(await rolesOf(id)).toEqual(roles)
    expect(await ownUser(id)).toMatchObject({ role, isAdmin: role === 'admin' })
  })

  test('saying again what somebody is to the specification takes no role away', async () => {
    const id = await make('cashier')
    await owner.call(saveUser, { id, role: 'user', lastName: 'Renamed' })
    expect(await rolesOf(id)).toEqual(['cashier'])
  })

  test.each([
    [{ roles: [{ role: 'king' }] }, undefined],
    [{ roles: [{ role: 'owner', auction_ids: [1] }] }, 'An owner is one in all auctions'],
    [{ roles: [{ role: 'clerk', auction_ids: [999_999] }] }, 'There is no auction 999999'],
  ])('%j is refused', async (body, text) => {
    const id = await make('pickup')
    const answer = await owner.post(saveUser.path, { id, ...body })
    expect(answer.status).toBe(422)
    if (text !== undefined) expect(answer.message).toBe(text)
    expect(await rolesOf(id)).toEqual(['pickup'])
  })
})

describe('PD-8, decision 025 who may change whom', () => {
  test('a manager makes cashiers and managers, but no owner, and is told as everybody who is not allowed', async () => {
    const manager = await app.as(await make('manager'))
    const id = await make()
    expect((await manager.call(saveUser, { id, roles: all('cashier', 'manager') })).status).toBe(200)
    expect(await manager.call(saveUser, { id, role: 'admin' })).toMatchObject({ status: 403, code: 'not_allowed' })
    const person = { email: 'boss@example.test', password: PASSWORD, firstName: 'B', lastName: 'Oss' }
    expect(await manager.call(saveUser, { ...person, role: 'admin' })).toMatchObject({ code: 'not_allowed' })
    expect((await manager.call(saveUser, { ...person, role: 'seller' })).status).toBe(200)
  })

  test('a manager does not give an owner a new password, address or suspension', async () => {
    const manager = await app.as(await make('manager'))
    const id = await make('owner')
    const changes = [
      { password: 'Another-house-2' },
      { email: 'mine@example.test' },
      { suspended: 1 },
      { role: 'user' },
    ]
    for (const change of changes)
      expect(await manager.post(saveUser.path, { id, ...change })).toMatchObject({ code: 'not_allowed' })
  })

  test('nobody raises their own rights', async () => {
    const id = await make('manager')
    const manager = await app.as(id)
    expect(await manager.call(saveUser, { id, roles: all('owner') })).toMatchObject({ code: 'not_allowed' })
    expect(await manager.call(saveUser, { id, lastName: 'Same' })).toMatchObject({ status: 200 })
    expect(await rolesOf(id)).toEqual(['manager'])
  })

  test('rights rest while somebody is suspended, and are back afterwards', async () => {
    const id = await make('manager')
    const manager = await app.as(id)
    const other = await make()
    const save = () => manager.call(saveUser, { id: other, lastName: 'Saved' })
    expect((await save()).status).toBe(200)
    await owner.call(saveUser, { id, isSuspended: true })
    expect((await save()).code).toBe('not_allowed')
    expect((await manager.call(validateUser, {})).data.user.rights).toEqual([])
    await owner.call(saveUser, { id, isSuspended: false })
    expect((await save()).status).toBe(200)
  })

  test.each([{ suspended: 1 }, { status: 'email_unverified' }, { status: 'deactivate' }] as const)(
    'S-2 whoever is shut out by %j cannot let themselves in, and has no right left',
    async (change) => {
      const id = await make('owner')
      const colleague = await app.as(id)
      expect(await owner.post(saveUser.path, { id, ...change })).toMatchObject({ status: 200 })
      for (const lift of [{ suspended: 0 }, { status: 'active' }, { roles: [{ role: 'owner' }] }]) {
        const { status } = await colleague.post(saveUser.path, { id, ...lift })
        expect([401, 403]).toContain(status)
      }
      const { rows } = await app.database.pool.query('select is_suspended, status from users where id = $1', [id])
      expect(rows).toEqual([
        { is_suspended: 'suspended' in change, status: 'status' in change ? change.status : 'active' },
      ])
    },
  )

  test('S-2 a suspended seller awards nothing', async () => {
    const id = await make('seller')
    const lotId = await makeLot(app.database.db, { sellerId: id })
    const seller = await app.as(id)
    await owner.call(saveUser, { id, isSuspended: true })
    const body = { id: lotId, user_id: await make(), price: 100 }
    expect(await seller.post(awardLot.path, body, { 'idempotency-key': 'award-while-suspended' })).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 403 || status === 404),
    })
  })

  test('S-2 looking at the house as another ends with a suspension, and does not come back with its end', async () => {
    const id = await make('support')
    const support = await app.as(id)
    const { token } = (await support.call(switchUser, { id: await make(), reason: 'asked for help' })).data
    const look = () => app.guest.post(validateUser.path, {}, { authorization: `Bearer ${token}` })
    expect((await look()).status).toBe(200)
    await owner.call(saveUser, { id, isSuspended: true })
    expect((await look()).code).toBe('session_ended')
    await owner.call(saveUser, { id, isSuspended: false })
    expect((await look()).code).toBe('session_ended')
  })

  test('the last owner stays: of two who remove each other at once, one is left', async () => {
    const house = await createTestApp()
    const ids = [
      await makeUser(house.database.db, { role: 'owner' }),
      await makeUser(house.database.db, { role: 'owner' }),
    ] as const
    const clients = await Promise.all(ids.map((id) => house.as(id)))
    const answers = await Promise.all(
      clients.map((client, index) => client.call(saveUser, { id: ids[1 - index], role: 'user' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const { rows } = await house.database.pool.query(`select user_id from user_roles where role = 'owner'`)
    expect(rows).toHaveLength(1)
    const last = ids.indexOf(rows[0].user_id)
    const answer = await clients[last]?.call(saveUser, { id: ids[last], roles: all('manager') })
    expect(answer).toMatchObject({ status: 422, code: 'last_owner' })
    await house.close()
  })
})

test('I-81 what somebody may do is on record, from what to what, and what whoever changed it might do then', async () => {
  const id = await make('clerk')
  await owner.call(saveUser, { id, roles: all('clerk', 'cashier') })
  await owner.call(saveUser, { id, roles: all('clerk', 'cashier'), lastName: 'Same' })
  const { rows } = await app.database.pool.query(
    'select staff_id, staff_roles, details from audit_log where subject = $1 order by id',
    [`user:${id}`],
  )
  const staff = { staff_id: ownerId, staff_roles: all('owner') }
  expect(rows).toEqual([
    { ...staff, details: { id, rolesBefore: all('clerk'), roles: all('clerk', 'cashier') } },
    { ...staff, details: { id, lastName: 'Same' } },
  ])
})
