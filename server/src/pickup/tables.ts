import { HANDOVERS } from '@gavelhouse/shared/invoices/invoice.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'
import { invoices } from '../invoices/tables.ts'
import { locations } from '../site/tables.ts'

/** What somebody was given at the pickup desk in one go. Undone it stays, and counts no more. */
export const handovers = pgTable(
  'handovers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The buyer. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    staffId: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** By the clock of a desk without a line, where it was told later. */
    madeAt: instant(),
    receivedBy: text().notNull(),
    /** A path of SVG in the box of `signature.ts`; empty: nobody signed. */
    signature: text().notNull().default(''),
    /** The Idempotency-Key it was noted with. */
    requestKey: text(),
    requestHash: text().notNull(),
    undoneAt: instant(),
    undoneById: integer().references(() => users.id),
    undoReason: text().notNull().default(''),
  },
  (handover) => [
    index('handovers_user').on(handover.userId, handover.id),
    uniqueIndex('handovers_request')
      .on(handover.staffId, handover.requestKey)
      .where(sql`${handover.requestKey} is not null`),
    check('handovers_undone', sql`(${handover.undoneAt} is null) = (${handover.undoneById} is null)`),
  ],
)

export const handoverLines = pgTable(
  'handover_lines',
  {
    handoverId: integer()
      .notNull()
      .references(() => handovers.id),
    /** Of `owed_lines`. */
    lineId: integer().notNull(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    quantity: integer().notNull(),
    /** The desk's word before anything of the line was handed over: undone, it holds again. */
    wordBefore: text({ enum: HANDOVERS }),
  },
  (line) => [
    primaryKey({ columns: [line.handoverId, line.lineId] }),
    index('handover_lines_line').on(line.lineId),
    index('handover_lines_invoice').on(line.invoiceId),
    check('handover_lines_quantity', sql`${line.quantity} >= 1`),
  ],
)
