import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { accountLinks } from './tables.ts'

export async function findKept(db: Db, duplicateId: number): Promise<number | null> {
  const [link] = await db.select().from(accountLinks).where(eq(accountLinks.duplicateId, duplicateId))
  return link?.keptId ?? null
}

export const countDuplicates = (db: Db, keptId: number): Promise<number> =>
  db.$count(accountLinks, eq(accountLinks.keptId, keptId))

export async function insertLink(db: Db, link: typeof accountLinks.$inferInsert): Promise<void> {
  await db.insert(accountLinks).values(link)
}
