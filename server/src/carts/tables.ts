import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/**
 * The buy-now cart: what somebody means to buy outright. Nothing is reserved by it; units are taken when payment starts
 * (PD-12), so the price and what is left are read from the lot each time.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    // No foreign key: closing and selling lots must not wait for carts.
    lotId: integer().notNull(),
    auctionId: integer().notNull(),
    quantity: integer().notNull(),
    /** Put off: stays in the cart, is not paid with the rest. */
    isAside: boolean().notNull().default(false),
    /** Agreed on in an offer; null: the lot's own price. */
    offerId: integer(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (line) => [
    // I-44: one line per person and lot.
    uniqueIndex('cart_lines_one').on(line.userId, line.lotId),
    index('cart_lines_lot').on(line.lotId),
    check('cart_lines_quantity', sql`${line.quantity} >= 1`),
  ],
)
