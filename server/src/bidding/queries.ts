import { and, desc, eq, sql } from 'drizzle-orm'
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

/** Everybody with a valid bid in the lot's current run. */
export async function listBidders(db: Db, { id, run }: { id: number; run: number }): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct g.user_id from lot_log g
    where g.lot_id = ${id} and g.run = ${run} and g.type = 'bid' and not exists (
      select from lot_log d
      where d.lot_id = g.lot_id and d.type in ('retracted', 'voided') and d.fact -> 'bidNumbers' @> to_jsonb(g.number))`)
  return rows.map(({ user_id }) => user_id)
}

/** With which key the lot's last award was asked for. The line belongs to the buyer, so nobody finds it by their own keys. */
export async function findAwardKey(db: Db, lotId: number): Promise<string | null> {
  const [line] = await db
    .select({ key: lotLog.key })
    .from(lotLog)
    .where(and(eq(lotLog.lotId, lotId), eq(lotLog.type, 'awarded')))
    .orderBy(desc(lotLog.number))
    .limit(1)
  return line?.key ?? null
}
