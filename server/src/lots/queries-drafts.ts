import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from './tables.ts'

/** Lists all drafts of an auction: from now on people know of them. Nothing stands in their logs yet. Returns their ids. */
export async function listDrafts(db: Db, auctionId: number): Promise<number[]> {
  const listed = await db
    .update(lots)
    .set({ status: 'future' })
    .where(and(eq(lots.auctionId, auctionId), eq(lots.status, 'draft')))
    .returning({ id: lots.id })
  return listed.map(({ id }) => id)
}
