import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'
import { lots } from '../lots/tables.ts'

export const watches = pgTable(
  'watches',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    /** Kinds of notification the person asked for with the lot. */
    reminders: text().array().notNull().default(sql`'{}'`),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (watch) => [primaryKey({ columns: [watch.userId, watch.lotId] }), index('watches_lot').on(watch.lotId)],
)
