import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/** What a person is told. One row per person, kind and cause, however often the cause is seen (I-70). */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    cause: text().notNull(),
    comment: text().notNull(),
    lotId: integer(),
    /** Where it leads when it is about no lot. */
    auctionId: integer(),
    isRead: boolean().notNull().default(false),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (notification) => [
    uniqueIndex('notifications_once').on(notification.userId, notification.kind, notification.cause),
    index('notifications_newest').on(notification.userId, notification.id),
  ],
)
