import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/** Searches people keep, to be told of new lots they find. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    /** The longest of its words: a new lot looks up the searches whose longest word it holds, not all there are. */
    longestWord: text().notNull(),
    /** The whole text as a stock or part number; null when it does not look like one. */
    code: text(),
    savedAt: instant().notNull().default(sql`now()`),
  },
  (search) => [
    uniqueIndex('saved_searches_once').on(search.userId, search.text),
    index('saved_searches_word').on(search.longestWord),
    index('saved_searches_code').on(search.code).where(sql`${search.code} is not null`),
  ],
)

/** New lots that saved searches found. Each is told once, and mailed once: together with the others of the day. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    lotId: integer().notNull(),
    run: integer().notNull(),
    /** The search that found it, as it was written. */
    text: text().notNull(),
    foundAt: instant().notNull().default(sql`now()`),
    mailedAt: instant(),
  },
  (match) => [
    primaryKey({ columns: [match.userId, match.lotId, match.run] }),
    index('saved_search_matches_waiting').on(match.userId).where(sql`${match.mailedAt} is null`),
  ],
)
