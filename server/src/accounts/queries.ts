import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { addresses } from '../profile/tables.ts'
import type { Caller } from './caller.ts'
import { groups, sessions, userGroups, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user ?? null
}

/** By a verified number, in any spelling: with the country code, or a North American one without it. */
export async function findUserByPhone(db: Db, e164: string): Promise<UserRow | null> {
  const digits = e164.replace(/\D/g, '')
  const spellings = digits.startsWith('1') ? [digits, digits.slice(1)] : [digits]
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.phoneVerified, true),
        ne(users.phone, ''),
        inArray(sql`regexp_replace(${users.phone}, '\\D', '', 'g')`, spellings),
      ),
    )
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

export type AddressRow = typeof addresses.$inferSelect

/** The active ones, the default first. */
export async function listAddresses(db: Db, userId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.status, 'active')))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
}

export async function listAdminIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
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

const staff = alias(users, 'staff')

/** By the hash of their token in hex: people of sessions that live and whose account does; staff behind them must still be staff. */
export async function findSessionUsers(db: Db, tokenHashes: readonly Buffer[]): Promise<Map<string, Caller>> {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash, id: users.id, role: users.role, actingStaffId: sessions.actingStaffId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.id, sessions.actingStaffId))
    .where(
      and(
        ...[
          inArray(sessions.tokenHash, tokenHashes),
          gt(sessions.expiresAt, sql`now()`),
          ne(users.status, 'deactivate'),
        ],
        or(isNull(sessions.actingStaffId), and(eq(staff.role, 'admin'), eq(staff.status, 'active'))),
      ),
    )
  return new Map(rows.map(({ tokenHash, ...caller }) => [tokenHash.toString('hex'), caller]))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Everywhere at once, also where the person looks at the house as another: the database tells every process. */
export async function deleteSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(or(eq(sessions.userId, userId), eq(sessions.actingStaffId, userId)))
}
