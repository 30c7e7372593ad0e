import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'

/** What somebody would pay below the buy-now price, and what the seller said to it (P-1036 to P-1038, P-1102). */
export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    quantity: integer().notNull(),
    /** Of each unit: the buyer's, and the seller's when countered. */
    amount: money().notNull(),
    counterAmount: money(),
    message: text().notNull().default(''),
    status: text({ enum: ['pending', 'accepted', 'declined', 'countered', 'expired', 'bought'] })
      .notNull()
      .default('pending'),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    /** 48 hours after the last word. */
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    decidedById: integer(),
    /** Title of the lot and name of the buyer, for the search: reading them of all offers takes too long. Follows both by triggers. */
    words: text().notNull().default(''),
  },
  (offer) => [
    uniqueIndex('offers_one_open')
      .on(offer.userId, offer.lotId)
      .where(sql`${offer.status} in ('pending', 'countered')`),
    index('offers_lot').on(offer.lotId),
    index('offers_user').on(offer.userId, offer.id),
    index('offers_words').using('gin', sql`${offer.words} gin_trgm_ops`),
    index('offers_expiring').on(offer.expiresAt).where(sql`${offer.status} in ('pending', 'countered', 'accepted')`),
    check('offers_amounts', sql`${offer.amount} >= 1 and ${offer.quantity} >= 1 and ${offer.counterAmount} >= 1`),
  ],
)
