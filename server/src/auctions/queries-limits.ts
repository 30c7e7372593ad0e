import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { bidderLimits } from './tables.ts'

const isOf = (userId: number, auctionId: number) =>
  and(eq(bidderLimits.userId, userId), eq(bidderLimits.auctionId, auctionId))

export async function findLimit(db: Db, userId: number, auctionId: number): Promise<Money | null> {
  const [limit] = await db.select().from(bidderLimits).where(isOf(userId, auctionId))
  return limit?.bidLimit ?? null
}

export async function writeLimit(
  db: Db,
  { userId, auctionId, bidLimit }: { userId: number; auctionId: number; bidLimit: Money | null },
): Promise<void> {
  if (bidLimit === null) await db.delete(bidderLimits).where(isOf(userId, auctionId))
  else
    await db
      .insert(bidderLimits)
      .values({ userId, auctionId, bidLimit })
      .onConflictDoUpdate({ target: [bidderLimits.userId, bidderLimits.auctionId], set: { bidLimit } })
}
