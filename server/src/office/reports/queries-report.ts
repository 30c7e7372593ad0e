import { type ReportName, type ReportRecord, reportColumns, reportIsBy } from '@gavelhouse/shared/office/reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { exempt, income, receipts, taxes } from './queries-booked.ts'
import {
  offeredLots,
  pickups,
  soldByAuction,
  soldByBuyer,
  soldByCategory,
  soldBySeller,
  underBidders,
  unpaid,
} from './queries-sold.ts'
import { type ReportSpan, spanOfLine } from './queries-span.ts'

/**
 * The rows behind each report: `key` says in which line a row counts, `f1` and on are its figures in the order of the columns. A report is their
 * sums, and the rows of a line are those with its key: a figure and what it opens cannot differ.
 */
const ROWS: Record<ReportName, (span: ReportSpan) => SQL> = {
  sell_through: offeredLots,
  hammer_auctions: soldByAuction,
  hammer_categories: soldByCategory,
  hammer_sellers: soldBySeller,
  buyers: soldByBuyer,
  under_bidders: underBidders,
  receipts,
  aging: unpaid,
  tax: taxes,
  exempt,
  income,
  pickup: pickups,
}

interface Figures {
  counts: number[]
  sums: number[]
}

const named = (report: ReportName) =>
  reportColumns(report).map(({ kind }, index) => ({ kind, column: sql.raw(`f${index + 1}`), name: `f${index + 1}` }))

/** Apart, as they travel. */
function figuresIn(report: ReportName, row: Record<string, unknown>): Figures {
  const of = (wanted: 'count' | 'money') =>
    named(report)
      .filter(({ kind }) => kind === wanted)
      .map(({ name }) => Number(row[name] ?? 0))
  return { counts: of('count'), sums: of('money') }
}

const summed = (report: ReportName): SQL =>
  sql.join(
    named(report).map(({ column }) => sql`coalesce(sum(${column}), 0)::text as ${column}`),
    sql`, `,
  )

/** Lines about days, states and ages come in their order, all others with the most money, or the most of it, first. */
function orderOf(report: ReportName): SQL {
  const by = reportIsBy(report)
  if (by === 'day') return sql`key desc`
  if (by === 'tax') return sql`key`
  if (by === 'age') return sql`max(at) desc`
  const columns = named(report)
  const first = columns.find(({ kind }) => kind === 'money') ?? columns[0]
  const second = report.startsWith('hammer') || report === 'buyers' ? sql` + sum(f3)` : sql``
  return sql`sum(${first?.column ?? sql`f1`})${second} desc, key`
}

export async function sumReport(db: Db, report: ReportName, span: ReportSpan, most: number) {
  const { rows } = await db.execute<Record<string, unknown> & { key: string | null }>(sql`
    with found as (${ROWS[report](span)}),
      grouped as materialized (select key, ${summed(report)}, row_number() over (order by ${orderOf(report)}) as place from found group by key)
    select key, place, ${sql.join(
      named(report).map(({ column }) => column),
      sql`, `,
    )} from grouped where place <= ${most + 1}
    union all
    select null, 0, ${sql.join(
      named(report).map(({ column }) => sql`coalesce(sum(${column}::numeric), 0)::text`),
      sql`, `,
    )} from grouped order by place`)
  const [totals, ...lines] = rows
  return {
    totals: figuresIn(report, totals ?? {}),
    isMore: lines.length > most,
    lines: lines.slice(0, most).map((row) => ({ key: String(row.key), ...figuresIn(report, row) })),
  }
}

interface ReportRow extends Figures {
  kind: ReportRecord
  id: number
  at: number
}

export async function listRows(
  db: Db,
  report: ReportName,
  span: ReportSpan,
  { key, most }: { key: string | undefined; most: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const { rows } = await db.execute<
    Record<string, unknown> & { kind: ReportRecord; id: number; at: string; total: number }
  >(sql`
    with found as (${ROWS[report](spanOfLine(span, reportIsBy(report), key))})
    select kind, id, ms(at)::text as at, (count(*) over ())::int as total, ${sql.join(
      named(report).map(({ column }) => sql`${column}::text as ${column}`),
      sql`, `,
    )} from found where ${key === undefined ? sql`true` : sql`key = ${key}`} order by found.at desc, id desc limit ${most}`)
  return {
    rows: rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      at: Math.floor(Number(row.at)),
      ...figuresIn(report, row),
    })),
    total: rows[0]?.total ?? 0,
  }
}

const NAMES = {
  auction: (ids: number[]) => sql`select id, title as name from auctions where id in ${ids}`,
  category: (ids: number[]) => sql`select id, description as name from categories where id in ${ids}`,
  person: (ids: number[]) =>
    sql`select id, case when company_name = '' then first_name || ' ' || last_name else company_name end as name from users where id in ${ids}`,
  lot: (ids: number[]) => sql`select id, lot_number || ' ' || title as name from lots where id in ${ids}`,
  invoice: (ids: number[]) =>
    sql`select i.id, u.first_name || ' ' || u.last_name as name from invoices i join users u on u.id = i.user_id where i.id in ${ids}`,
  payment: (ids: number[]) =>
    sql`select p.id::int as id, u.first_name || ' ' || u.last_name as name from payment_attempts p join users u on u.id = p.user_id where p.id in ${ids}`,
  entry: (ids: number[]) =>
    sql`select id::int as id, kind || ' ' || ref as name from journal_entries where id in ${ids}`,
}

export type NamedKind = keyof typeof NAMES

/** What records are called, by their number. */
export async function namesOf(db: Db, kind: NamedKind, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; name: string }>(NAMES[kind]([...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
