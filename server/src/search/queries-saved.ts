import type { SavedSearch } from '@gavelhouse/shared/search/saved-search.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { readPage, type Slice } from '../db/paging.ts'
import { savedSearches } from './tables.ts'

const SHOWN = { id: savedSearches.id, text: savedSearches.text, savedAt: savedSearches.savedAt }

/** One at a time per person, so that two clicks do not pass the limit together. */
export async function holdPerson(db: Db, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function findSavedText(db: Db, userId: number, text: string): Promise<SavedSearch | null> {
  const [search] = await db
    .select(SHOWN)
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), sql`lower(${savedSearches.text}) = lower(${text})`))
  return search ?? null
}

export const countSaved = (db: Db, userId: number): Promise<number> =>
  db.$count(savedSearches, eq(savedSearches.userId, userId))

export async function insertSaved(db: Db, search: typeof savedSearches.$inferInsert): Promise<SavedSearch> {
  const [saved] = await db.insert(savedSearches).values(search).returning(SHOWN)
  if (saved === undefined) throw new Error('the search was not saved')
  return saved
}

export function listSaved(db: Db, userId: number, slice: Slice) {
  const own = eq(savedSearches.userId, userId)
  return readPage(slice, countSaved(db, userId), ({ limit, offset }) =>
    db.select(SHOWN).from(savedSearches).where(own).orderBy(desc(savedSearches.id)).limit(limit).offset(offset),
  )
}

/** False when there is none of this person by that number. */
export async function deleteSaved(db: Db, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id })
  return removed.length === 1
}
