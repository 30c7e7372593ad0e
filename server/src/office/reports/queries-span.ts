import type { reportIsBy } from '@gavelhouse/shared/office/reports.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { type SQL, sql } from 'drizzle-orm'

/** What is asked of a report. Days are those of the house; both count. */
export interface ReportSpan {
  from: string
  to: string
  /** null: of all of them, and of what belongs to none. */
  auctionIds: readonly number[] | null
}

/** What of it can hold rows of a line: those of an auction or of a day are found by an index then. */
export function spanOfLine(span: ReportSpan, by: ReturnType<typeof reportIsBy>, key: string | undefined): ReportSpan {
  const { from, to, auctionIds } = span
  if (by === 'day' && key !== undefined && from <= key && key <= to && isDate(key))
    return { ...span, from: key, to: key }
  if (by !== 'auction' || key === undefined) return span
  const id = Number(key)
  const isAsked = Number.isInteger(id) && id <= MOST_INTEGER && (auctionIds === null || auctionIds.includes(id))
  return { ...span, auctionIds: isAsked ? [id] : [] }
}

const MOST_INTEGER = 2_147_483_647
const isDate = (text: string): boolean => z.iso.date().safeParse(text).success

/** Written out, so that the planner knows how far it is. */
const ZONE = sql.raw(`'${HOUSE_ZONE}'`)

export const isWithin = (column: SQL, { from, to }: ReportSpan): SQL =>
  sql`(${column} >= ${from}::date::timestamp at time zone ${ZONE} and ${column} < (${to}::date + 1)::timestamp at time zone ${ZONE})`

export const houseDay = (column: SQL): SQL => sql`((${column} at time zone ${ZONE})::date)::text`

export const isOfAuctions = (column: SQL, { auctionIds }: ReportSpan): SQL =>
  auctionIds === null ? sql`true` : auctionIds.length === 0 ? sql`false` : sql`${column} in ${[...auctionIds]}`

/** A price times units, half up to cents, as invoices have it. */
export const inCents = (amount: SQL): SQL => sql`((${amount} + 50) / 100 * 100)`
