import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { startCataloguing } from '@gavelhouse/shared/office/cataloguing-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeCategory, makeCondition, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let staff: TestClient
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  staff = await app.as(await makeUser(app.database.db, { role: 'cataloguer' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { title: 'Harbor clearance' })
})

test('decision 064 cataloguing goes on behind the highest number, at the price of the last lot', async () => {
  const { db } = app.database
  expect((await staff.call(startCataloguing, { auctionId })).data).toMatchObject({
    ...{ auctionId, title: 'Harbor clearance', nextNumber: '1', startingPrice: null, isOutright: false },
  })
  await makeLot(db, { auctionId, position: 0, lotNumber: '12', startingPrice: dollars(5) })
  await makeLot(db, { auctionId, position: 1, lotNumber: 'A40', startingPrice: dollars(7) })
  expect((await staff.call(startCataloguing, { auctionId })).data).toMatchObject({
    ...{ nextNumber: '13', startingPrice: dollars(7) },
  })
})

test('decision 064 a lot that is sent again under its key, also at the same moment, is there once', async () => {
  const { db } = app.database
  const kind = { categoryId: await makeCategory(db), conditionId: await makeCondition(db) }
  const lot = { auctionId, title: 'Drill press', lotNumber: '7', startingPrice: dollars(5), ...kind }
  const send = () => staff.call(saveLot, lot, { key: `telephone-${auctionId}` })
  const answers = await Promise.all([send(), send(), send()])
  answers.push(await send())
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  const { rows } = await app.database.pool.query('select id from lots where auction_id = $1', [auctionId])
  expect(rows).toHaveLength(1)
})

test('decision 064 a number somebody else has taken meanwhile is refused by its field, and nothing is kept', async () => {
  const { db } = app.database
  await makeLot(db, { auctionId, lotNumber: '7' })
  const kind = { categoryId: await makeCategory(db), conditionId: await makeCondition(db) }
  const lot = { auctionId, title: 'Drill press', startingPrice: dollars(5), ...kind }
  const key = { key: `taken-meanwhile-${auctionId}` }
  const refused = await staff.call(saveLot, { ...lot, lotNumber: '7' }, key)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.envelope)).toContain('lot_number_taken')
  // Mended, under the key it had: nothing was kept under it.
  expect((await staff.call(saveLot, { ...lot, lotNumber: '8' }, key)).status).toBe(200)
})
