import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lotLog } from './tables.ts'

/** Who made a bid of the lot's current run; null when there is no such bid. */
export async function findBidder(
  db: Db,
  lot: { id: number; run: number },
  bid: { lotId: number; number: number },
): Promise<number | null> {
  if (bid.lotId !== lot.id) return null
  const [line] = await db
    .select({ userId: lotLog.userId })
    .from(lotLog)
    .where(
      and(eq(lotLog.lotId, lot.id), eq(lotLog.number, bid.number), eq(lotLog.run, lot.run), eq(lotLog.type, 'bid')),
    )
  return line?.userId ?? null
}
