import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { biddingPardons, lotLog } from './tables.ts'

export async function hasRetracted(db: Db, lotId: number, userId: number): Promise<boolean> {
  const [line] = await db
    .select({ number: lotLog.number })
    .from(lotLog)
    .where(and(eq(lotLog.userId, userId), eq(lotLog.lotId, lotId), eq(lotLog.type, 'retracted')))
    .limit(1)
  return line !== undefined
}

export async function insertPardon(db: Db, lotId: number, userId: number): Promise<void> {
  await db
    .insert(biddingPardons)
    .values({ lotId, userId })
    .onConflictDoUpdate({
      target: [biddingPardons.lotId, biddingPardons.userId],
      set: { at: sql`clock_timestamp()` },
    })
}
