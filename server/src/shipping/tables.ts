import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, money } from '../db/columns.ts'

/** How heavy and how large one unit of a lot is, packed. In a table of its own: the lot's row is busy with bids. */
export const lotParcels = pgTable(
  'lot_parcels',
  {
    lotId: integer().primaryKey(),
    ounces: integer().notNull(),
    /** Inches. */
    length: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (parcel) => [
    check(
      'lot_parcels_sizes',
      sql`${parcel.ounces} > 0 and ${parcel.length} > 0 and ${parcel.width} > 0 and ${parcel.height} > 0`,
    ),
  ],
)

/** What carriers asked for sending the goods of a checkout. Chosen by its id; what it costs is read here alone. */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** What is to be sent: 'invoice:12', 'cart:5-3'. */
    subject: text().notNull(),
    /** Over the goods, where they lie and where they go: a quote for others is none. */
    shipmentHash: text().notNull(),
    carrier: text({ enum: ['shipEngine', 'arta'] }).notNull(),
    /** As the carrier names it. */
    rateId: text().notNull(),
    serviceType: text().notNull(),
    /** What the carrier asks, and what the buyer pays. */
    amount: money().notNull(),
    total: money().notNull(),
    deliveryDate: date({ mode: 'string' }),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (quote) => [
    uniqueIndex('shipping_quotes_rate').on(quote.userId, quote.subject, quote.carrier, quote.rateId),
    index('shipping_quotes_expired').on(quote.expiresAt),
    check(
      'shipping_quotes_amounts',
      sql`${quote.amount} >= 0 and ${quote.total} >= ${quote.amount} and ${quote.total} % 100 = 0`,
    ),
  ],
)
