import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { cannedTexts } from './tables.ts'

type CannedText = typeof cannedTexts.$inferSelect
type Given = Pick<CannedText, 'name' | 'body'>

export const listCannedTexts = (db: Db): Promise<CannedText[]> =>
  db.select().from(cannedTexts).orderBy(asc(cannedTexts.name))

/** Held for whoever is about to change it. */
export async function lockCannedText(db: Db, id: number): Promise<CannedText | null> {
  const [found] = await db.select().from(cannedTexts).where(eq(cannedTexts.id, id)).for('update')
  return found ?? null
}

export async function insertCannedText(db: Db, given: Given): Promise<number> {
  const [inserted] = await db.insert(cannedTexts).values(given).returning({ id: cannedTexts.id })
  if (inserted === undefined) throw new Error('the text was not inserted')
  return inserted.id
}

export async function updateCannedText(db: Db, id: number, given: Partial<Given>): Promise<void> {
  await db.update(cannedTexts).set(given).where(eq(cannedTexts.id, id))
}

export async function removeCannedText(db: Db, id: number): Promise<void> {
  await db.delete(cannedTexts).where(eq(cannedTexts.id, id))
}
