import { and, count, eq, gt, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { uploads } from './tables.ts'

/** How many files somebody has uploaded in the last 24 hours. */
export async function countUploads(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gt(uploads.createdAt, sql`now() - interval '1 day'`)))
  return row?.count ?? 0
}

export async function insertUploads(db: Db, rows: (typeof uploads.$inferInsert)[]): Promise<void> {
  await db.insert(uploads).values(rows)
}

export async function isOwnUpload(db: Db, userId: number, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.name, name)))
    .limit(1)
  return rows.length > 0
}

/** Uploaded by somebody who has one of these roles. */
export async function isUploadOfRole(db: Db, roles: readonly string[], name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from uploads u join user_roles r on r.user_id = u.user_id
    where u.name = ${name} and r.role = any(${arrayLiteral(roles)}::text[])
    limit 1`)
  return rows.length > 0
}

/** What names the files of somebody who was erased, once these are gone. */
export async function deleteUploads(db: Db, userId: number): Promise<void> {
  await db.delete(uploads).where(eq(uploads.userId, userId))
}
