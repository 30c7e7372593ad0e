import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { listMessages, listQuestions } from '@gavelhouse/shared/inbox/contract.ts'
import { listOfficeInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listOfficeOffers } from '@gavelhouse/shared/offers/office-contract.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { COUNTED_LISTS, PERSON_LISTS } from '@gavelhouse/shared/office/counted-lists.ts'
import { listDisputes } from '@gavelhouse/shared/office/disputes-contract.ts'
import { listBidders, listOfficeAuctions, listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { listOfficePayments } from '@gavelhouse/shared/office/payments-contract.ts'
import { readPerson } from '@gavelhouse/shared/people/contract.ts'
import { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import { listSellers } from '@gavelhouse/shared/settlements/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessRequests } from '../auctions/tables.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { makeMessage, makeQuestion } from '../testing/make-letter.ts'
import { makeOffer } from '../testing/make-purchases.ts'
import { makeReturn, makeReturnOffer } from '../testing/make-return.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const LISTS = {
  ...{ lots: listAllLots, auctions: listOfficeAuctions, bidders: listBidders, offers: listOfficeOffers },
  ...{ questions: listQuestions, messages: listMessages, returns: listOfficeReturns, invoices: listOfficeInvoices },
  ...{ payments: listOfficePayments, disputes: listDisputes, sellers: listSellers, bids: listOfficeBids },
}

let app: TestApp
let [here, there]: [number, number] = [0, 0]
let annId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db, pool } = app.database
  here = await makeAuction(db)
  there = await makeAuction(db, { opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR })
  for (const status of ['future', 'open', 'sold', 'closed', 'draft'] as const)
    for (const mainPicture of ['', 'a.webp']) await makeLot(db, { auctionId: here, status, mainPicture })
  for (const isSuspect of [false, false, true]) await makeMessage(app, { isSuspect })
  await makeQuestion(app, { auctionId: here })
  annId = await makeUser(db)
  const others = [await makeUser(db, { isSuspended: true }), await makeUser(db)]
  await pool.query(`update users set status = 'deactivate' where id = $1`, [others[1]])
  for (const userId of [annId, ...others])
    for (const auctionId of [here, there]) await db.insert(accessRequests).values({ userId, auctionId })
  await makeOffer(app, annId, { auctionId: here })
  await makeOffer(app, await makeUser(db), { auctionId: here })
  const { id } = await makeInvoice(app.database, { auctionId: here })
  await makeInvoice(app.database, { auctionId: here })
  await pool.query(`update invoices set due_at = now() - interval '1 day' where id = $1`, [id])
  await makeReturn(app.database, { auctionId: here })
  await makeReturnOffer(app.database, { auctionId: here })
})
afterAll(() => app.close())

test.each(['all auctions', 'one auction'])(
  'each figure of the day is as many as the list it leads to, for somebody with %s',
  async (reach) => {
    const { db } = app.database
    const limits = reach === 'all auctions' ? {} : { auctionIds: [here] }
    const staff = await app.as(await makeUser(db, { role: 'manager', ...limits }))
    const counts = (await staff.call(getOfficeCounts, {})).data
    const found = await Promise.all(
      Object.entries(COUNTED_LISTS).map(async ([figure, { list, search }]) => {
        const answer = await staff.call(LISTS[list], { page: 1, limit: 10, ...readListQuery(list, search) } as never)
        // About no auction in particular, so not for whoever looks after one.
        return [figure, answer.status === 403 ? 0 : answer.data.totalRecords] as const
      }),
    )
    const counted = Object.keys(COUNTED_LISTS).map((figure) => [
      figure,
      counts[figure as keyof typeof COUNTED_LISTS] ?? 0,
    ])
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(found))
    expect(counts).toMatchObject({ pendingBidders: 1, openOffers: 2, lotsWithoutPicture: expect.any(Number) })
  },
)

test.each(['all auctions', 'one auction'])(
  'each figure of a person is as many as the list it leads to, for somebody with %s',
  async (reach) => {
    const { db, pool } = app.database
    const limits = reach === 'all auctions' ? {} : { auctionIds: [here] }
    const staff = await app.as(await makeUser(db, { role: 'manager', ...limits }))
    const { id } = await makeInvoice(app.database, { auctionId: here, userId: annId })
    await pool.query('update invoices set cancelled_at = now() where id = $1', [id])
    await makeInvoice(app.database, { auctionId: here, userId: annId })
    const { figures } = (await staff.call(readPerson, { id: annId })).data
    const found = await Promise.all(
      Object.entries(PERSON_LISTS).map(async ([figure, { list, search }]) => {
        const asked = { page: 1, limit: 10, ...readListQuery(list, `bidder=${annId}&${search}`) }
        return [figure, (await staff.call(LISTS[list], asked as never)).data.totalRecords] as const
      }),
    )
    const counted = Object.keys(PERSON_LISTS).map((figure) => [figure, figures[figure as keyof typeof PERSON_LISTS]])
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(found))
    expect(figures.offerCount).toBe(1)
    expect(figures.invoiceCount).toBeGreaterThan(0)
  },
)

test('B-356 rule 12 in no figure of a person anybody reads whether they bid on an open sealed lot, or lead it', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const userId = await makeBidder(db, auctionId)
  const bidder = await app.as(userId)
  for (const saleType of ['auction', 'sealed', 'sealed_rank'] as const) {
    const lotId = await makeLot(db, { auctionId, saleType, status: 'open' })
    await bidder.call(placeBid, { lotId, amount: dollars(432), kind: 'hard' })
  }
  const staff = await app.as(await makeUser(db, { role: 'owner' }))
  const { figures } = (await staff.call(readPerson, { id: userId })).data
  expect(figures).toMatchObject({ bidLotCount: 1, openLotCount: 1, leadingCount: 1 })
})

test('the offers of a person are as many as their list says, and nobody else’s', async () => {
  const staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const { figures } = (await staff.call(readPerson, { id: annId })).data
  const asked = { page: 1, limit: 10, ...readListQuery('offers', `bidder=${annId}`) }
  const { records, totalRecords } = (await staff.call(listOfficeOffers, asked)).data
  expect([figures.offerCount, totalRecords]).toEqual([1, 1])
  expect(records.map(({ buyer }) => buyer.id)).toEqual([annId])
})
