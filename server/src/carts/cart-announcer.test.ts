import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let auctionId: number

beforeAll(async () => {
  app = await createTestApp()
  auctionId = await makeAuction(app.database.db)
})
afterAll(() => app.close())

const OUTRIGHT = { isBuyNow: true, buyNowPrice: dollars(40), status: 'open' } as const

async function makeHolder(lotId: number, quantity: number): Promise<number> {
  const userId = await makeBidder(app.database.db, auctionId)
  const client = await app.as(userId)
  expect((await client.call(addToCart, { lines: [{ lotId, quantity }] })).status).toBe(200)
  return userId
}

const buy = (lotId: number, userId: number, quantity: number) =>
  app.services.bidding.submit({
    ...{ lotId, callerId: userId, key: crypto.randomUUID(), isOffer: true },
    command: { type: 'buy', userId, quantity },
  })

const toldTo = (userId: number) =>
  app.published.flatMap(([room, name, event]) => (room === `user:${userId}` && name === 'cartChanged' ? [event] : []))

test('B-376 P-1101 B-473 whoever has more in the cart than is left hears of it, and others that stock has changed', async () => {
  const lotId = await makeLot(app.database.db, { auctionId, ...OUTRIGHT, isBiddable: false, quantity: 5 })
  const [many, few] = [await makeHolder(lotId, 4), await makeHolder(lotId, 2)]
  const buyer = await makeBidder(app.database.db, auctionId)
  app.published.splice(0)
  expect((await buy(lotId, buyer, 2)).isAccepted).toBe(true)
  await vi.waitFor(() => expect(toldTo(many)).toEqual([{ lotId, isRemoved: true }]))
  expect(toldTo(few)).toEqual([{ lotId, isRemoved: false }])
  app.published.splice(0)
  await buy(lotId, buyer, 3)
  await vi.waitFor(() => expect(toldTo(few)).toEqual([{ lotId, isRemoved: true }]))
})

test('B-348 B-376 a bid that reaches the buy-now price takes the lot out of carts', async () => {
  const lotId = await makeLot(app.database.db, { auctionId, ...OUTRIGHT })
  const holder = await makeHolder(lotId, 1)
  app.published.splice(0)
  const bidder = await app.as(await makeBidder(app.database.db, auctionId))
  await bidder.call(placeBid, { lotId, amount: dollars(40), kind: 'hard' })
  await vi.waitFor(() => expect(toldTo(holder)).toEqual([{ lotId, isRemoved: true }]))
})
