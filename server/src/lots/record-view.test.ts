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

test('B-722 P-1006 a view counts once per viewer and hour, and is announced to the lot', async () => {
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

test('S-19 T-17 guests behind one address count once, whatever their browsers call themselves', async () => {
  const view = (device: string, address: string) =>
    app.guest.post('/product/product_view_count', { id: lotId }, { 'x-device': device, 'x-forwarded-for': address })
  await Promise.all(Array.from({ length: 30 }, (_, number) => view(`device-${number}-xxxxxxxx`, '198.51.100.7')))
  expect((await app.guest.call(getLot, { id: lotId })).data.lot.viewCount).toBe(1)
  await view('device-0-xxxxxxxx', '198.51.100.8')
  expect((await app.guest.call(getLot, { id: lotId })).data.lot.viewCount).toBe(2)
})

test('an unknown lot is not found', async () => {
  expect((await app.guest.call(recordView, { id: 999_999 })).code).toBe('not_found')
})
