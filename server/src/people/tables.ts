import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id)

/** What staff write down about people. Held by a trigger: a line is withdrawn once and never changed otherwise. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    authorId: userId(),
    text: text().notNull(),
    /** Shown at the desk and with invoices. */
    isAlert: boolean().notNull().default(false),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    withdrawnAt: instant(),
    withdrawnById: integer().references(() => users.id),
  },
  (note) => [
    index('person_notes_of').on(note.userId, note.id),
    check('person_notes_withdrawn', sql`(${note.withdrawnAt} is null) = (${note.withdrawnById} is null)`),
  ],
)

/**
 * What follows from suspending somebody and cannot be part of that transaction, because bids are voided by the engine:
 * done as soon as the suspension stands, and by the clock if the process died before.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    staffId: userId(),
    reason: text().notNull(),
    /** Whether the person's bids on lots still open are voided. */
    voidsBids: boolean().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    /** null: not everything that follows has been done. */
    doneAt: instant(),
  },
  (suspension) => [
    index('suspensions_of').on(suspension.userId, suspension.id),
    index('suspensions_left').on(suspension.id).where(sql`${suspension.doneAt} is null`),
  ],
)

/** Accounts found to be second ones of somebody. Nothing of them is moved: bids and books name who acted then. */
export const accountLinks = pgTable(
  'account_links',
  {
    duplicateId: integer()
      .primaryKey()
      .references(() => users.id),
    keptId: userId(),
    staffId: userId(),
    reason: text().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (link) => [
    index('account_links_kept').on(link.keptId),
    check('account_links_two', sql`${link.duplicateId} <> ${link.keptId}`),
  ],
)
