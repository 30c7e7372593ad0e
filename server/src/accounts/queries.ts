import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Caller } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { groups, sessions, userGroups, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user ?? null
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

export async function listGroupIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: userGroups.groupId }).from(userGroups).where(eq(userGroups.userId, userId))
  return rows.map(({ id }) => id)
}

/** The first of the given groups that does not exist. Group 0 is everybody and needs no row. */
export async function findMissingGroup(db: Db, ids: readonly number[]): Promise<number | null> {
  const wanted = ids.filter((id) => id !== 0)
  if (wanted.length === 0) return null
  const rows = await db.select({ id: groups.id }).from(groups).where(inArray(groups.id, wanted))
  const known = new Set(rows.map(({ id }) => id))
  return wanted.find((id) => !known.has(id)) ?? null
}

/** The person of a session that has not expired and whose account is alive. */
export async function findSessionUser(db: Db, tokenHash: Buffer): Promise<Caller | null> {
  const [caller] = await db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`), ne(users.status, 'deactivate')))
  return caller ?? null
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Everywhere at once: the database tells every process. */
export async function deleteSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
