import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import {
  BIDDER_NAMES,
  DISPUTE_NAMES,
  LETTER_NAMES,
  OFFICE_AUCTION_NAMES,
  OFFICE_BID_NAMES,
  OFFICE_INVOICE_NAMES,
  OFFICE_OFFER_NAMES,
  OFFICE_PAYMENT_NAMES,
  OFFICE_RETURN_NAMES,
  SHIPMENT_NAMES,
} from '@gavelhouse/shared/office/list-names.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { insertImport } from '../importing/queries.ts'
import { makeBidder, makeCategory, makeCondition, makeLot, makeUser } from './factories.ts'
import { makeGivenUp, makeOfferable, makeSecondChance, makeStrike } from './make-given-up.ts'
import { makeHandover } from './make-handover.ts'
import { makeInvoice, payInvoice } from './make-invoice.ts'
import { makeQuestion } from './make-letter.ts'
import { makeParcel, makeShipping } from './make-parcel.ts'
import { dayAhead, makeAppointment } from './make-pickup.ts'
import { makeOffer, makeOwed } from './make-purchases.ts'
import { makeReturn, makeReturnOffer } from './make-return.ts'
import { fillWallet } from './money.ts'
import type { TestApp } from './test-app.ts'

type MakeBody = (app: TestApp, auctionId: number) => Promise<Record<string, unknown>>

/**
 * For every call that people limited to some auctions may make: a body that names a record of this auction. The role matrix
 * sends it as somebody limited to another auction and expects 'Record not found'; a call without an entry fails the run.
 */
