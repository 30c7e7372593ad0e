import { recordCash } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditBooks } from '../checkout/audit-books.ts'
import { makeAuction, makeBidder, makeLocation, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { makeInvoices } from './make-invoices.ts'
import { releaseReverseLots } from './release-reverse.ts'

let app: TestApp
let owner: TestClient
let [auctionId, locationId, userId] = [0, 0, 0]
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { buyerPremium: 1_000, status: 'closed' })
  locationId = await makeLocation(db)
  userId = await makeBidder(db, auctionId)
})

const query = async (text: string, values: unknown[]) => (await app.database.pool.query(text, values)).rows

/** As the house did it before it knew that nobody owes for what it buys. */
async function billed(prices: number[], reverse: number) {
  const made = await makeInvoice(app.database, { userId, auctionId, locationId, prices: prices.map(dollars) })
  await query("update lots set sale_type = 'reverse' where id = $1", [made.lotIds[reverse]])
  return made
}
async function release() {
  const said: unknown[] = []
  await releaseReverseLots({ ...app.services, log: { error: (told: unknown) => void said.push(told) } })
  return said
}
const happened = (invoiceId: number) =>
  query('select act from invoice_log where invoice_id = $1 order by id', [invoiceId])

test('decision 093 an invoice made of a reverse lot before is cancelled while nothing is paid; whoever won still has won', async () => {
  const alone = await billed([333], 0)
  const mixed = await billed([50, 333], 1)
  expect(await release()).toEqual([])
  expect(await release()).toEqual([])
  const asked =
    'select cancelled_at is not null as is_off, subtotal::float8 from invoices where id = any($1) order by id'
  expect(await query(asked, [[alone.id, mixed.id]])).toEqual([
    { is_off: true, subtotal: 0 },
    { is_off: false, subtotal: dollars(50) },
  ])
  expect(await happened(alone.id)).toEqual([{ act: 'made' }, { act: 'reverse_released' }])
  const line = 'select status, invoice_id from owed_lines where id = any($1)'
  const isWon = { status: 'live', invoice_id: null }
  expect(await query(line, [[alone.lineIds[0], mixed.lineIds[1]]])).toEqual([isWon, isWon])
  expect((await makeInvoices(app.database, app.services.tax, auctionId)).made).toBe(0)
  const told = "select facts from notifications where user_id = $1 and kind = 'goods_cancelled' order by id"
  expect(await query(told, [userId])).toEqual([alone, mixed].map(({ id }) => ({ facts: { invoiceId: id } })))
  expect(await auditBooks(app.services)).toEqual([])
})

test('decision 093 nothing comes off while somebody pays: not for a debit that takes days, nor for what is said to be paid', async () => {
  const paid = [await billed([100], 0), await billed([100], 0)]
  await query(
    `insert into payment_attempts
      (key, user_id, purpose, subject, invoice_id, method, amount, captured, status, step, expires_at, look_at, is_slow)
    select 'open-' || id, user_id, 'invoice', 'invoice:' || id, id, case id when $1 then 'bank' else 'offline' end, subtotal, 0,
      'pending', 'started', now(), now(), true
    from invoices where id = any($2)`,
    [paid[0]?.id, paid.map(({ id }) => id)],
  )
  expect(await release()).toEqual([])
  for (const { id } of paid) expect(await happened(id)).toEqual([{ act: 'made' }])
  await query("update payment_attempts set status = 'failed', ended_at = now() where key like 'open-%'", [])
  await release()
  for (const { id } of paid) expect(await happened(id)).toEqual([{ act: 'made' }, { act: 'reverse_released' }])
})

test('decision 093 one that money came for stays, is named to staff once, and by the audit until it is given back', async () => {
  const { id: invoiceId, lineIds } = await billed([100], 0)
  await owner.call(recordCash, { userId, invoiceId, amount: null, notes: '' })
  expect(await release()).toEqual([{ alert: 'reverse_lot_paid', invoiceId, lineIds }])
  expect(await release()).toEqual([])
  expect(await happened(invoiceId)).toEqual([{ act: 'made' }, { act: 'paid' }, { act: 'reverse_paid' }])
  expect(await auditBooks({ ...app.services, log: { error: () => undefined } })).toMatchObject([
    { name: expect.stringContaining('decision 093'), rows: [{ id: invoiceId, line_id: lineIds[0] }] },
  ])
  const items = [{ lineId: lineIds[0] ?? 0, units: 1 }]
  const refund = {
    invoiceId,
    items,
    amount: 0,
    givesShipping: false,
    to: 'wallet',
    reason: 'Bought by the house',
  } as const
  expect((await owner.call(refundInvoice, refund)).status).toBe(200)
  expect(await auditBooks(app.services)).toEqual([])
})

test('decision 093 one invoice that cannot be reckoned keeps nobody else waiting, and is tried again', async () => {
  const [broken, other] = [await billed([100], 0), await billed([200], 0)]
  await query(
    `create function refuse_one() returns trigger language plpgsql as
    'begin if new.invoice_id = ${broken.id} then raise exception ''broken''; end if; return new; end'`,
    [],
  )
  await query('create trigger refuse_one before insert on invoice_log for each row execute function refuse_one()', [])
  expect(await release()).toEqual([expect.objectContaining({ invoiceId: broken.id, err: expect.any(Error) })])
  const off = () =>
    query('select id from invoices where id = any($1) and cancelled_at is not null', [[broken.id, other.id]])
  expect(await off()).toEqual([{ id: other.id }])
  await query('drop function refuse_one() cascade', [])
  expect(await release()).toEqual([])
  expect(await off()).toHaveLength(2)
})
