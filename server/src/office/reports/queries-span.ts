import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type SQL, sql } from 'drizzle-orm'

/** What is asked of a report. Days are those of the house; both count. */
export interface ReportSpan {
  from: string
  to: string
  /** null: of all of them, and of what belongs to none. */
  auctionIds: readonly number[] | null
}

/** Written out, so that the planner knows how far it is. */
const ZONE = sql.raw(`'${HOUSE_ZONE}'`)

export const isWithin = (column: SQL, { from, to }: ReportSpan): SQL =>
  sql`(${column} >= ${from}::date::timestamp at time zone ${ZONE} and ${column} < (${to}::date + 1)::timestamp at time zone ${ZONE})`

export const houseDay = (column: SQL): SQL => sql`((${column} at time zone ${ZONE})::date)::text`

export const isOfAuctions = (column: SQL, { auctionIds }: ReportSpan): SQL =>
  auctionIds === null ? sql`true` : auctionIds.length === 0 ? sql`false` : sql`${column} in ${[...auctionIds]}`

/** A price times units, half up to cents, as invoices have it. */
export const inCents = (amount: SQL): SQL => sql`((${amount} + 50) / 100 * 100)`
