import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'
import { lots } from '../lots/tables.ts'

/** A sum held so that a person may bid on a lot. At most one is held per person and lot (I-26). */
export const bidDeposits = pgTable(
  'bid_deposits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    amount: money().notNull(),
    status: text({ enum: ['held', 'applied', 'released', 'forfeited'] })
      .notNull()
      .default('held'),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (deposit) => [
    uniqueIndex('bid_deposits_one_held').on(deposit.userId, deposit.lotId).where(sql`${deposit.status} = 'held'`),
    check('bid_deposits_amount', sql`${deposit.amount} > 0`),
  ],
)
