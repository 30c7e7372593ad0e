import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'

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
