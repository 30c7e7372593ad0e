import { giveUpAppointment } from '@gavelhouse/shared/appointments/contract.ts'
import { cancelBid, placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { payFromWallet } from '@gavelhouse/shared/checkout/contract.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import { ORDER_OF, type OwnList } from '@gavelhouse/shared/dashboard/own-list.ts'
import { countLotsBought, countWonLots } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { unwatchLot, watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedTerms } from '../auctions/tables.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { makeAppointment } from '../testing/make-pickup.ts'
import { makeSale } from '../testing/make-sale.ts'
import { fillWallet } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  auctionId = await makeAuction(app.database.db, { canRetract: true, retractMinutes: 5, closesAt: Date.now() + DAY })
})
afterAll(() => app.close())

async function makePerson(): Promise<{ id: number; client: TestClient }> {
  const id = await makeUser(app.database.db)
  await app.database.db.insert(acceptedTerms).values({ userId: id, auctionId, termsVersion: 1 })
  return { id, client: await app.as(id) }
}
const lot = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(app.database.db, { auctionId, ...given })
const bid = async (client: TestClient, lotId: number, amount: number) =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })).data.bidId
const ask = (client: TestClient, list: OwnList, more: object = {}) =>
  client.call(listOwnLots, { list, limit: 12, page: 1, filters: [], ...more })
const idsOf = async (client: TestClient, list: OwnList, more: object = {}) =>
  (await ask(client, list, more)).data.records.map(({ id }) => id)

test('P-456 every list holds what it says, and nobody else’s', async () => {
  const [alice, bob] = [await makePerson(), await makePerson()]
  const winning = await lot()
  const outbid = await lot()
  const won = await lot()
  const lost = await lot()
  const sealed = await lot({ saleType: 'sealed' })
  const watched = await lot()
  const takenBack = await lot()
  for (const lotId of [winning, outbid, won, lost, sealed]) await bid(alice.client, lotId, 20)
  for (const lotId of [outbid, lost]) await bid(bob.client, lotId, 30)
  for (const lotId of [won, lost]) await closeLot(app, lotId)
  await alice.client.call(cancelBid, { bidId: await bid(alice.client, takenBack, 20) })
  await alice.client.call(watchLot, { lotId: watched })

  expect(await idsOf(alice.client, 'auction')).toEqual([sealed, lost, won, outbid, winning])
  expect(await idsOf(alice.client, 'winning')).toEqual([winning])
  expect(await idsOf(alice.client, 'outbid')).toEqual([outbid])
  expect(await idsOf(alice.client, 'won')).toEqual([won])
  expect(await idsOf(alice.client, 'watchlist')).toEqual([watched])
  expect(await idsOf(alice.client, 'buynow')).toEqual([])
  expect(await idsOf(alice.client, 'auction_paid')).toEqual([])
  expect(await idsOf(bob.client, 'auction')).toEqual([lost, outbid])
  expect(await idsOf(bob.client, 'watchlist')).toEqual([])

  const { data } = await ask(alice.client, 'winning')
  expect(data).toMatchObject({ totalRecords: 1, counts: { auction: 5, winning: 1, outbid: 1, won: 1 } })
  expect(data.records[0]).toMatchObject({ standing: 'winner', hasBid: true })
  expect((await ask(alice.client, 'watchlist')).data.counts).toBeNull()

  await alice.client.call(unwatchLot, { lotId: watched })
  expect(await idsOf(alice.client, 'watchlist')).toEqual([])
})

