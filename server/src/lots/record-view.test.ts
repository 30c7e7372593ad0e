import { getLot, recordView } from '@gavelhouse/shared/lots/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let lotId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lotId = await makeLot(app.database.db)
  app.published.length = 0
})

test('B-722 a view counts once per viewer and hour, and is announced to the lot', async () => {
  const alice = await app.as(await makeUser(app.database.db))
  expect((await alice.call(recordView, { id: lotId })).data.viewCount).toBe(1)
  expect((await alice.call(recordView, { id: lotId })).data.viewCount).toBe(1)
  const bob = await app.as(await makeUser(app.database.db))
  expect((await bob.call(recordView, { id: lotId })).data.viewCount).toBe(2)

  const auctionId = (await app.guest.call(getLot, { id: lotId })).data.lot.auctionId
  expect(app.published).toEqual([
    [`lot:${lotId}`, 'viewCounted', { lotId, auctionId, viewCount: 1 }],
    [`lot:${lotId}`, 'viewCounted', { lotId, auctionId, viewCount: 2 }],
  ])
})

test('guests behind one address are told apart by their device, up to a bound (T-17)', async () => {
  const view = (device: string) => app.guest.post('/product/product_view_count', { id: lotId }, { 'x-device': device })
  await Promise.all(Array.from({ length: 30 }, (_, number) => view(`device-${number}-xxxxxxxx`)))
  const counted = (await app.guest.call(getLot, { id: lotId })).data.lot.viewCount
  expect(counted).toBeGreaterThanOrEqual(20)
  expect(counted).toBeLessThanOrEqual(25) // requests that arrive together may each see the count before the others
})

test('an unknown lot is not found', async () => {
  expect((await app.guest.call(recordView, { id: 999_999 })).code).toBe('not_found')
})
