import { cancelItem } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBroken } from '../bidding/invariants.ts'
import { findBrokenBooks } from '../books/invariants.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { Sweeper } from './sweeper.ts'

let app: TestApp
let auctionId: number
let ann: TestClient
let sweeper: Sweeper

beforeAll(async () => {
  app = await createTestApp()
  sweeper = new Sweeper(app.services)
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  ann = await app.as(await makeBidder(app.database.db, auctionId))
})
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
  const found = await findBroken(app.database.pool)
  // The lots of these tests were put on sale without a log.
  expect(found.filter(({ name }) => !name.startsWith('I-04'))).toEqual([])
})

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const makeOutright = (quantity: number) =>
  makeLot(app.database.db, {
    ...{ auctionId, status: 'open', isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(40) },
    quantity,
  })
const buy = async (client: TestClient, lotId: number, quantity: number): Promise<number> => {
  await client.call(addToCart, { lines: [{ lotId, quantity }] })
  expect((await client.call(api.claimOffline, { payType: 'buynow', group: String(auctionId) })).status).toBe(200)
  const [line] = await query<{ id: number }>(
    "select id from owed_lines where lot_id = $1 and status = 'live' order by id desc limit 1",
    [lotId],
  )
  return line?.id ?? 0
}
const giveUp = (client: TestClient, lineId: number) =>
  client.call(cancelItem, { lineId, kind: 'auction', reason: 'Bought by mistake' })
const soldOf = async (lotId: number) =>
  (await query('select units_sold, status, sold_to_id from lots where id = $1', [lotId]))[0]
const sentTo = (lotId: number) =>
  app.published.flatMap(([room, name, event]) => (room === `lot:${lotId}` ? [[name, event]] : []))

test('rule 27 P-1081 what a buyer gives up unpaid can be bought again, and everybody sees it', async () => {
  const lotId = await makeOutright(2)
  const lineId = await buy(ann, lotId, 2)
  expect(await soldOf(lotId)).toMatchObject({ units_sold: 2, status: 'sold' })
  app.published.splice(0)
  expect((await giveUp(ann, lineId)).status).toBe(200)
  await Promise.all([sweeper.sweep(), sweeper.sweep()])
  expect(await soldOf(lotId)).toEqual({ units_sold: 0, status: 'open', sold_to_id: null })
  expect(sentTo(lotId)).toEqual([
    ['bidChanged', expect.objectContaining({ lotStatus: 'open', soldQuantity: 0, isSoldByBuyNow: false })],
  ])
  const bob = await app.as(await makeBidder(app.database.db, auctionId))
  await buy(bob, lotId, 2)
  expect(await soldOf(lotId)).toMatchObject({ units_sold: 2, status: 'sold' })
})

test('rule 27 a part of the units comes back to an open lot, once, whatever is cut off in between', async () => {
  const lotId = await makeOutright(5)
  const lineId = await buy(ann, lotId, 2)
  const [line] = await query<{ restock_key: string | null }>('select restock_key from owed_lines where id = $1', [
    lineId,
  ])
  expect(line?.restock_key).toBeNull()
  await giveUp(ann, lineId)
  const [wanted] = await query<{ restock_key: string }>('select restock_key from owed_lines where id = $1', [lineId])
  await sweeper.sweep()
  // The process died after the lot had them back and before that was written down.
  await query('update owed_lines set restock_key = $2 where id = $1', [lineId, wanted?.restock_key])
  await sweeper.sweep()
  expect(await soldOf(lotId)).toMatchObject({ units_sold: 0, status: 'open' })
  expect(await query("select from lot_log where lot_id = $1 and type = 'restocked'", [lotId])).toHaveLength(1)
  expect(await query('select from owed_lines where restock_key is not null')).toEqual([])
})
