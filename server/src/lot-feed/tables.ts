import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, transactionId } from '../db/columns.ts'

/**
 * Which lots were changed, for whoever keeps a copy of them (the search index of every process). Written in the transaction
 * of the change and kept for some minutes. Bids arrive here a moment later, by way of the outbox.
 */
export const lotChanges = pgTable(
  'lot_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction: numbers of rows may become visible out of order, so a reader goes by what was still running. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** The process that knows already; null: nobody does. */
    process: text(),
    lotIds: integer().array().notNull().default(sql`'{}'`),
    /** Every lot of this auction. */
    auctionId: integer(),
    at: instant().notNull().default(sql`now()`),
  },
  (change) => [index('lot_changes_transaction').on(change.transaction), index('lot_changes_at').on(change.at)],
)

/** Lots that were listed and that nobody has compared with the saved searches yet. */
export const listedLots = pgTable(
  'listed_lots',
  { lotId: integer().notNull(), run: integer().notNull().default(1) },
  (listing) => [primaryKey({ columns: [listing.lotId, listing.run] })],
)
