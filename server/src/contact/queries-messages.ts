import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { contactMessages } from './tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect

/** Held for whoever is about to answer or change it. */
export async function lockMessage(db: Db, id: number): Promise<MessageRow | null> {
  const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('no key update')
  return found ?? null
}

export async function updateMessage(
  db: Db,
  id: number,
  changes: Partial<Pick<MessageRow, 'state' | 'assigneeId'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(contactMessages).set(changes).where(eq(contactMessages.id, id))
}
