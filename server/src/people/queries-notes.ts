import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { personNotes } from './tables.ts'

const MOST_NOTES = 100
const author = alias(users, 'author')
const withdrawer = alias(users, 'withdrawer')

/** The newest first. `alertsOnly`: what the desk is shown, which is what still holds. */
export function listNotes(db: Db, userId: number, { alertsOnly }: { alertsOnly: boolean }) {
  const { id, text, isAlert, createdAt, withdrawnAt } = personNotes
  return db
    .select({
      ...{ id, text, isAlert, at: createdAt, withdrawnAt },
      authorName: sql<string>`${author.firstName} || ' ' || ${author.lastName}`,
      withdrawnBy: sql<string | null>`${withdrawer.firstName} || ' ' || ${withdrawer.lastName}`,
    })
    .from(personNotes)
    .innerJoin(author, eq(author.id, personNotes.authorId))
    .leftJoin(withdrawer, eq(withdrawer.id, personNotes.withdrawnById))
    .where(and(eq(personNotes.userId, userId), alertsOnly ? and(isAlert, isNull(withdrawnAt)) : undefined))
    .orderBy(desc(personNotes.id))
    .limit(MOST_NOTES)
}

export async function insertNote(db: Db, note: typeof personNotes.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(personNotes).values(note).returning({ id: personNotes.id })
  if (inserted === undefined) throw new Error('the note was not written')
  return inserted.id
}

export async function lockNote(db: Db, id: number) {
  const [note] = await db.select().from(personNotes).where(eq(personNotes.id, id)).for('update')
  return note ?? null
}

export async function markWithdrawn(db: Db, id: number, staffId: number): Promise<void> {
  await db
    .update(personNotes)
    .set({ withdrawnAt: sql`clock_timestamp()`, withdrawnById: staffId })
    .where(eq(personNotes.id, id))
}
