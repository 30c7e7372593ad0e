import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { listedLots, lotChanges } from './tables.ts'

/** Notes that lots were changed, in the transaction that changes them. */
export async function recordLotChanges(db: Db, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length > 0) await db.insert(lotChanges).values({ lotIds: [...lotIds] })
}

/** Notes that lots were listed: whoever keeps a search that finds them is told. */
export async function recordListings(db: Db, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return
  await recordLotChanges(db, lotIds)
  await db
    .insert(listedLots)
    .values(lotIds.map((lotId) => ({ lotId })))
    .onConflictDoNothing()
}

/** Every process looks several times a second; one that was away for minutes starts anew. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.delete(lotChanges).where(lt(lotChanges.at, sql`now() - interval '15 minutes'`))
}
