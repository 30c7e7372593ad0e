import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { disputes } from './tables.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** What is known of a dispute now. An end is not taken back by a word that comes late. */
export async function saveDispute(
  db: Db,
  told: Pick<DisputeRow, 'providerId' | 'attemptId' | 'amount' | 'reason' | 'status'>,
): Promise<{ dispute: DisputeRow; isNew: boolean; wasOpen: boolean }> {
  const ended = told.status === 'open' ? {} : { status: told.status, endedAt: sql`clock_timestamp()` }
  const [inserted] = await db
    .insert(disputes)
    .values({ ...told, ...ended })
    .onConflictDoNothing()
    .returning()
  if (inserted !== undefined) return { dispute: inserted, isNew: true, wasOpen: false }
  const [before] = await db.select().from(disputes).where(eq(disputes.providerId, told.providerId)).for('no key update')
  if (before === undefined) throw new Error(`there is no dispute ${told.providerId}`)
  const wasOpen = before.status === 'open'
  if (wasOpen && told.status !== 'open') await db.update(disputes).set(ended).where(eq(disputes.id, before.id))
  return { dispute: before, isNew: false, wasOpen }
}
