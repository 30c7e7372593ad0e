import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { UserRow } from './queries.ts'
import { userGroups, users } from './tables.ts'

type NewUser = typeof users.$inferInsert

export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const [inserted] = await db.insert(users).values(user).returning({ id: users.id })
  if (inserted === undefined) throw new Error('the user was not inserted')
  return inserted.id
}

/** null: the address has an account already. */
export async function insertNewUser(db: Db, user: NewUser): Promise<number | null> {
  const [inserted] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted?.id ?? null
}

/** The same by address, held for whoever is about to change it. */
export async function lockUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).for('no key update')
  return user ?? null
}

/** Held until the transaction ends: what is changed about one person is changed one after the other. */
export async function lockUser(db: Db, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return user ?? null
}

export async function updateUser(db: Db, id: number, changes: Partial<NewUser>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, id))
}

/** In these groups and no others. */
export async function replaceGroups(db: Db, userId: number, groupIds: readonly number[]): Promise<void> {
  await db.delete(userGroups).where(and(eq(userGroups.userId, userId), notInArray(userGroups.groupId, [...groupIds])))
  if (groupIds.length === 0) return
  await db
    .insert(userGroups)
    .values(groupIds.map((groupId) => ({ userId, groupId })))
    .onConflictDoNothing()
}
