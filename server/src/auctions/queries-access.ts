import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { accessRequests } from './tables.ts'

/** null: this person has asked already. */
export async function insertAccessRequest(
  db: Db,
  request: { userId: number; auctionId: number; lotId: number | null; message: string },
): Promise<number | null> {
  const [inserted] = await db
    .insert(accessRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: accessRequests.id })
  return inserted?.id ?? null
}

export async function hasAskedForAccess(db: Db, auctionId: number, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  return (
    (await db.$count(accessRequests, and(eq(accessRequests.userId, userId), eq(accessRequests.auctionId, auctionId)))) >
    0
  )
}