test('P-456 what was bought outright, all of it, is in the list of purchases and in none of the bids', async () => {
  const { client, id: userId } = await makePerson()
  const bought = await lot({ isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40), saleType: 'buynow' })
  const awarded = await makeSale(app.database.db, { auctionId, userId, source: 'award' })
  await fillWallet(app, userId, dollars(100))
  await client.call(addToCart, { lines: [{ lotId: bought, quantity: 1 }] })
  const paid = await client.call(payFromWallet, { payType: 'buynow', group: String(auctionId) })
  expect(paid).toMatchObject({ status: 200, data: { status: 'success' } })
  expect([await idsOf(client, 'buynow'), await idsOf(client, 'auction_paid')]).toEqual([[bought], []])
  expect([await idsOf(client, 'auction'), await idsOf(client, 'won')]).toEqual([[awarded.lotId], [awarded.lotId]])
  expect((await ask(client, 'auction')).data.counts).toMatchObject({ auction: 1, won: 1 })
  expect((await client.call(countWonLots, {})).data.count).toBe(1)
  expect((await client.call(countLotsBought, {})).data.count).toBe(1)
})

test('P-062 P-456 a purchase that no call of the person made, like those a house brings along, stands among what was bought', async () => {
  const { client, id: userId } = await makePerson()
  const agreed = await makeSale(app.database.db, { auctionId, userId, source: 'offer' })
  expect(await idsOf(client, 'buynow')).toEqual([agreed.lotId])
  expect((await client.call(countLotsBought, {})).data.count).toBe(1)
})

test('P-063 P-456 a lot bought twice is one purchase and none of the paid lots of auctions, nor is what was cancelled before the rest was paid', async () => {
  const { client, id: userId } = await makePerson()
  const bought = await lot({
    isBiddable: false,
    isBuyNow: true,
    buyNowPrice: dollars(40),
    saleType: 'buynow',
    quantity: 5,
  })
  await fillWallet(app, userId, dollars(200))
  for (let times = 0; times < 2; times += 1) {
    await client.call(addToCart, { lines: [{ lotId: bought, quantity: 1 }] })
    const paid = await client.call(payFromWallet, { payType: 'buynow', group: String(auctionId) })
    expect(paid).toMatchObject({ status: 200, data: { status: 'success' } })
  }
  expect((await ask(client, 'buynow')).data).toMatchObject({ totalRecords: 1, records: [{ id: bought }] })

  const prices = [dollars(100), dollars(50)]
  const { id, lineIds, lotIds } = await makeInvoice(app.database, { userId, prices })
  await app.database.pool.query("update owed_lines set status = 'cancelled' where id = $1", [lineIds[1]])
  await app.database.pool.query('update invoices set paid_at = now() where id = $1', [id])
  expect(await idsOf(client, 'auction_paid')).toEqual([lotIds[0]])
})

test('P-445 P-456 appointment lists the lots with a time to fetch them, until it is given up; then it is to be booked again', async () => {
  const { client, id } = await makePerson()
  const { id: appointmentId, lotIds, invoiceId } = await makeAppointment(app.database, id)
  await app.database.pool.query("update invoices set delivery = 'pickup' where id = $1", [invoiceId])
  const hasToBook = async () =>
    (await ask(client, 'auction_paid')).data.records.map(({ isPickupToBook }) => isPickupToBook)
  expect([await idsOf(client, 'appointment'), await hasToBook()]).toEqual([lotIds, [false]])
  await client.call(giveUpAppointment, { id: appointmentId })
  expect([await idsOf(client, 'appointment'), await hasToBook()]).toEqual([[], [true]])
  await app.database.pool.query("update owed_lines set handover = 'picked_up' where invoice_id = $1", [invoiceId])
  expect(await hasToBook()).toEqual([false])
})

test('P-454 P-457 words in title or stock number, pages, and how many there are', async () => {
  const { client } = await makePerson()
  const drill = await lot({ title: 'Bench drill 50% off_hours', sku: 'AB-1' })
  const saw = await lot({ title: 'Band saw', sku: 'XY-77' })
  for (const lotId of [drill, saw]) await client.call(watchLot, { lotId })
  const words = (value: string) => ({ filters: [{ field: 'p.title', type: 'like' as const, value }] })
  expect(await idsOf(client, 'watchlist', words('DRILL bench'))).toEqual([drill])
  expect(await idsOf(client, 'watchlist', words('xy-7'))).toEqual([saw])
  expect(await idsOf(client, 'watchlist', words('%'))).toEqual([]) // signs are no words, as in every list
  expect(await idsOf(client, 'watchlist', words('lathe'))).toEqual([])
  const second = await ask(client, 'watchlist', { limit: 1, page: 2 })
  expect(second.data).toMatchObject({ totalRecords: 2, showing: '2 - 2 of 2' })
  expect(second.data.records.map(({ id }) => id)).toEqual([drill])
})

