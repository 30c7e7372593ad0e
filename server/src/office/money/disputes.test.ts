import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as api from '@gavelhouse/shared/office/disputes-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import * as reconcileApi from '@gavelhouse/shared/office/reconcile-contract.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvoice } from '../../invoices/create-invoice.ts'
import { closeLot } from '../../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../../testing/factories.ts'
import { makeCard } from '../../testing/payment-tokens.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let auctionId: number
let userId: number
let invoiceId: number
let [owner, limited]: TestClient[] = []

beforeAll(async () => {
  app = await createTestApp()
  const { db, pool } = app.database
  auctionId = await makeAuction(db, { terms: 'All sales are final.' })
  userId = await makeBidder(db, auctionId)
  const lotId = await makeLot(db, { auctionId, title: 'Turret lathe' })
  await (await app.as(userId)).call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
  await closeLot(app, lotId)
  const { rows } = await pool.query(
    'select w.id, l.location_id as place from owed_lines w join lots l on l.id = w.lot_id where w.user_id = $1',
    [userId],
  )
  const tax = { rate: 5_000, state: 'UT', description: 'UT sales tax' }
  const sale = {
    userId,
    auctionId,
    locationId: rows[0]?.place,
    source: 'auction',
    lineIds: [rows[0]?.id],
    tax,
  } as const
  invoiceId = await db.transaction((tx) => createInvoice(tx, sale))
  const source = { id: await makeCard(app, userId) }
  await (await app.as(userId)).call(payBySource, { payType: 'auction', method: 'online', invoiceId, source })
  await pool.query(
    `insert into disputes (provider_id, attempt_id, amount, reason)
     select 'dp_1', id, captured, 'fraudulent' from payment_attempts where invoice_id = $1`,
    [invoiceId],
  )
  owner = await app.as(await makeUser(db, { role: 'owner' }))
  limited = await app.as(await makeUser(db, { role: 'cashier', auctionIds: [await makeAuction(db)] }))
})
afterAll(() => app.close())

const today = () => houseDate(Date.now())

test('money 14 a dispute is listed with its payment; T-20 not to those of other auctions', async () => {
  const { data } =
    (await owner?.call(api.listDisputes, { page: 1, limit: 50, ...readListQuery('disputes', 'state=open') })) ?? {}
  expect(data?.records).toMatchObject([{ reason: 'fraudulent', invoiceId, auctionId, userId, state: 'open' }])
  const none = await limited?.call(api.listDisputes, { page: 1, limit: 50, filters: [] })
  expect(none?.data.records).toEqual([])
  expect(await limited?.call(api.makeEvidence, { id: data?.records[0]?.id ?? 0 })).toMatchObject({ status: 404 })
})

test('the evidence is one file: invoice, payment, bids, terms, handover and mails, as far as they exist', async () => {
  const { data } = (await owner?.call(api.makeEvidence, { id: 1 })) ?? {}
  expect(data).toMatchObject({ fileName: 'dispute-1.zip', type: 'application/zip' })
  const files = unzipSync(Buffer.from(data?.content ?? '', 'base64'))
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      '1-dispute.csv',
      `2-invoice-${invoiceId}.pdf`,
      '3-payment.csv',
      '4-bids.csv',
      '5-terms.txt',
    ]),
  )
  expect(Object.keys(files).some((name) => name.startsWith('7-signed'))).toBe(false)
  expect(textOf('1-dispute.csv')).toContain('fraudulent')
  expect(readPdf(files[`2-invoice-${invoiceId}.pdf`] ?? new Uint8Array()).join()).toContain('Turret lathe')
  expect(textOf('4-bids.csv')).toMatch(/Turret lathe,bid,20\.00,\d+,[0-9a-f]{64}/)
  expect(textOf('5-terms.txt')).toMatch(/Version 1 accepted at .*All sales are final\./s)
  expect(textOf('3-payment.csv')).toContain('ended,succeeded')
})

test('a signed paper is part of the evidence as it is stored; one that is gone is named', async () => {
  const { fileStore } = app.services
  const signed = Buffer.from('%PDF-1.7 signed by both, signed by both, signed by both')
  await fileStore.put('documents/signed.pdf', signed)
  await app.database.pool.query(
    `insert into documents (invoice_id, user_id, provider, request, state, ended_at, file, hash)
     values ($1, $2, 'sandbox', '{}', 'signed', clock_timestamp(), 'documents/signed.pdf', repeat('a', 64))`,
    [invoiceId, userId],
  )
  const read = async () => Buffer.from((await owner?.call(api.makeEvidence, { id: 1 }))?.data.content ?? '', 'base64')
  const zip = await read()
  expect(Buffer.from(unzipSync(zip)['7-signed-aaaaaaaaaaaa.pdf'] ?? [])).toEqual(signed)
  expect(zip.includes(signed)).toBe(true)

  await fileStore.delete('documents/signed.pdf')
  const without = unzipSync(await read())
  expect(without['7-signed-aaaaaaaaaaaa.pdf']).toBeUndefined()
  expect(strFromU8(without['9-left-out.csv'] ?? new Uint8Array())).toContain('7-signed-aaaaaaaaaaaa.pdf')
})

test('I-35 the comparison says zero; a cent that is missing is named with its payment, and counted', async () => {
  const days = { from: today(), to: today() }
  await app.database.pool.query("update sandbox_pay_movements set at = at - interval '2 minutes'")
  await app.database.pool.query(
    "update payment_attempts set created_at = created_at - interval '2 minutes', ended_at = ended_at - interval '2 minutes'",
  )
  expect((await owner?.call(reconcileApi.reconcileNow, days))?.data).toEqual({ differences: 0, sum: 0 })
  const even = (await owner?.call(reconcileApi.readReconciliation, days))?.data
  expect(even).toMatchObject({ last: { differences: [], sum: 0 }, payouts: [] })
  expect(even?.groups).toMatchObject([{ auctionId, method: 'card', payments: 1, difference: 0, givenBack: 0 }])

  await app.database.pool.query('update payment_attempts set captured = captured - 100')
  expect((await owner?.call(reconcileApi.reconcileNow, days))?.data).toEqual({ differences: 1, sum: 100 })
  const odd = (await owner?.call(reconcileApi.readReconciliation, days))?.data
  expect(odd).toMatchObject({
    groups: [{ difference: 100 }],
    last: { differences: [{ what: 'captured', paymentId: expect.any(Number) }] },
  })
  const { rows } = await app.database.pool.query("select details from audit_log where act = 'reconcile' order by id")
  expect(rows.map(({ details }) => details.differences)).toEqual([0, 1])
  expect(await owner?.call(reconcileApi.reconcileNow, { from: '2026-01-01', to: '2026-03-01' })).toMatchObject({
    code: 'too_many_records',
  })
})
