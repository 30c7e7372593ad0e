import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { addresses } from '../profile/tables.ts'
import { groups, sessions, userGroups, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user ?? null
}

/** By a verified number: the database holds that it is one person's. */
export async function findUserByPhone(db: Db, e164: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, e164), eq(users.phoneVerified, true), ne(users.phone, '')))
  return user ?? null
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** Held against a change until the transaction ends: whoever is suspended meanwhile waits for what was begun before. */
export async function isSuspended(db: Db, id: number): Promise<boolean> {
  const [user] = await db.select({ isSuspended: users.isSuspended }).from(users).where(eq(users.id, id)).for('share')
  return user?.isSuspended ?? true
}

export async function listGroupIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: userGroups.groupId }).from(userGroups).where(eq(userGroups.userId, userId))
  return rows.map(({ id }) => id)
}

export async function addToGroups(db: Db, userId: number, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return
  await db
    .insert(userGroups)
    .values(groupIds.map((groupId) => ({ userId, groupId })))
    .onConflictDoNothing()
}

export async function listGroupNames(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ name: groups.name })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.groupId))
    .where(eq(userGroups.userId, userId))
    .orderBy(groups.name)
  return rows.map(({ name }) => name)
}

export type AddressRow = typeof addresses.$inferSelect

/** The active ones, the default first. */
export async function listAddresses(db: Db, userId: number): Promise<AddressRow[]> {
  return addressesOf(db).execute({ userId })
}

const addressesOf = prepared((db) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, sql.placeholder('userId')), eq(addresses.status, 'active')))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .prepare('addresses'),
)

/** The first of the given groups that does not exist. Group 0 is everybody and needs no row. */
export async function findMissingGroup(db: Db, ids: readonly number[]): Promise<number | null> {
  const wanted = ids.filter((id) => id !== 0)
  if (wanted.length === 0) return null
  const rows = await db.select({ id: groups.id }).from(groups).where(inArray(groups.id, wanted))
  const known = new Set(rows.map(({ id }) => id))
  return wanted.find((id) => !known.has(id)) ?? null
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Where the person looks at the house as another. */
export async function deleteActingSessions(db: Db, staffId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.actingStaffId, staffId))
}

/** Everywhere at once, also where the person looks at the house as another: the database tells every process. */
export async function deleteSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(or(eq(sessions.userId, userId), eq(sessions.actingStaffId, userId)))
}