test('P-449 P-1209 sorted by price, closing date, buy-now price and time remaining', async () => {
  const { client } = await makePerson()
  const soon = { opensAt: Date.now() - DAY, closesAt: Date.now() + HOUR }
  const late = { opensAt: Date.now() - DAY, closesAt: Date.now() + 3 * DAY }
  const cheap = await lot({ ...late, startingPrice: dollars(10), isBuyNow: true, buyNowPrice: dollars(90) })
  const dear = await lot({ ...soon, startingPrice: dollars(50), isBuyNow: true, buyNowPrice: dollars(60) })
  const ended = await lot({ startingPrice: dollars(30) })
  for (const lotId of [cheap, dear, ended]) await client.call(watchLot, { lotId })
  await closeLot(app, ended)
  const by = (sort: keyof typeof ORDER_OF) => idsOf(client, 'watchlist', ORDER_OF[sort])
  expect(await by('none')).toEqual([dear, cheap, ended])
  expect(await by('price-low')).toEqual([cheap, ended, dear])
  expect(await by('price-high')).toEqual([dear, ended, cheap])
  expect(await by('closes-first')).toEqual([ended, dear, cheap])
  expect(await by('closes-last')).toEqual([cheap, dear, ended])
  expect(await by('time')).toEqual([dear, cheap, ended])
  expect(await by('buy-now-low')).toEqual([dear, cheap, ended])
  expect(await by('buy-now-high')).toEqual([cheap, dear, ended])
  expect(await by('today')).not.toContain(cheap)
})

test('L-14 outbid first, then closing soon, then the rest; pre-bids are bids too', async () => {
  const [alice, bob] = [await makePerson(), await makePerson()]
  const closing = (days: number) => ({ closesAt: Date.now() + days * DAY })
  const leading = await lot(closing(1))
  const outbidLate = await lot(closing(3))
  const outbidSoon = await lot(closing(2))
  const [lost, won] = [await lot(closing(1)), await lot(closing(2))]
  const coming = await lot({ status: 'future', opensAt: Date.now() + HOUR, ...closing(5) })
  for (const lotId of [leading, outbidLate, outbidSoon, lost, won]) await bid(alice.client, lotId, 20)
  await alice.client.call(placePreBid, { lotId: coming, amount: dollars(20), kind: 'proxy' })
  for (const lotId of [outbidLate, outbidSoon, lost]) await bid(bob.client, lotId, 30)
  for (const lotId of [lost, won]) await closeLot(app, lotId)
  expect(await idsOf(alice.client, 'auction', ORDER_OF.none)).toEqual([
    ...[outbidSoon, outbidLate, leading, coming],
    ...[won, lost],
  ])

  const watched = await lot(closing(2.5))
  for (const lotId of [watched, outbidLate]) await alice.client.call(watchLot, { lotId })
  expect(await idsOf(alice.client, 'watchlist', ORDER_OF.none)).toEqual([outbidLate, watched]) // never bid: not outbid
})

test('T-60 unknown lists, sorts and filters are refused', async () => {
  const { client } = await makePerson()
  expect((await client.post(listOwnLots.path, { action: 'secrets' })).status).toBe(422)
  expect((await ask(client, 'auction', { orderBy: 'leader_limit' })).status).toBe(422)
  const filters = [{ field: 'seller_id', type: 'in' as const, value: [1] }]
  expect((await ask(client, 'auction', { filters })).status).toBe(422)
  expect((await app.guest.post(listOwnLots.path, { action: 'auction' })).status).toBe(401)
})
