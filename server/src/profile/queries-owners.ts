import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { companyOwners } from './tables.ts'

type Details = Pick<typeof companyOwners.$inferInsert, 'firstName' | 'lastName' | 'email' | 'title' | 'share'>

const isOwn = (userId: number) => and(eq(companyOwners.userId, userId), eq(companyOwners.status, 'active'))

export const listCompanyOwners = (db: Db, userId: number) =>
  db.select().from(companyOwners).where(isOwn(userId)).orderBy(asc(companyOwners.id))

export async function insertOwner(db: Db, userId: number, details: Details): Promise<void> {
  await db.insert(companyOwners).values({ ...details, userId })
}

/** False when there is no such member in the company of this person. */
export async function changeOwner(
  db: Db,
  userId: number,
  id: number,
  changes: Partial<Details> & { status?: 'inactive' },
): Promise<boolean> {
  const changed = await db
    .update(companyOwners)
    .set(changes)
    .where(and(eq(companyOwners.id, id), isOwn(userId)))
    .returning({ id: companyOwners.id })
  return changed.length > 0
}
