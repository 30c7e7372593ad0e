import { RETURN_OFFER_STATES } from '@gavelhouse/shared/returns/offer-life.ts'
import { RETURN_STATES } from '@gavelhouse/shared/returns/return-life.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'
import { invoices } from '../invoices/tables.ts'

/**
 * What somebody sends back of an invoice. Whoever changes one holds its invoice first. Sums are what it would come to when it
 * was asked for, and what it came to once it is returned.
 */
export const returns = pgTable(
  'returns',
  {
    /** The number on the paper: consecutive, taken from `return_numbers`. */
    id: integer().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    state: text({ enum: RETURN_STATES }).notNull(),
    /** By the buyer, who then has the goods; otherwise staff gave money back for what had not left. */
    isAsked: boolean().notNull().default(true),
    reason: text().notNull(),
    /** What the house says to the buyer about it. */
    answer: text().notNull().default(''),
    /** For staff and sellers only (P-323). */
    internalReason: text().notNull().default(''),
    /** Names of uploads of the buyer. */
    pictures: text().array().notNull().default(sql`'{}'`),
    subtotal: money().notNull(),
    premium: money().notNull(),
    tax: money().notNull(),
    /** With its tax; staff decide whether it is given back. */
    shipping: money().notNull().default(0),
    /** Of all this, what had been paid and goes back. */
    refund: money().notNull().default(0),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    acceptedAt: instant(),
    receivedAt: instant(),
    returnedAt: instant(),
    /** Settled, refused or withdrawn. */
    endedAt: instant(),
    /** The Idempotency-Key it was asked for with. */
    requestKey: text(),
    requestHash: text(),
  },
  (row) => [
    index('returns_user').on(row.userId, row.id),
    index('returns_invoice').on(row.invoiceId),
    index('returns_open').on(row.id).where(sql`${row.state} in ('requested', 'accepted', 'received')`),
    uniqueIndex('returns_request').on(row.userId, row.requestKey).where(sql`${row.requestKey} is not null`),
    check(
      'returns_sums',
      sql`${row.subtotal} >= 0 and ${row.premium} >= 0 and ${row.tax} >= 0 and ${row.shipping} >= 0
        and ${row.refund} between 0 and ${row.subtotal} + ${row.premium} + ${row.tax} + ${row.shipping}`,
    ),
    check('returns_day', sql`(${row.state} = 'returned') = (${row.returnedAt} is not null)`),
    check('returns_ended', sql`(${row.state} in ('settled', 'refused', 'withdrawn')) = (${row.endedAt} is not null)`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    /** Of `owed_lines`. */
    lineId: integer().notNull(),
    /** Of its line, for the search: reading the lines of all returns takes too long. Follows the line by triggers. */
    lotTitle: text().notNull().default(''),
    quantity: integer().notNull(),
    subtotal: money().notNull(),
    premium: money().notNull(),
    tax: money().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.lineId] }),
    index('return_lines_line').on(line.lineId),
    index('return_lines_titles').using('gin', sql`${line.lotTitle} gin_trgm_ops`),
    check(
      'return_lines_sums',
      sql`${line.quantity} >= 1 and ${line.subtotal} >= 0 and ${line.premium} >= 0 and ${line.tax} >= 0`,
    ),
  ],
)

export interface LineUnits {
  lineId: number
  units: number
}

/** What the house offers instead of what was asked for; one at a time waits for an answer. Whoever writes one holds the invoice. */
export const returnOffers = pgTable(
  'return_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    staffId: integer()
      .notNull()
      .references(() => users.id),
    items: jsonb().$type<LineUnits[]>().notNull(),
    /** Accepted while something comes back: units that were asked to be taken back, and that the buyer was paid to keep. */
    kept: jsonb().$type<LineUnits[]>().notNull().default([]),
    amount: money().notNull(),
    givesShipping: boolean().notNull(),
    refundTo: text({ enum: ['source', 'wallet'] }).notNull(),
    total: money().notNull(),
    answer: text().notNull(),
    state: text({ enum: RETURN_OFFER_STATES }).notNull().default('open'),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (offer) => [
    index('return_offers_return').on(offer.returnId, offer.id),
    uniqueIndex('return_offers_open').on(offer.returnId).where(sql`${offer.state} = 'open'`),
    check('return_offers_sums', sql`${offer.amount} >= 0 and ${offer.total} > 0 and ${offer.total} >= ${offer.amount}`),
    check('return_offers_ended', sql`(${offer.state} = 'open') = (${offer.endedAt} is null)`),
  ],
)

/** One row: the next number, taken last in a transaction (as `invoice_numbers`). */
export const returnNumbers = pgTable('return_numbers', { next: integer().primaryKey() })
