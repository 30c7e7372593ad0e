import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'

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
    /** The price of a unit when its owner last saw it, to say when it has changed (P-1092). */
    seenPrice: money(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (line) => [
    // I-44: one line per person and lot.
    uniqueIndex('cart_lines_one').on(line.userId, line.lotId),
    index('cart_lines_lot').on(line.lotId),
    check('cart_lines_quantity', sql`${line.quantity} >= 1`),
  ],
)

/** What somebody has chosen in the checkout of a group of the buy-now cart, before there is an invoice to keep it. */
export const cartChoices = pgTable(
  'cart_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    // No foreign keys: as with the lines, what a cart names may change without asking it.
    auctionId: integer().notNull(),
    locationId: integer().notNull(),
    delivery: text({ enum: ['pickup', 'shipping'] }).notNull(),
    addressId: integer(),
    /** A stored quote for this group and address; what it costs stands there. */
    rateId: text(),
  },
  (choice) => [
    primaryKey({ columns: [choice.userId, choice.auctionId, choice.locationId] }),
    check(
      'cart_choices_pickup',
      sql`${choice.delivery} = 'shipping' or (${choice.addressId} is null and ${choice.rateId} is null)`,
    ),
  ],
)
