import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/**
 * What a person is told. One row per person, kind and cause, however often the cause is seen (I-70). A notice that is
 * updated keeps its row: it is told again, as new, when its cause has gone on (B-515).
 */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    cause: text().notNull(),
    /** Up to which line of the lot's log an updated notice tells; null: it is told once and for all. */
    logNumber: integer(),
    /** What the sentence of the kind is made from when it is read (notice-texts.ts). */
    facts: jsonb().$type<Facts>(),
    /** The sentence itself, in rows of a house that kept nothing else. */
    comment: text(),
    lotId: integer(),
    /** Where it leads when it is about no lot. */
    auctionId: integer(),
    isRead: boolean().notNull().default(false),
    /** When it was told last. */
    createdAt: instant().notNull().default(sql`now()`),
  },
  (notification) => [
    uniqueIndex('notifications_once').on(notification.userId, notification.kind, notification.cause),
    index('notifications_newest').on(notification.userId, notification.createdAt, notification.id),
    check('facts_or_comment', sql`num_nonnulls(${notification.facts}, ${notification.comment}) = 1`),
  ],
)
