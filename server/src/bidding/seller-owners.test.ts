import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { addOwner, removeOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.pool.query(`update settings set value = 'true' where kind = 'feature' and key = 'pre_bids'`)
})
afterAll(() => app.close())

test("I-13 P-014 T-06 owners of the seller's company may neither bid, pre-bid nor buy; once they have left it they may", async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const sellerId = await makeBidder(db, auctionId, { role: 'seller' })
  const email = 'partner@example.test'
  const partner = await app.as(await makeBidder(db, auctionId, { email }))
  const seller = await app.as(sellerId)
  const offer = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40) } as const
  const [open, coming, outright] = await Promise.all([
    makeLot(db, { auctionId, sellerId }),
    makeLot(db, { auctionId, sellerId, opensAt: Date.now() + HOUR }),
    makeLot(db, { auctionId, sellerId, ...offer }),
  ])
  const others = await makeLot(db, { auctionId })
  const bid = (lotId: number) => partner.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
  const everything = async () => [
    (await bid(open)).code,
    (await partner.call(placePreBid, { lotId: coming, amount: dollars(20), kind: 'proxy' })).code,
    (await partner.call(addToCart, { lines: [{ lotId: outright, quantity: 1 }] })).code,
  ]

  const member = { firstName: 'Pat', lastName: 'Partner', email: 'Partner@Example.test', title: '', share: 4_000 }
  const { owners } = (await seller.call(addOwner, member)).data
  expect(await everything()).toEqual(['own_lot', 'own_lot', 'own_lot'])
  expect((await partner.call(validateUser, {})).data.user).toMatchObject({ role: 'user', rights: [] })
  expect((await bid(others)).status).toBe(200)

  await seller.call(removeOwner, { id: owners[0]?.id as number })
  expect(await everything()).toEqual([undefined, undefined, undefined])
})
