import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/** Who follows which seller. */
export const follows = pgTable(
  'follows',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    sellerId: integer()
      .notNull()
      .references(() => users.id),
    /** Mails about new auctions of the seller. */
    wantsMail: boolean().notNull().default(true),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (follow) => [primaryKey({ columns: [follow.userId, follow.sellerId] }), index('follows_seller').on(follow.sellerId)],
)
