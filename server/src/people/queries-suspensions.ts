import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { suspensions } from './tables.ts'

/** Bids of this person that stand on lots that go on: neither taken back nor voided, of the present run. */
const standingBids = (userId: number): SQL => sql`
  select l.id from lot_log g join lots l on l.id = g.lot_id and l.run = g.run
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

/** Standing bids, lots with such, and deposits that go back because none stands there, or none will (`voidsBids`). */
export async function countConcerned(db: Db, userId: number, voidsBids: boolean) {
  const { rows } = await db.execute<{ bids: number; lots: number; deposits: number }>(sql`
    with standing as (${standingBids(userId)})
    select (select count(*)::int from standing) as bids, (select count(distinct id)::int from standing) as lots,
      (select count(*)::int from bid_deposits d join lots l on l.id = d.lot_id and l.status in ('future', 'open')
        where d.user_id = ${userId} and d.status = 'held'
          and (${voidsBids} or l.id not in (select id from standing))) as deposits`)
  return rows[0] ?? { bids: 0, lots: 0, deposits: 0 }
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
