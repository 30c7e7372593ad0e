import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { arrayLiteral } from '../db/array-literal.ts'
import { columnsOf } from '../db/columns-of.ts'
import type { Db } from '../db/connect.ts'
import { executeNamed } from '../db/execute-named.ts'
import { prepared } from '../db/prepared.ts'
import { kindOfGoods } from '../lots/queries-kinds.ts'
import { lots } from '../lots/tables.ts'
import { invoices, owedLines } from './tables.ts'

export type Invoice = typeof invoices.$inferSelect
export type Line = typeof owedLines.$inferSelect

/** Whoever changes an invoice or one of its lines holds the invoice first. */
export async function lockInvoice(db: Db, id: number): Promise<Invoice | null> {
  const [invoice] = await lockedInvoice(db).execute({ id })
  return invoice ?? null
}

/**
 * Several, in the order of their numbers: whoever holds more than one takes them in this order. Those that somebody else
 * holds are not among them, so that one does not keep all the others waiting.
 */
export const lockFreeInvoices = (db: Db, ids: readonly number[]): Promise<Invoice[]> =>
  freeInvoices(db).execute({ ids: arrayLiteral(ids) })

const freeInvoices = prepared((db) =>
  db
    .select()
    .from(invoices)
    .where(sql`${invoices.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(invoices.id))
    .for('update', { skipLocked: true })
    .prepare('lock-free-invoices'),
)

const lockedInvoice = prepared((db) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock-invoice'),
)

/** Null: there is no such line, or it is on no invoice yet. */
export async function findInvoiceIdOfLine(db: Db, lineId: number): Promise<number | null> {
  const [line] = await db.select({ invoiceId: owedLines.invoiceId }).from(owedLines).where(eq(owedLines.id, lineId))
  return line?.invoiceId ?? null
}

export type InvoicedLine = Line & { sellerId: number; kindOfGoods: string }

/** In the order in which they were sold, each with who gets the money for it. */
export async function listLines(db: Db, invoiceId: number): Promise<InvoicedLine[]> {
  const rows = await linesOfInvoice(db).execute({ invoiceId })
  return rows.map(({ line, ...lot }) => ({ ...line, ...lot }))
}

/** Of several, in the order in which they were sold. */
export async function listLinesOf(db: Db, invoiceIds: readonly number[]): Promise<InvoicedLine[]> {
  const rows = await linesOfInvoices(db).execute({ invoiceIds: arrayLiteral(invoiceIds) })
  return rows.map(({ line, ...lot }) => ({ ...line, ...lot }))
}

const linesOfInvoices = prepared((db) =>
  db
    .select({ line: owedLines, sellerId: lots.sellerId, kindOfGoods })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(sql`${owedLines.invoiceId} = any(${sql.placeholder('invoiceIds')}::int[])`)
    .orderBy(asc(owedLines.id))
    .prepare('lines-of-invoices'),
)

const linesOfInvoice = prepared((db) =>
  db
    .select({ line: owedLines, sellerId: lots.sellerId, kindOfGoods })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(eq(owedLines.invoiceId, sql.placeholder('invoiceId')))
    .orderBy(asc(owedLines.id))
    .prepare('lines-of-invoice'),
)

/** One list however long it is: thousands of parameters would cost more than the reading. */
const isAmong = (column: PgColumn, ids: readonly number[]) => sql`${column} = any(${arrayLiteral(ids)}::int[])`

/** Those of them that are owed and on no invoice yet, held until the transaction ends. */
export function lockUninvoiced(db: Db, ids: readonly number[]) {
  const { id, lotId, unitPrice, quantity, status, isAside } = owedLines
  return db
    .select({ id, lotId, unitPrice, quantity, status, isAside, sellerId: lots.sellerId, kindOfGoods })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(and(isAmong(owedLines.id, ids), isNull(owedLines.invoiceId), eq(owedLines.status, 'live')))
    .orderBy(asc(owedLines.id))
    .for('update', { of: owedLines })
}

/** What an auction says about its invoices; the end of the day on which they are due is the house's. */
export function findTerms(db: Db, auctionIds: readonly number[]) {
  return db
    .select({
      auctionId: auctions.id,
      buyerPremium: auctions.buyerPremium,
      dueAt: sql<number>`ms(
        (date_trunc('day', clock_timestamp() at time zone ${HOUSE_ZONE}) + make_interval(days => ${auctions.dueDays} + 1))
          at time zone ${HOUSE_ZONE} - interval '1 second')`,
    })
    .from(auctions)
    .where(inArray(auctions.id, [...auctionIds]))
}

export interface Exemption {
  isExempt: boolean
  certificate: string
}

/** who pays no sales tax, and by which certificate: what staff have looked at, not what somebody typed. */
export async function findExemptions(db: Db, userIds: readonly number[]): Promise<Map<number, Exemption>> {
  const rows = await exemptionsOf(db).execute({ userIds: arrayLiteral(userIds) })
  return new Map(
    rows.map(({ userId, collectTax, certificate }) => [
      userId,
      { isExempt: !collectTax, certificate: collectTax ? '' : certificate },
    ]),
  )
}

const exemptionsOf = prepared((db) =>
  db
    .select({ userId: users.id, collectTax: users.collectTax, certificate: users.taxCertificate })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('userIds')}::int[])`)
    .prepare('exemptions'),
)

/** The first of so many consecutive numbers. Everybody who makes invoices waits here until this transaction ends. */
export async function takeNumbers(db: Db, count: number): Promise<number> {
  const { rows } = await db.execute<{ first: number }>(
    sql`update invoice_numbers set next = next + ${count} returning next - ${count} as first`,
  )
  const first = rows[0]?.first
  if (first === undefined) throw new Error('the house has lost its invoice numbers')
  return first
}

