import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'

/** What a buyer owes for a lot, from the moment it is sold. Invoices are made from these lines. */
export const owedLines = pgTable(
  'owed_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // Lot, auction and person are checked together, once per statement, by the trigger owed_lines_checked: three foreign
    // keys would cost four times the row itself when thousands of lots close (docs/decisions/006).
    lotId: integer().notNull(),
    run: integer().notNull(),
    auctionId: integer().notNull(),
    userId: integer().notNull(),
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

/**
 * The buy-now cart: what somebody means to buy outright. Nothing is reserved by it; units are taken when payment starts
 * (PD-12), so the price and what is left are read from the lot each time.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    // No foreign key: closing and selling lots must not wait for carts.
    lotId: integer().notNull(),
    auctionId: integer().notNull(),
    quantity: integer().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (line) => [
    primaryKey({ columns: [line.userId, line.lotId] }),
    index('cart_lines_lot').on(line.lotId),
    check('cart_lines_quantity', sql`${line.quantity} >= 1`),
  ],
)
