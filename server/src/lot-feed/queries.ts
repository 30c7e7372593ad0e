import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { listedLots, lotChanges } from './tables.ts'

export interface Listing {
  lotId: number
  run: number
}

/** Notes that lots were changed, in the transaction that changes them. `process` knows already. */
export async function recordLotChanges(
  db: Db,
  lotIds: readonly number[],
  { process = null }: { process?: string | null } = {},
): Promise<void> {
  if (lotIds.length > 0) await db.insert(lotChanges).values({ lotIds: [...lotIds], process })
}

/** Notes that what is known of every lot of the auction has changed: whom it is open to. */
export async function recordAuctionChange(db: Db, auctionId: number): Promise<void> {
  await db.insert(lotChanges).values({ auctionId })
}

const LOTS_AT_ONCE = 10_000

/**
 * Notes that what is known of every lot at the place has changed: whether it can be fetched there. Drafts too: one that is
 * just being published is listed by the time somebody looks.
 */
export async function recordPlaceChange(db: Db, locationId: number): Promise<void> {
  await db.execute(sql`
    insert into lot_changes (lot_ids)
    select array_agg(id) from (
      select id, row_number() over (order by id) / ${LOTS_AT_ONCE}::int as slice from lots where location_id = ${locationId}
    ) l group by slice`)
}

/** Every process looks several times a second; one that was away for minutes starts anew. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.delete(lotChanges).where(lt(lotChanges.at, sql`now() - interval '15 minutes'`))
}

/** Notes that lots were listed for the first time: whoever keeps a search that finds them is told. */
export async function recordListings(db: Db, lotIds: readonly number[]): Promise<void> {
  await recordLotChanges(db, lotIds)
  await recordRelistings(
    db,
    lotIds.map((lotId) => ({ lotId, run: 1 })),
  )
}

/** Notes that a lot is no longer there: nobody is told of it any more. */
export async function recordRemoval(db: Db, lotId: number): Promise<void> {
  await db.delete(listedLots).where(eq(listedLots.lotId, lotId))
  await recordLotChanges(db, [lotId])
}

/** The same for lots that were listed again: they are new to whoever saved a search. */
export async function recordRelistings(db: Db, listings: readonly Listing[]): Promise<void> {
  if (listings.length > 0)
    await db
      .insert(listedLots)
      .values([...listings])
      .onConflictDoNothing()
}

/** Takes lots that were listed. Taken and worked on in one transaction: both happen or neither. */
export async function takeListings(db: Db, limit: number): Promise<Listing[]> {
  const { rows } = await db.execute<{ lotId: number; run: number }>(sql`
    delete from listed_lots where (lot_id, run) in (
      select lot_id, run from listed_lots order by lot_id limit ${limit} for update skip locked)
    returning lot_id as "lotId", run`)
  return rows
}
