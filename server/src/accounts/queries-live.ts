import { and, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { userRoles, users } from './tables.ts'

export const listUsersByEmail = (db: Db, emails: readonly string[]): Promise<{ email: string }[]> =>
  db.select({ email: users.email }).from(users).where(inArray(users.email, emails)).limit(10)

/** The passwords of everybody with a role, and one of each that several accounts share. */
export async function listGuardedPasswords(db: Db): Promise<{ email: string; passwordHash: string }[]> {
  const other = alias(users, 'other')
  const hasRole = db.select({ id: userRoles.userId }).from(userRoles).where(sql`${userRoles.userId} = ${users.id}`)
  const isShared = db
    .select({ id: other.id })
    .from(other)
    .where(and(sql`${other.passwordHash} = ${users.passwordHash}`, ne(other.id, users.id)))
  const rows = await db
    .selectDistinctOn([users.passwordHash], { email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(isNotNull(users.passwordHash), or(exists(hasRole), exists(isShared))))
  return rows.flatMap(({ email, passwordHash }) => (passwordHash === null ? [] : { email, passwordHash }))
}
