import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import { instant } from '../db/columns.ts'
import { lotQuestions } from '../lots/tables.ts'

/** What staff said to a question or a message, and what they noted about it for themselves. */
export const letterEntries = pgTable(
  'letter_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer().references(() => lotQuestions.id),
    messageId: integer().references(() => contactMessages.id),
    staffId: integer()
      .notNull()
      .references(() => users.id),
    /** For the office alone; otherwise it went out by mail. */
    isNote: boolean().notNull(),
    body: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (entry) => [
    check('letter_entries_of_one', sql`(${entry.questionId} is null) <> (${entry.messageId} is null)`),
    index('letter_entries_question').on(entry.questionId),
    index('letter_entries_message').on(entry.messageId),
  ],
)

/** Texts to answer with. Names in braces are filled in from the letter. */
export const cannedTexts = pgTable(
  'canned_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    body: text().notNull(),
  },
  (canned) => [uniqueIndex('canned_texts_name').on(canned.name)],
)
