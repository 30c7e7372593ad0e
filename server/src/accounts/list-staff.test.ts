import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let managerId: number
let manager: TestClient
beforeAll(async () => {
  app = await createTestApp()
  managerId = await makeUser(app.database.db, { role: 'manager' })
  manager = await app.as(managerId)
})
afterAll(() => app.close())

const rolesOf = async (id: number, email?: string) => {
  const { staff } = (await manager.call(listStaff, email === undefined ? {} : { email })).data
  return staff.find((member) => member.id === id)?.roles
}

test('decision 025 staff are listed with their roles and limits; sellers and buyers are not, unless asked for by address', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const clerkId = await makeUser(db, { role: 'clerk', auctionIds: [auctionId] })
  const sellerId = await makeUser(db, { role: 'seller', email: 'seller-of-staff@example.test' })
  expect(await rolesOf(clerkId)).toEqual([{ role: 'clerk', auctionIds: [auctionId] }])
  expect(await rolesOf(sellerId)).toBeUndefined()
  expect(await rolesOf(sellerId, 'Seller-of-staff@example.test')).toEqual([{ role: 'seller', auctionIds: null }])
})

test('T-25 nobody raises their own rights, and nobody makes an owner who is none', async () => {
  const roles = [{ role: 'owner' as const, auctionIds: null }]
  expect((await manager.call(saveUser, { id: managerId, roles })).status).not.toBe(200)
  const buyerId = await makeUser(app.database.db)
  expect((await manager.call(saveUser, { id: buyerId, roles })).status).not.toBe(200)
  expect(await rolesOf(managerId)).toEqual([{ role: 'manager', auctionIds: null }])
})

test('decision 055 two who change one person meet at a field, and not at different ones', async () => {
  const { db } = app.database
  const owners = [await makeUser(db, { role: 'owner' }), await makeUser(db, { role: 'owner' })]
  const [one, other] = await Promise.all(owners.map((id) => app.as(id)))
  const clerkId = await makeUser(db, { role: 'clerk' })
  const seen = (await manager.call(listStaff, {})).data.staff.find(({ id }) => id === clerkId)?.version
  const roles = (role: 'cashier' | 'pickup') => [{ role, auctionIds: null }]
  const changed = { id: clerkId, companyName: 'Desk', roles: roles('cashier'), seenVersion: seen }
  expect((await one?.call(saveUser, changed))?.status).toBe(200)
  expect((await other?.call(saveUser, { id: clerkId, roles: roles('pickup'), seenVersion: seen }))?.status).toBe(409)
  expect(await rolesOf(clerkId)).toEqual(roles('cashier'))
  expect((await other?.call(saveUser, { id: clerkId, firstName: 'Cleo', seenVersion: seen }))?.status).toBe(200)
  const now = (await manager.call(listStaff, {})).data.staff.find(({ id }) => id === clerkId)?.version
  expect((await other?.call(saveUser, { id: clerkId, roles: roles('pickup'), seenVersion: now }))?.status).toBe(200)
})
