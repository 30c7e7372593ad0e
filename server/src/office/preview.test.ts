import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { previewAuction, previewLot } from '@gavelhouse/shared/office/preview-contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot, makeUser } from '../testing/factories.ts'
import { makeDraft } from '../testing/make-draft.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let staff: TestClient
let draft: { auctionId: number; lotId: number }
beforeAll(async () => {
  app = await createTestApp()
  staff = await app.as(await makeUser(app.database.db, { role: 'cataloguer' }))
  draft = await makeDraft(app.database.db, { title: 'Zyxwort lathe' })
})
afterAll(() => app.close())

test('decision 064 a draft is shown to staff as people will see it: coming, without anything of their own', async () => {
  const { auctionId, lotId } = draft
  const future = { opensAt: Date.now() + DAY / 2, closesAt: Date.now() + DAY }
  await makeLot(app.database.db, { auctionId, position: 5, title: 'Second', status: 'draft', ...future })
  const { data } = await staff.call(previewAuction, { id: auctionId, page: 1 })
  expect(data).toMatchObject({ auction: { title: 'Zyxwort lathe', status: 'open', lotCount: 2 }, pageCount: 1 })
  expect(data.lots.map(({ title, status, isWatched }) => [title, status, isWatched])).toEqual([
    ['Zyxwort lathe', 'open', false],
    ['Second', 'open', false],
  ])
  expect(data.lots[1]).toMatchObject({ isFuture: true, bidCount: 0 })
  expect((await staff.call(previewAuction, { id: auctionId, page: 2 })).data.lots).toEqual([])
  const { lot } = (await staff.call(previewLot, { id: lotId })).data
  expect(lot).toMatchObject({ id: lotId, description: 'Zyxwort lathe', ownBidData: null, history: [] })
})

test('decision 064 nobody else is told: guests, bidders, staff without the right, nor the shop’s own calls', async () => {
  const { db } = app.database
  const { auctionId, lotId } = draft
  const others = [
    app.guest,
    await app.as(await makeUser(db)),
    await app.as(await makeUser(db, { role: 'seller' })),
    await app.as(await makeUser(db, { role: 'cashier' })),
  ]
  for (const client of others) {
    const answers = [
      await client.call(previewAuction, { id: auctionId, page: 1 }),
      await client.call(previewLot, { id: lotId }),
    ]
    for (const { status, envelope } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(envelope)).not.toContain('Zyxwort')
    }
  }
  // Also to staff the shop itself shows no draft.
  expect(await staff.call(getLot, { id: lotId })).toMatchObject({ status: 404, code: 'not_found' })
  expect(await staff.call(previewLot, { id: 999_999 })).toMatchObject({ status: 404, code: 'not_found' })
  expect(await staff.call(previewAuction, { id: 999_999, page: 1 })).toMatchObject({ status: 404, code: 'not_found' })
})
