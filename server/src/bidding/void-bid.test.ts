import { voidBid } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { fromBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { makeStaffedLot, type StaffedLot } from '../testing/staffed-lot.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let adminId: number
let admin: TestClient
let lotId: StaffedLot['lotId']
let seller: StaffedLot['seller']
let alice: StaffedLot['alice']
let bob: StaffedLot['bob']
let bid: StaffedLot['bid']
let standing: StaffedLot['standing']
let audited: StaffedLot['audited']
beforeAll(async () => {
  app = await createTestApp()
  adminId = await makeUser(app.database.db, { role: 'owner' })
  admin = await app.as(adminId)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ lotId, seller, alice, bob, bid, standing, audited } = await makeStaffedLot(app))
})

test('rule 22 staff void a bid with a reason; the lot is what the rest makes it', async () => {
  await bid(alice, 40)
  const bidId = await bid(bob, 90)
  app.published.length = 0
  const answer = await admin.call(voidBid, { bidId, reason: 'Typed a zero too many' })
  expect(answer).toMatchObject({ message: 'Bid voided', data: { id: bidId } })
  expect((await app.guest.call(getLot, { id: lotId })).data.lot).toMatchObject({ price: dollars(40), bidCount: 1 })
  expect([await standing(alice), await standing(bob)]).toEqual(['winner', null])
  expect(app.published.map(([room, name]) => [room, name])).toContainEqual([`lot:${lotId}`, 'bidsDeclined'])
  expect(await audited('void_bid')).toEqual([
    { staff_id: adminId, subject: `lot:${lotId}`, details: { bidId, reason: 'Typed a zero too many' } },
  ])
})

test('a bid is voided once: with the same key the same answer, else not found', async () => {
  const bidId = await bid(alice, 40)
  const input = { bidId, reason: 'Not a real bidder' }
  expect((await admin.call(voidBid, input, { key: 'void-key-1' })).status).toBe(200)
  expect((await admin.call(voidBid, input, { key: 'void-key-1' })).status).toBe(200)
  expect(await admin.call(voidBid, input)).toMatchObject({ status: 404, message: 'Record not found' })
  expect(await audited('void_bid')).toHaveLength(1)
  expect(await admin.call(voidBid, { bidId: 5, reason: 'No such bid' })).toMatchObject({ status: 404 })
})

test('I-81 a void that a dead process left off the record is put there when asked for again, once', async () => {
  const bidId = await bid(alice, 40)
  const input = { bidId, reason: 'Not a real bidder' }
  const key = 'void-key-2'
  const { number: bidNumber } = fromBidId(bidId)
  await app.services.bidding.submit({
    ...{ lotId, callerId: adminId, key, isOffer: false },
    command: { type: 'void', bidNumber, userId: null, reason: input.reason, staffId: adminId },
  })
  expect(await audited('void_bid')).toEqual([])
  for (let time = 0; time < 2; time += 1) expect((await admin.call(voidBid, input, { key })).status).toBe(200)
  expect(await audited('void_bid')).toEqual([{ staff_id: adminId, subject: `lot:${lotId}`, details: input }])
})

test('a reason is asked for, and it must be plain text', async () => {
  const bidId = await bid(alice, 40)
  for (const reason of ['', '  a ', 'null \u0000 byte']) {
    expect((await admin.post('/admin/bid/void', { id: bidId, reason })).status, reason).toBe(422)
  }
  expect((await seller.post('/admin/bid/void', { id: bidId, reason: 'I want to' })).code).toBe('not_allowed')
})
