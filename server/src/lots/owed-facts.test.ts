import { changeOwedLine } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { payFromWallet } from '@gavelhouse/shared/checkout/contract.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { splitAside } from '../invoices/split-aside.ts'
import { makeAuction, makeBidder } from '../testing/factories.ts'
import { fillWallet, makeInvoice } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient
let bob: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { status: 'closed', canPayInParts: true })
  userId = await makeBidder(db, auctionId)
  ann = await app.as(userId)
  bob = await app.as(await makeBidder(db, auctionId))
})

const pick = ({ isBuyNowPaid, invoiceNumber, cartGroup, isRemovedFromCart }: ListedLot) => {
  return { isPaid: isBuyNowPaid, invoice: invoiceNumber, group: cartGroup, isRemoved: isRemovedFromCart }
}
const NOTHING = { isPaid: false, invoice: null, group: null, isRemoved: false }

/** On the lot's page and in lists it must read the same. */
async function read(client: TestClient, id: number) {
  const { lot } = (await client.call(getLot, { id })).data
  const filters = [
    { field: 'p.auctionid', type: 'in' as const, value: [auctionId] },
    { field: 'p.market_status', type: 'in' as const, value: ['sold'] },
  ]
  const { records } = (await client.call(searchLots, { limit: 72, page: 1, filters })).data
  const listed = records.find((record) => record.id === id)
  if (listed !== undefined) expect(pick(listed)).toEqual(pick(lot))
  return pick(lot)
}

test('B-626 B-627 B-628 B-639 a won lot: what it is paid with, then its invoice; nobody else learns of it', async () => {
  const { invoiceId, lineIds } = await makeInvoice(app, { userId, auctionId })
  const { rows } = await app.database.pool.query<{ lot_id: number }>('select lot_id from owed_lines where id = $1', [
    lineIds[0],
  ])
  const lotId = rows[0]?.lot_id as number
  const invoice = String(invoiceId)
  expect(await read(ann, lotId)).toEqual({ ...NOTHING, invoice, group: String(auctionId) })

  await fillWallet(app, userId, dollars(100))
  await ann.call(payFromWallet, { payType: 'invoice', invoiceId, amount: dollars(40) })
  expect(await read(ann, lotId)).toEqual({ ...NOTHING, invoice })
  await ann.call(payFromWallet, { payType: 'invoice', invoiceId })
  expect(await read(ann, lotId)).toEqual({ ...NOTHING, invoice, isPaid: true })

  expect(await read(bob, lotId)).toEqual(NOTHING)
  expect(await read(app.guest, lotId)).toEqual(NOTHING)
  const { records } = (await ann.call(listOwnLots, { list: 'auction_paid', limit: 10, page: 1, filters: [] } as never))
    .data
  expect(records.map(pick)).toEqual([{ ...NOTHING, invoice, isPaid: true }])
})

test('B-257 B-383 money 15a while the lots of an auction are owed on two invoices each is paid by its own', async () => {
  const { invoiceId, lineIds } = await makeInvoice(app, { userId, auctionId, prices: [dollars(100), dollars(50)] })
  const { pool, db } = app.database
  const { rows } = await pool.query('select lot_id from owed_lines where id = any($1) order by id', [lineIds])
  const [first, second] = rows.map(({ lot_id }) => lot_id as number) as [number, number]
  await ann.call(changeOwedLine, { lineId: lineIds[1] as number, isInCart: false })
  const other = await db.transaction((tx) => splitAside(tx, invoiceId))
  expect(await read(ann, first)).toEqual({ ...NOTHING, invoice: String(invoiceId) })
  expect(await read(ann, second)).toEqual({ ...NOTHING, invoice: String(other) })
  await fillWallet(app, userId, dollars(100))
  await ann.call(payFromWallet, { payType: 'invoice', invoiceId })
  expect(await read(ann, second)).toEqual({ ...NOTHING, invoice: String(other), group: String(auctionId) })
})