export type NewInvoice = PgInsertValue<typeof invoices>

export async function insertInvoices(db: Db, rows: readonly NewInvoice[]): Promise<void> {
  await db.insert(invoices).values([...rows])
}

export type InvoiceChanges = Omit<PgUpdateSetSource<typeof invoices>, 'id' | 'userId' | 'auctionId' | 'locationId'>

export async function updateInvoice(db: Db, id: number, changes: InvoiceChanges): Promise<void> {
  await db.update(invoices).set(changes).where(eq(invoices.id, id))
}

/** What was paid toward invoices that are held; from the first payment on they stay as they are (I-51). */
export async function addPaid(
  db: Db,
  payments: readonly { id: number; amount: number; method: string; isAll: boolean }[],
): Promise<void> {
  const [id, amount, method, isAll] = columnsOf(payments, ['id', 'amount', 'method', 'isAll'])
  await executeNamed(
    db,
    'add-paid',
    sql`
    update invoices i set paid = i.paid + e.amount, payment_method = e.method,
      frozen_at = coalesce(i.frozen_at, clock_timestamp()), delivery = coalesce(i.delivery, 'pickup'),
      paid_at = case when e.is_all then coalesce(i.paid_at, clock_timestamp()) else i.paid_at end
    from unnest(${id}::int[], ${amount}::bigint[], ${method}::text[], ${isAll}::bool[]) as e(id, amount, method, is_all)
    where i.id = e.id`,
  )
}

/** The database's own time, for what a change writes down. */
export const NOW = sql`clock_timestamp()`

const SUM_COLUMNS = [
  'id',
  'invoiceId',
  'premiumRate',
  'taxRate',
  'taxState',
  'taxDescription',
  'subtotal',
  'premium',
  'tax',
] as const

export type LineSumsRow = { [Name in (typeof SUM_COLUMNS)[number]]: Exclude<Line[Name], null> }

/** Writes what an invoice says of its lines, however many there are. */
export async function updateLineSums(db: Db, rows: readonly LineSumsRow[]): Promise<void> {
  if (rows.length === 0) return
  const [id, invoiceId, premiumRate, taxRate, taxState, taxDescription, subtotal, premium, tax] = columnsOf(
    rows,
    SUM_COLUMNS,
  )
  await db.execute(sql`
    update owed_lines set invoice_id = e.invoice_id, lot_title = p.title, seller_id = p.seller_id,
      premium_rate = e.premium_rate, tax_rate = e.tax_rate, tax_state = e.tax_state, tax_description = e.tax_description,
      subtotal = e.subtotal, premium = e.premium, tax = e.tax
    from unnest(${id}::int[], ${invoiceId}::int[], ${premiumRate}::int[], ${taxRate}::int[], ${taxState}::text[],
      ${taxDescription}::text[], ${subtotal}::bigint[], ${premium}::bigint[], ${tax}::bigint[])
      as e(id, invoice_id, premium_rate, tax_rate, tax_state, tax_description, subtotal, premium, tax), lots p
    where owed_lines.id = e.id and p.id = owed_lines.lot_id`)
}

export type LineChanges = Partial<Pick<Line, 'isAside' | 'status' | 'handover' | 'invoiceId' | 'certificate'>>

export async function updateLines(db: Db, ids: readonly number[], changes: LineChanges): Promise<void> {
  await db
    .update(owedLines)
    .set(changes)
    .where(inArray(owedLines.id, [...ids]))
}

/** As if they had never come onto one: what an invoice says of a line goes with it. */
export async function takeOffInvoice(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(owedLines)
    .set({
      ...{ invoiceId: null, isAside: false, premiumRate: null, taxRate: null, taxState: null, taxDescription: null },
      ...{ subtotal: null, premium: null, tax: null, handover: null },
    })
    .where(inArray(owedLines.id, [...ids]))
}

export interface LogLine {
  invoiceId: number
  lineId?: number | null
  staffId?: number | null
  act: string
  details?: Record<string, unknown>
}

/** What was done with invoices, for staff and sellers (P-791). */
export async function insertInvoiceLog(db: Db, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const [invoiceId, lineId, staffId, act] = columnsOf(lines, ['invoiceId', 'lineId', 'staffId', 'act'])
  const details = arrayLiteral(lines.map((line) => line.details ?? {}))
  await executeNamed(
    db,
    'insert-invoice-log',
    sql`
    insert into invoice_log (invoice_id, line_id, staff_id, act, details)
    select * from unnest(${invoiceId}::int[], ${lineId}::int[], ${staffId}::int[], ${act}::text[], ${details}::jsonb[])`,
  )
}

/** Whether somebody is paying for it just now: then it must not change under their hands (I-36). */
export async function isBeingPaid(db: Db, invoiceId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from payment_attempts
    where invoice_id = ${invoiceId} and status in ('created', 'pending') and not is_slow limit 1`)
  return rows.length > 0
}

/** Units that came back, and what they were; a line of which all came back is returned. */
export async function addLineCredits(
  db: Db,
  credits: readonly { id: number; units: number; amount: number }[],
): Promise<void> {
  for (const { id, units, amount } of credits)
    await db
      .update(owedLines)
      .set({
        returnedQuantity: sql`${owedLines.returnedQuantity} + ${units}`,
        credited: sql`${owedLines.credited} + ${amount}`,
        // A sale that was undone stays so: somebody else may have the lot by now.
        status: sql`case when ${owedLines.returnedQuantity} + ${units} = ${owedLines.quantity} and ${owedLines.status} <> 'void'
          then 'returned' else ${owedLines.status} end`,
      })
      .where(eq(owedLines.id, id))
}
