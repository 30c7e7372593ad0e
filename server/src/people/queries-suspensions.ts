import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { sealedStill } from '../lots/queries-sealed.ts'
import { suspensions } from './tables.ts'

/** Bids of this person that stand on lots that go on: neither taken back nor voided, of the present run. */
const standingBids = (userId: number): SQL => sql`
  select l.id, ${sealedStill('l')} as is_sealed from lot_log g join lots l on l.id = g.lot_id and l.run = g.run
  where g.user_id = ${userId} and g.type in ('bid', 'pre-bid')
    and (l.status = 'open' and g.type = 'bid' or l.status = 'future' and g.type = 'pre-bid')
    and not exists (select from lot_log d where d.lot_id = g.lot_id and d.type in ('retracted', 'voided')
      and d.fact -> 'bidNumbers' @> to_jsonb(g.number))`

export async function listStandingLots(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct id from (${standingBids(userId)}) s order by id`,
  )
  return rows.map(({ id }) => id)
}

interface Concerned extends Record<string, unknown> {
  hasBids: boolean
  bids: number
  lots: number
  deposits: number
}

/**
 * Standing bids, lots with such, and deposits that go back because none stands there, or none will (`voidsBids`). Staff are
 * told of these: bids on sealed lots are not among them, and no deposit that would tell of one (rule 12). `hasBids`: any at all.
 */
export async function countConcerned(db: Db, userId: number, voidsBids: boolean): Promise<Concerned> {
  const { rows } = await db.execute<Concerned>(sql`
    with standing as (${standingBids(userId)})
    select exists (select from standing) as "hasBids", (select count(*)::int from standing where not is_sealed) as bids,
      (select count(distinct id)::int from standing where not is_sealed) as lots,
      (select count(*)::int from bid_deposits d join lots l on l.id = d.lot_id and l.status in ('future', 'open')
        where d.user_id = ${userId} and d.status = 'held'
          and (${voidsBids} or not ${sealedStill('l')} and l.id not in (select id from standing))) as deposits`)
  return rows[0] ?? { hasBids: false, bids: 0, lots: 0, deposits: 0 }
}

export type SuspensionRow = typeof suspensions.$inferSelect

export async function insertSuspension(db: Db, suspension: typeof suspensions.$inferInsert): Promise<void> {
  await db.insert(suspensions).values(suspension)
}

export const listLeftSuspensions = (db: Db): Promise<SuspensionRow[]> =>
  db.select().from(suspensions).where(isNull(suspensions.doneAt)).orderBy(asc(suspensions.id)).limit(100)

export async function endSuspension(db: Db, id: number): Promise<void> {
  await db.update(suspensions).set({ doneAt: sql`clock_timestamp()` }).where(eq(suspensions.id, id))
}

/** Who was suspended by staff within a day and still is: a payment under way may have come in after. */
export async function listLatelySuspended(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: suspensions.userId })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId))
    .where(and(users.isSuspended, sql`${suspensions.createdAt} > now() - interval '1 day'`))
  return rows.map(({ id }) => id)
}
