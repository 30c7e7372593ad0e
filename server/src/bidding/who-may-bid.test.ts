import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { bookAppointment } from '@gavelhouse/shared/appointments/contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { makeOffer } from '@gavelhouse/shared/offers/contract.ts'
import { searchLots, suggestLots } from '@gavelhouse/shared/search/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeGroup, makeLot, PASSWORD } from '../testing/factories.ts'
import { dayAhead, makeAppointment } from '../testing/make-pickup.ts'
import { makeInvoice } from '../testing/money.ts'
import { cardToken } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const OUTRIGHT = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40) } as const
const bid = (client: TestClient, lotId: number) => client.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
const buy = (client: TestClient, lotId: number) => client.call(addToCart, { lines: [{ lotId, quantity: 1 }] })

test('P-006 B-552 whoever is suspended signs in, pays and collects, but neither bids nor buys nor offers', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const userId = await makeBidder(db, auctionId, { email: 'sue@example.test', isSuspended: true })
  const sue = await app.as(userId)
  const [open, outright] = [
    await makeLot(db, { auctionId }),
    await makeLot(db, { auctionId, status: 'open', ...OUTRIGHT }),
  ]
  const offer = { lotId: outright, amount: dollars(30), quantity: 1, message: '' }
  const refused = [await bid(sue, open), await buy(sue, outright), await sue.call(makeOffer, offer)]
  expect(refused.map(({ message }) => message)).toEqual(Array(3).fill('Your account has been suspended.'))

  expect((await app.guest.call(logIn, { email: 'sue@example.test', password: PASSWORD })).status).toBe(200)
  const { invoiceId } = await makeInvoice(app, { userId, auctionId: await makeAuction(db, { status: 'closed' }) })
  const source = { id: await cardToken(app, '4242424242424242') }
  const paid = await sue.call(payBySource, { payType: 'auction', method: 'online', invoiceId, source })
  expect(paid).toMatchObject({ status: 200, data: { type: 1 } })
  const { invoiceId: fetched } = await makeAppointment(app.database, userId)
  const pickup = { invoiceId: fetched, date: dayAhead(2), minute: 9 * 60, basedOnLocation: true }
  expect((await sue.call(bookAppointment, pickup)).status).toBe(200)
})

test('B-549 a lot of some groups is bid on and bought by members of any of them, and by nobody else', async () => {
  const { db } = app.database
  const [dealers, builders] = [await makeGroup(db), await makeGroup(db, 'Builders')]
  const auctionId = await makeAuction(db, { groupIds: [dealers, builders] })
  const [open, outright] = [
    await makeLot(db, { auctionId }),
    await makeLot(db, { auctionId, status: 'open', ...OUTRIGHT }),
  ]
  const as = async (...groupIds: number[]) => app.as(await makeBidder(db, auctionId, { groupIds }))
  const member = await as(builders)
  const others = await as(await makeGroup(db, 'Others'))
  for (const stranger of [others, await as()])
    expect([(await bid(stranger, open)).code, (await buy(stranger, outright)).code]).toEqual([
      'wrong_group',
      'wrong_group',
    ])
  expect([(await bid(member, open)).status, (await buy(member, outright)).status]).toEqual([200, 200])
})

test('B-550 everybody sees a lot of a closed group by its address and in lists, and nobody outside is suggested it', async () => {
  const { db } = app.database
  const groupId = await makeGroup(db)
  const auctionId = await makeAuction(db, { groupIds: [groupId] })
  const lotId = await makeLot(db, { auctionId, title: 'Quernstone', status: 'open' })
  const filters = [{ field: 'p.title', type: 'like' as const, value: 'quernstone' }]
  const member = await app.as(await makeBidder(db, auctionId, { groupIds: [groupId] }))
  const suggested = async (client: TestClient) =>
    (await client.call(suggestLots, { text: 'quern', isPast: false })).data.records.map((found) => found.lotId)
  expect((await app.guest.call(getLot, { id: lotId })).data.lot).toMatchObject({ id: lotId, groupIds: [groupId] })
  const { records } = (await app.guest.call(searchLots, { limit: 12, page: 1, filters })).data
  expect(records.map(({ id }) => id)).toEqual([lotId])
  expect([await suggested(member), await suggested(app.guest)]).toEqual([[lotId], []])
})