export const AUCTION_RECORDS: Record<string, readonly MakeBody[]> = {
  '/admin/auction/save': [async (_app, id) => ({ id, title: 'Workshop clearance, again' })],
  '/admin/auction/check': [async (_app, id) => ({ id })],
  '/admin/auction/publish': [async (app, id) => ({ id: await asDraft(app, await withLot(app, id)) })],
  '/admin/auction/schedule': [async (app, id) => ({ id: await asDraft(app, id), publish_at: null })],
  '/admin/auction/afterClose': [async (_app, id) => ({ id })],
  '/admin/auction/confirmResults': [async (_app, id) => ({ id })],
  '/admin/auction/makeInvoices': [async (_app, id) => ({ id })],
  '/admin/auction/remind': [async (app, id) => ({ id, invoice_ids: [(await owedIn(app, id)).invoiceId] })],
  '/admin/auction/charge': [async (_app, id) => ({ id, is_trial: 1 })],
  '/admin/auction/charging': [async (_app, id) => ({ id })],
  '/admin/auction/nonpayers': [async (_app, id) => ({ id })],
  '/admin/invoice/giveUp': [
    async (app, id) => ({ invoice_id: (await owedIn(app, id)).invoiceId, cause: 'no_sale', reason: 'Damaged' }),
  ],
  '/admin/invoice/restore': [
    async (app, id) => ({ invoice_id: (await makeGivenUp(app, id)).invoiceId, reason: 'Pays after all' }),
  ],
  // Of a person, as far as the caller's auctions go: nobody is refused, and after-close.test.ts holds what is told.
  '/admin/strike/list': [],
  '/admin/strike/lift': [async (app, id) => ({ id: await makeStrike(app, id), reason: 'Was in hospital' })],
  '/admin/secondChance/foresee': [async (app, id) => ({ line_id: (await makeGivenUp(app, id)).lineId })],
  '/admin/secondChance/offer': [
    async (app, id) => ({ line_id: (await makeOfferable(app, id)).lineId, reason: 'Did not pay' }),
  ],
  '/admin/secondChance/withdraw': [
    async (app, id) => ({ id: await makeSecondChance(app, { auctionId: id }), reason: 'A mistake' }),
  ],
  '/admin/auction/move': [
    async (_app, id) => ({ id, date_added: new Date(Date.now() + DAY).toISOString(), reason: 'Snow' }),
  ],
  '/admin/auction/extend': [async (app, id) => ({ id: await withLot(app, id), minutes: 5, reason: 'Snow' })],
  '/admin/auction/pause': [async (app, id) => ({ id: await withLot(app, id), reason: 'Snow' })],
  '/admin/auction/resume': [
    async (app, id) => {
      await app.database.pool.query('update auctions set paused_at = now() where id = $1', [id])
      return { id, reason: 'Snow' }
    },
  ],
  '/admin/auction/cancel': [async (app, id) => ({ id: await withLot(app, id), reason: 'Snow' })],
  // The same for everybody who makes auctions.
  '/admin/auction/choices': [],
  '/admin/product/save': [
    async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }), title: 'Lathe' }),
    async ({ database: { db } }, auctionId) => ({
      ...{ auctionid: auctionId, title: 'A new lot', sprice: 10 },
      ...{ categoryTypeId: await makeCategory(db), conditionTypeId: await makeCondition(db) },
    }),
  ],
  '/admin/product/listings': [
    async (_app, auctionId) => ({ filters: [{ field: LOT_NAMES.auctionId, type: 'in', value: [auctionId] }] }),
  ],
  '/admin/product/read': [async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }) })],
  // A form with files, which this table cannot send: pictures.test.ts holds it against another auction.
  '/admin/product/pictures/add': [],
  '/admin/product/pictures/save': [
    async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }), pictures: [] }),
  ],
  '/admin/product/copy': [async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }) })],
  '/admin/product/numbers': [async (app, auctionId) => ({ auctionid: await withLot(app, auctionId), start_at: 1 })],
  '/admin/product/swap': [
    async ({ database: { db } }, auctionId) => ({
      ...{ id: await makeLot(db, { auctionId }), other_id: await makeLot(db, { auctionId }) },
    }),
  ],
  '/admin/preview/auction': [async (_app, id) => ({ id })],
  '/admin/preview/product': [async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }) })],
  '/admin/cataloguing/start': [async (_app, auctionId) => ({ auctionid: auctionId })],
  '/admin/label/make': [
    async (app, auctionId) => ({ auctionid: await withLot(app, auctionId), stock: 'avery5160' }),
    async (app, auctionId) => ({ ids: [await makeLot(app.database.db, { auctionId })], stock: 'avery5160' }),
  ],
  '/admin/label/printed': [
    async (app, auctionId) => ({ lots: [{ id: await makeLot(app.database.db, { auctionId }), lot: '1' }] }),
  ],
  '/admin/auction/read': [async (_app, id) => ({ id })],
  '/admin/auction/listings': [
    async (_app, id) => ({ filters: [{ field: OFFICE_AUCTION_NAMES.id, type: 'in', value: [id] }] }),
  ],
  '/admin/user/listings': [
    async (_app, id) => ({ filters: [{ field: BIDDER_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/bid/listings': [
    async (_app, id) => ({ filters: [{ field: OFFICE_BID_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/history/list': [
    async (app, auctionId) => ({ kind: 'lot', id: await makeLot(app.database.db, { auctionId }) }),
    async (_app, id) => ({ kind: 'auction', id }),
  ],
  '/admin/question/listings': [
    async (_app, id) => ({ filters: [{ field: LETTER_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/inbox/read': letterBodies({}),
  '/admin/inbox/answer': letterBodies({ body: 'It is.' }),
  '/admin/inbox/save': letterBodies({ state: 'closed' }),
  '/admin/offer/listings': [
    async (_app, id) => ({ filters: [{ field: OFFICE_OFFER_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/offer/read': [
    async (app, auctionId) => ({ id: await makeOffer(app, await makeUser(app.database.db), { auctionId }) }),
  ],
  '/admin/person/read': [async (app, auctionId) => ({ id: await makeBidder(app.database.db, auctionId) })],
  '/admin/person/alerts': [async (app, auctionId) => ({ user_id: await makeBidder(app.database.db, auctionId) })],
  '/admin/access/saveRule': [
    async (_app, auctionId) => ({ auction_id: auctionId, on: 1, demands: ['email_verified'], otherwise: 'wait' }),
  ],
  '/admin/access/rules': [],
  '/admin/group/list': [],
  '/admin/import/read': [async (app, auctionId) => ({ id: await makeImport(app, auctionId) })],
  '/admin/import/rows': [async (app, auctionId) => ({ id: await makeImport(app, auctionId) })],
  '/admin/import/save': [async (app, auctionId) => ({ id: await makeImport(app, auctionId) })],
  '/admin/import/undo': [async (app, auctionId) => ({ id: await makeSavedImport(app, auctionId) })],
  '/admin/import/map': [
    async (app, auctionId) => ({
      ...{ id: await makeImport(app, auctionId), fields: ['lotNumber', 'title', ''] },
      ...{ categoryTypeId: null, conditionTypeId: null },
    }),
  ],
  '/admin/import/correct': [
    async (app, auctionId) => ({ id: await makeImport(app, auctionId), row: 2, column: 0, value: '7' }),
  ],
  '/admin/import/tick': [async (app, auctionId) => ({ id: await makeImport(app, auctionId), ticked: 0 })],
  '/admin/import/list': [],
  // Forms with files: importing/imports.test.ts and pictures.test.ts ask the same.
  '/admin/import/start': [],
  '/admin/picture/put': [],
  '/admin/product/export': [async (_app, auctionId) => ({ query: `auction=${auctionId}`, kind: 'csv' })],
  '/admin/picture/lots': [async (_app, auctionId) => ({ auction_id: auctionId })],
  '/admin/payment/listings': [
    async (_app, id) => ({ filters: [{ field: OFFICE_PAYMENT_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/payment/export': [
    async (_app, id) => ({ filters: [{ field: OFFICE_PAYMENT_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/payment/read': [async (app, auctionId) => ({ id: await paymentIn(app, auctionId) })],
  '/admin/payment/ask': [async (app, auctionId) => ({ id: await paymentIn(app, auctionId) })],
  '/admin/auction/find': [],
  '/admin/dispute/listings': [
    async (_app, id) => ({ filters: [{ field: DISPUTE_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/dispute/evidence': [async (app, auctionId) => ({ id: await disputeIn(app, auctionId) })],
  '/admin/report/read': [async (_app, id) => ({ ...REPORT, auctionid: id })],
  '/admin/report/rows': [async (_app, id) => ({ ...REPORT, auctionid: id })],
  '/admin/report/export': [async (_app, id) => ({ ...REPORT, auctionid: id })],
  // About the caller's own, or what all that they may see comes to: no record of an auction is named.
  '/admin/office/counts': [],
  '/admin/office/trends': [],
  '/admin/office/live': [async (_app, id) => ({ auctionid: id })],
  '/admin/sale/lots': [async (_app, id) => ({ auctionid: id })],
  '/admin/cannedText/list': [],
  '/admin/view/list': [],
  '/admin/view/save': [],
  '/admin/view/delete': [],
  '/admin/task/list': [],
  '/admin/task/read': [],
  '/admin/task/undo': [],
  '/admin/task/start': [
    async (app, auctionId) => ({
      ...{ act: 'edit_lots', values: { lot: { shipping_check: 1 } } },
      target: { ids: [await makeLot(app.database.db, { auctionId })] },
    }),
    async (app, auctionId) => ({
      ...{ act: 'edit_lots', values: { lot: { shipping_check: 1 } } },
      target: { list: 'lots', query: `auction=${await withLot(app, auctionId)}` },
    }),
  ],
  '/admin/bid/void': [
    async (app, auctionId) => {
      const lotId = await makeLot(app.database.db, { auctionId })
      const bidder = await app.as(await makeBidder(app.database.db, auctionId))
      const { data } = await bidder.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
      return { id: toBidId(lotId, data.logNumber), reason: 'A mistake' }
    },
  ],
  '/admin/product/extend': [
    async (app, auctionId) => ({
      ...{ id: await makeLot(app.database.db, { auctionId }), reason: 'The line was long' },
      date_closed: new Date(Date.now() + 90 * 24 * 3_600_000).toISOString(),
    }),
  ],
  '/admin/bid/foresee': [
    async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }), act: 'withdraw' }),
  ],
  '/admin/bid/bidders': [async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }) })],
  '/admin/bid/log': [async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }) })],
  '/admin/bid/verify': [async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }) })],
  '/admin/product/withdraw': [
    async (app, auctionId) => ({ id: await makeLot(app.database.db, { auctionId }), reason: 'Damaged' }),
  ],
  '/admin/bid/pardon': [
    async (app, auctionId) => {
      const lotId = await makeLot(app.database.db, { auctionId })
      const userId = await makeBidder(app.database.db, auctionId)
      const mayRetract = 'update auctions set can_retract = true, retract_minutes = 1 where id = $1'
      await app.database.pool.query(mayRetract, [auctionId])
      const bidder = await app.as(userId)
      const { data } = await bidder.call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
      await bidder.call(cancelBid, { bidId: toBidId(lotId, data.logNumber) })
      return { id: lotId, user_id: userId, reason: 'A mistake' }
    },
  ],
  '/seller/offer/changeOfferStatus': [
    async (app, auctionId) => ({
      id: await makeOffer(app, await makeUser(app.database.db), { auctionId }),
      status: 'declined',
    }),
  ],
  '/seller/appointment/update': [
    async ({ database }, auctionId) => ({
      invoice_id: (await makeAppointment(database, await makeUser(database.db), { auctionId })).invoiceId,
      ...{ pickupDay: dayAhead(2), pickupTime: '09:00' },
    }),
  ],
  '/seller/appointment/cancel': [
    async ({ database }, auctionId) => ({
      id: (await makeAppointment(database, await makeUser(database.db), { auctionId })).id,
    }),
  ],
  '/buynow/updateAdminFee': [
    async (app, auctionId) => ({ cart_id: (await owedIn(app, auctionId)).lineId, admin_fee: 10 }),
  ],
  '/buynow/updateOwnershipCertificate': [
    async (app, auctionId) => {
      const { lineId, invoiceId } = await owedIn(app, auctionId)
      const pay =
        'update invoices set frozen_at = now(), paid = subtotal + premium + tax, paid_at = now() where id = $1'
      await app.database.pool.query(pay, [invoiceId])
      return { cart_id: lineId, file_name: '' }
    },
  ],
  '/admin/invoice/listings': [
    async (_app, id) => ({ filters: [{ field: OFFICE_INVOICE_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/invoice/export': [
    async (_app, id) => ({ filters: [{ field: OFFICE_INVOICE_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  '/admin/return/listings': [
    async (_app, id) => ({ filters: [{ field: OFFICE_RETURN_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  // What is elsewhere is not among the choices: office-invoices.test.ts.
  '/admin/invoice/choices': [],
  '/admin/invoice/read': [invoiceOf],
  '/admin/invoice/pdf': [async (app, id) => ({ invoice_ids: [(await makeInvoiceIn(app, id)).id] })],
  '/admin/invoice/receive': [
    async (app, id) => ({ invoice_id: (await makeInvoiceIn(app, id)).id, amount: 1, tender: 'cash' }),
  ],
  '/admin/invoice/wallet': [
    async (app, auctionId) => {
      const { id, userId } = await makeInvoiceIn(app, auctionId)
      await fillWallet(app, userId, dollars(5))
      return { invoice_id: id, amount: 1, reason: 'As agreed' }
    },
  ],
  '/admin/invoice/exempt': [
    async (app, id) => ({
      ...{ invoice_id: (await makeInvoiceIn(app, id)).id, tax_certificate: 'UT-1', reason: 'Resale' },
    }),
  ],
  '/admin/invoice/move': [
    async (app, id) => {
      const made = await makeInvoiceIn(app, id, [dollars(10), dollars(20)])
      return { invoice_id: made.id, line_ids: [made.lineIds[0]], to_invoice_id: null, reason: 'Fetched apart' }
    },
  ],
  '/admin/invoice/mail': [invoiceOf],
  '/seller/invoice/refund': [
    async (app, id) => {
      const { id: invoiceId } = await makeInvoiceIn(app, id)
      await payInvoice(app.database, invoiceId, dollars(20))
      return { invoice_id: invoiceId, amount: 1, reason: 'A scratch' }
    },
  ],
  '/seller/invoice/refundEffect': [
    async (app, id) => {
      const { id: invoiceId } = await makeInvoiceIn(app, id)
      await payInvoice(app.database, invoiceId, dollars(20))
      return { invoice_id: invoiceId, amount: 1 }
    },
  ],
  '/seller/invoice/approveReturn': [
    async ({ database }, auctionId) => {
      const { number, invoiceId, userId } = await makeReturn(database, { auctionId })
      await database.pool.query(
        `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, captured, status, expires_at, look_at, ended_at)
         select 'returned-' || id, $2, 'invoice', 'invoice:' || id, id, 'cash', paid, paid, 'succeeded', now(), now(), now()
         from invoices where id = $1`,
        [invoiceId, userId],
      )
      return { return_invoice: number }
    },
  ],
  '/seller/user/invoice/invoice': [invoiceOf],
  '/seller/invoice/changeStatus': [invoiceOf],
  '/seller/user/invoice/update_invoice': [invoiceOf],
  '/seller/invoice/returninvoice': [returnOf],
  '/seller/invoice/changeReturn': [returnOf],
  '/seller/invoice/counterReturn': [
    async ({ database }, auctionId) => ({
      ...{ return_invoice: (await makeReturn(database, { auctionId })).number, amount: 1, return_answer: 'Keep it' },
    }),
  ],
  '/seller/invoice/withdrawReturnOffer': [
    async ({ database }, auctionId) => ({
      ...{ offer_id: (await makeReturnOffer(database, { auctionId })).offerId, reason: 'A mistake' },
    }),
  ],
  '/seller/shipping/sendParcel': [shippingOf],
  '/seller/shipping/parcels': [parcelOf],
  '/seller/shipping/correctParcel': [parcelOf],
  '/seller/shipping/markDelivered': [parcelOf],
  '/admin/shipping/slip': [parcelOf],
  '/admin/shipping/listings': [
    async (_app, id) => ({ filters: [{ field: SHIPMENT_NAMES.auctionId, type: 'in', value: [id] }] }),
  ],
  // By a name, or by a day: of what is out of reach nothing is found (desk.test.ts).
  '/admin/pickup/find': [],
  '/admin/pickup/board': [],
  '/admin/pickup/read': [async (app, auctionId) => ({ invoice_id: (await paidOf(app, auctionId)).invoiceId })],
  '/admin/pickup/handOver': [
    async (app, auctionId) => {
      const { lineIds } = await paidOf(app, auctionId)
      return { items: [{ line_id: lineIds[0], qty: 1 }], received_by: 'Pat Example' }
    },
  ],
  '/admin/pickup/undo': [
    async (app, auctionId) => ({
      id: await makeHandover(app.database, await paidOf(app, auctionId)),
      reason: 'Mistake',
    }),
  ],
  '/bid/manualAward': [awardOf],
  '/seller/bid/manualAward': [awardOf],
  '/bid/manualAwardPreview': [awardOf],
  '/seller/bid/manualAwardPreview': [awardOf],
}

const REPORT = { report: 'receipts', from: '2026-01-01', to: '2026-01-31' }

/** A payment in cash that is over: asking about it changes nothing. */
async function paymentIn({ database }: TestApp, auctionId: number): Promise<number> {
  const { id, userId } = await makeInvoice(database, { auctionId })
  const { rows } = await database.pool.query(
    `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, auction_id, method, amount, status, expires_at, look_at, ended_at)
     values ($1, $2, 'invoice', $3, $4, $5, 'cash', 100, 'succeeded', now(), now(), now()) returning id`,
    [crypto.randomUUID(), userId, `invoice:${id}`, id, auctionId],
  )
  return Number(rows[0]?.id)
}

async function disputeIn(app: TestApp, auctionId: number): Promise<number> {
  const { rows } = await app.database.pool.query(
    'insert into disputes (provider_id, attempt_id, amount) values ($1, $2, 100) returning id',
    [crypto.randomUUID(), await paymentIn(app, auctionId)],
  )
  return rows[0]?.id
}

async function asDraft({ database: { pool } }: TestApp, auctionId: number): Promise<number> {
  await pool.query("update auctions set status = 'draft', terms = 'Cash' where id = $1", [auctionId])
  return auctionId
}

/** A question about a lot of the auction; messages are about none, and so for nobody who is limited to some. */
function letterBodies(body: object): readonly MakeBody[] {
  return [async (app, auctionId) => ({ kind: 'question', id: await makeQuestion(app, { auctionId }), ...body })]
}

async function withLot({ database: { db } }: TestApp, auctionId: number): Promise<number> {
  await makeLot(db, { auctionId })
  return auctionId
}

async function invoiceOf({ database }: TestApp, auctionId: number): Promise<Record<string, unknown>> {
  const { id } = await makeInvoice(database, { auctionId })
  return { invoice_id: id, status: 'ready_for_pickup', notes_public: 'Bring a truck' }
}

async function returnOf({ database }: TestApp, auctionId: number): Promise<Record<string, unknown>> {
  return { return_invoice: (await makeReturn(database, { auctionId })).number, action: 'accept' }
}

const paidOf = async ({ database }: TestApp, auctionId: number) =>
  makeAppointment(database, await makeUser(database.db), { auctionId })

async function shippingOf({ database }: TestApp, auctionId: number): Promise<Record<string, unknown>> {
  return { invoice_id: (await makeShipping(database, { auctionId })).invoiceId, carrier_code: 'ups' }
}

async function parcelOf({ database }: TestApp, auctionId: number): Promise<Record<string, unknown>> {
  const { parcelId, invoiceId } = await makeParcel(database, { auctionId })
  return { parcel_id: parcelId, invoice_id: invoiceId, carrier_code: 'ups', tracking_number: '1Z7' }
}

async function awardOf({ database: { db } }: TestApp, auctionId: number): Promise<Record<string, unknown>> {
  const id = await makeLot(db, { auctionId, status: 'open' })
  return { id, user_id: await makeBidder(db, auctionId), amount: 50, reason: 'Agreed', end_bidding: 1 }
}

const owedIn = async (app: TestApp, auctionId: number) =>
  makeOwed(app, await makeUser(app.database.db), await makeUser(app.database.db), auctionId)

/** Of one row, a new lot. */
async function makeImport({ database: { db } }: TestApp, auctionId: number): Promise<number> {
  const draft = {
    ...{ auctionId, staffId: await makeUser(db), fileName: 'lots.csv', headers: ['Lot', 'Title', 'Starting Bid'] },
    ...{ mapping: ['lotNumber', 'title', 'startingPrice'] as const, recognised: [] },
    defaults: { categoryId: await makeCategory(db), conditionId: await makeCondition(db) },
  }
  return insertImport(db, draft, [{ number: 2, cells: ['1', 'Saw', '5'] }])
}

/** That has changed a lot, so that there is something to undo. */
async function makeSavedImport(app: TestApp, auctionId: number): Promise<number> {
  const id = await makeImport(app, auctionId)
  const lotId = await makeLot(app.database.db, { auctionId })
  const changes = [{ field: 'title', old: 'Sow', new: 'Saw' }]
  await app.database.pool.query(
    "update import_rows set outcome = 'changed', lot_id = $1, changes = $2 where import_id = $3",
    [lotId, JSON.stringify(changes), id],
  )
  return id
}

const makeInvoiceIn = ({ database }: TestApp, auctionId: number, prices?: number[]) =>
  makeInvoice(database, { auctionId, ...(prices !== undefined && { prices }) })
