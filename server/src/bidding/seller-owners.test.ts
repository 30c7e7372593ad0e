import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { payFromWallet } from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { answerOffer, makeOffer } from '@gavelhouse/shared/offers/contract.ts'
import { answerClaim, listClaims } from '@gavelhouse/shared/profile/claim-contract.ts'
import { addOwner, removeOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { fillWallet } from '../testing/money.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.pool.query(`update settings set value = 'true' where kind = 'feature' and key = 'pre_bids'`)
})
afterAll(() => app.close())

const MEMBER = { firstName: 'Pat', lastName: 'Partner', title: '', share: 4_000 }
const OUTRIGHT = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40) } as const

test("I-13 P-014 T-06 owners of the seller's company may neither bid, pre-bid nor buy; once they have left it they may", async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const sellerId = await makeBidder(db, auctionId, { role: 'seller' })
  const email = 'partner@example.test'
  const partner = await app.as(await makeBidder(db, auctionId, { email }))
  const seller = await app.as(sellerId)
  const [open, coming, outright] = await Promise.all([
    makeLot(db, { auctionId, sellerId }),
    makeLot(db, { auctionId, sellerId, opensAt: Date.now() + HOUR }),
    makeLot(db, { auctionId, sellerId, ...OUTRIGHT }),
  ])
  const others = await makeLot(db, { auctionId })
  const bid = (lotId: number) => partner.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
  const everything = async () => [
    (await bid(open)).code,
    (await partner.call(placePreBid, { lotId: coming, amount: dollars(20), kind: 'proxy' })).code,
    (await partner.call(addToCart, { lines: [{ lotId: outright, quantity: 1 }] })).code,
  ]

  const { owners } = (await seller.call(addOwner, { ...MEMBER, email: 'Partner@Example.test' })).data
  const [claim] = (await partner.call(listClaims, {})).data.claims
  await partner.call(answerClaim, { id: claim?.id as number, isSo: true })
  expect(await everything()).toEqual(['own_lot', 'own_lot', 'own_lot'])
  expect((await partner.call(validateUser, {})).data.user).toMatchObject({ role: 'user', rights: [] })
  expect((await bid(others)).status).toBe(200)

  await seller.call(removeOwner, { id: owners[0]?.id as number })
  expect(await everything()).toEqual([undefined, undefined, undefined])
})

test('I-13 T-06 decision 095: naming a rival as an owner keeps nobody from bidding or buying, whatever is offered them', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const sellerId = await makeBidder(db, auctionId, { role: 'seller' })
  const [rival, seller] = [
    await app.as(await makeBidder(db, auctionId, { email: 'rival@example.test' })),
    await app.as(sellerId),
  ]
  const lotId = await makeLot(db, { auctionId, sellerId })
  const outright = await makeLot(db, { auctionId, sellerId, ...OUTRIGHT })
  await seller.call(addOwner, { ...MEMBER, email: 'rival@example.test' })

  expect(await rival.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })).toMatchObject({ status: 200 })
  expect(await rival.call(addToCart, { lines: [{ lotId: outright, quantity: 1 }] })).toMatchObject({ status: 200 })
  expect(await rival.call(makeOffer, { lotId: outright, amount: dollars(30), quantity: 1, message: '' })).toMatchObject(
    { status: 200 },
  )
})

test('P-1037 decision 095: what was agreed on before somebody became an owner is still bought, and nothing else', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const sellerId = await makeBidder(db, auctionId, { role: 'seller' })
  const partnerId = await makeBidder(db, auctionId, { email: 'late@example.test' })
  const [partner, seller] = [await app.as(partnerId), await app.as(sellerId)]
  const [agreed, other] = [
    await makeLot(db, { auctionId, sellerId, ...OUTRIGHT }),
    await makeLot(db, { auctionId, sellerId, ...OUTRIGHT }),
  ]
  const offer = (await partner.call(makeOffer, { lotId: agreed, amount: dollars(30), quantity: 1, message: '' })).data
  await seller.call(answerOffer, { id: offer.id, status: 'accepted' })
  await seller.call(addOwner, { ...MEMBER, email: 'late@example.test' })
  const [claim] = (await partner.call(listClaims, {})).data.claims
  await partner.call(answerClaim, { id: claim?.id as number, isSo: true })

  expect((await partner.call(addToCart, { lines: [{ lotId: other, quantity: 1 }] })).code).toBe('own_lot')
  await fillWallet(app, partnerId, dollars(100))
  const paid = await partner.call(payFromWallet, { group: String(auctionId), payType: 'offer' })
  expect(paid.data).toMatchObject({ type: 1, data: { invoiceId: expect.any(Number) } })
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})
