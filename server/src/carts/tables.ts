import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { instant, money } from '../db/columns.ts'
import { lots } from '../lots/tables.ts'

/** What a buyer owes for a lot, from the moment it is sold. Invoices are made from these lines. */
export const owedLines = pgTable(
  'owed_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    run: integer().notNull(),
    auctionId: integer()
      .notNull()
      .references(() => auctions.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    source: text({ enum: ['bid', 'award'] }).notNull(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    status: text({ enum: ['unpaid', 'void'] })
      .notNull()
      .default('unpaid'),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (line) => [
    // I-50: a lot that was won is owed by exactly one person.
    uniqueIndex('owed_lines_one_winner').on(line.lotId, line.run).where(sql`${line.status} <> 'void'`),
    index('owed_lines_user').on(line.userId, line.auctionId),
    check('owed_lines_quantity', sql`${line.quantity} >= 1`),
    check('owed_lines_price', sql`${line.unitPrice} >= 1`),
  ],
)
