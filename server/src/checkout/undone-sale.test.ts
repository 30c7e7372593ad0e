import { voidBid } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { foreseeLot } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import { recordCash } from '@gavelhouse/shared/checkout/contract.ts'
import { foreseeRefund, refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as sellerApi from '@gavelhouse/shared/settlements/contract.ts'
import * as settleApi from '@gavelhouse/shared/settlements/settle-contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBroken } from '../bidding/invariants.ts'
import { makeInvoices } from '../invoices/make-invoices.ts'
import { takeVoided } from '../invoices/take-voided.ts'
import { readySellers } from '../settlements/queries-ready.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeUser } from '../testing/factories.ts'
import { walletOf } from '../testing/money.ts'
import { makeStaffedLot, type StaffedLot } from '../testing/staffed-lot.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { auditBooks } from './audit-books.ts'

let app: TestApp
let owner: TestClient
let scene: StaffedLot
/** The bid that won, to be undone. */
let bidId: number
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows

/** Bob has bid 90, Alice 100, won, and paid. */
beforeEach(async () => {
  scene = await makeStaffedLot(app)
  const { lotId, auctionId, sellerId, alice, bob, bid } = scene
  await owner.call(sellerApi.saveTerms, { sellerId, kind: 'percent', rate: 10_000, lotFee: null, noSaleFee: null })
  await query('update lots set reserve = null where id = $1', [lotId])
  await bid(bob, 90)
  bidId = await bid(alice, 100)
  await closeLot(app, lotId)
  await query("update auctions set status = 'closed' where id = $1", [auctionId])
  await pay(scene.aliceId)
})

/** Whatever they have won. */
async function pay(userId: number) {
  await makeInvoices(app.database, app.services.tax, scene.auctionId)
  const { invoiceId } = await lineOf(userId)
  expect((await owner.call(recordCash, { userId, invoiceId, amount: null, notes: '' })).status).toBe(200)
}
async function lineOf(userId: number): Promise<{ id: number; invoiceId: number; status: string }> {
  const [line] = await query(
    'select id, invoice_id as "invoiceId", status from owed_lines where lot_id = $1 and user_id = $2',
    [scene.lotId, userId],
  )
  return line as { id: number; invoiceId: number; status: string }
}
async function undo() {
  const { invoiceId } = await lineOf(scene.aliceId)
  const foreseen = await owner.call(foreseeLot, { lotId: scene.lotId, act: 'void', kind: 'hard', bidId })
  expect(foreseen.data).toMatchObject({ isAccepted: true, paidInvoice: invoiceId })
  expect((await owner.call(voidBid, { bidId, reason: 'Not a real bidder' })).status).toBe(200)
  await takeVoided(app.database, { error: () => undefined })
}
async function giveBack() {
  const { id, invoiceId } = await lineOf(scene.aliceId)
  const wish = { invoiceId, items: [{ lineId: id, units: 1 }], amount: 0, givesShipping: false }
  const foreseen = await owner.call(foreseeRefund, wish)
  const { status } = await owner.call(refundInvoice, { ...wish, to: 'wallet', reason: 'Sale undone' })
  return { status, foreseen: foreseen.status === 200 ? foreseen.data.sellers : foreseen.code }
}
const statement = async () =>
  (await owner.call(settleApi.previewSettlement, { sellerId: scene.sellerId, auctionId: null })).data
const owed = async () => (await owner.call(sellerApi.readSeller, { id: scene.sellerId })).data.owed
const audit = async () => (await auditBooks(app.services)).map(({ name }) => name)

test('money 17 money 18 what was paid for a sale that was undone goes back, and is taken from the seller', async () => {
  await undo()
  await pay(scene.bobId)
  expect(await owed()).toBe(dollars(190))
  expect((await statement()).hammer).toBe(dollars(90))
  const { invoiceId } = await lineOf(scene.aliceId)
  const { paid } = (await owner.call(readOfficeInvoice, { invoiceId })).data.invoice
  expect(await giveBack()).toEqual({ status: 200, foreseen: [] })
  expect(await walletOf(app, scene.aliceId)).toBe(paid)
  expect((await owner.call(readOfficeInvoice, { invoiceId })).data.invoice).toMatchObject({ due: 0, credited: paid })
  // Undone it stays: whoever has the lot now is the only one who owes it.
  expect((await lineOf(scene.aliceId)).status).toBe('void')
  expect(await owed()).toBe(dollars(90))
  expect(await statement()).toMatchObject({ hammer: dollars(90), commission: dollars(9), net: dollars(81) })
  expect(await giveBack()).toEqual({ status: 422, foreseen: 'units_not_left' })
  expect(await audit()).toEqual([])
  expect(
    (await findBroken(app.database.pool)).map(({ name }) => name).filter((name) => !name.startsWith('I-11')),
  ).toEqual([])
})

test('money 18 from a seller who was settled with it is taken back in the next settlement, as it was foreseen', async () => {
  const settled = await owner.call(settleApi.makeSettlement, {
    ...{ sellerId: scene.sellerId, auctionId: null, net: (await statement()).net },
  })
  expect(settled.status).toBe(200)
  await undo()
  await pay(scene.bobId)
  const before = await statement()
  const { status, foreseen } = await giveBack()
  expect(status).toBe(200)
  const after = await statement()
  expect(foreseen).toMatchObject([{ hammer: -dollars(100), commission: -dollars(10), net: after.net - before.net }])
  expect(after.lines.map(({ kind, hammer, net }) => [kind, hammer, net])).toEqual([
    ['sale', dollars(90), dollars(81)],
    ['return', -dollars(100), -dollars(90)],
  ])
  expect(await audit()).toEqual([])
})

test('P-1039 nobody is ready to be settled with for a sale that was undone', async () => {
  const isReady = async () => {
    const { rows } = await app.database.db.execute<{ id: number }>(sql`select id from ${readySellers} r`)
    return rows.some(({ id }) => id === scene.sellerId)
  }
  expect(await isReady()).toBe(true)
  await undo()
  expect(await isReady()).toBe(false)
  await giveBack()
  expect(await isReady()).toBe(false)
})

test('money 17 the audit finds what was paid for a sale that was undone and has not gone back in a day', async () => {
  expect((await owner.call(voidBid, { bidId, reason: 'Not a real bidder' })).status).toBe(200)
  expect(await audit()).toEqual([])
  const { id, invoiceId } = await lineOf(scene.aliceId)
  await query(
    "insert into invoice_log (invoice_id, line_id, act, at) values ($1, $2, 'voided', now() - interval '25 hours')",
    [invoiceId, id],
  )
  expect(await audit()).toEqual(['a sale that was undone after it was paid is credited within a day'])
  expect((await giveBack()).status).toBe(200)
  expect(await audit()).toEqual([])
})
