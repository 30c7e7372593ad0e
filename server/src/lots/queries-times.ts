import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from './tables.ts'

interface Times {
  id: number
  opensAt: number
  closesAt: number
  staggerSeconds: number
}

/** Whether the log of a lot on sale here has begun: it was opened, or somebody has bid ahead. */
export async function hasStartedLots(db: Db, auctionId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from lots where auction_id = ${auctionId} and log_number > 0 and status in ('future', 'open') limit 1`)
  return rowCount !== null && rowCount > 0
}

/** Those whose own opening would not be before their close any more. */
export async function countLotsWithout(db: Db, before: Times, after: Times): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from lots
    where ${isWaiting(after.id)} and ${closesThen(before, after)} <= ${opensThen(before, after)}`)
  return rows[0]?.count ?? 0
}

/** Lots with the auction's times take its new ones; a time of their own stays. Returns those that were moved. */
export async function followTimes(db: Db, before: Times, after: Times): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update lots set opens_at = ${opensThen(before, after)}, closes_at = ${closesThen(before, after)}
    where ${isWaiting(after.id)} and (opens_at, closes_at) <> (${opensThen(before, after)}, ${closesThen(before, after)})
    returning id`)
  return rows.map(({ id }) => id)
}

/** Every time of every lot by so many milliseconds, its own ones too. Returns those that were moved. */
export async function shiftTimes(db: Db, auctionId: number, by: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update lots set opens_at = opens_at + make_interval(secs => ${by / 1_000}),
      closes_at = closes_at + make_interval(secs => ${by / 1_000})
    where ${isWaiting(auctionId)} returning id`)
  return rows.map(({ id }) => id)
}

const isWaiting = (auctionId: number): SQL =>
  sql`auction_id = ${auctionId} and log_number = 0 and status in ('draft', 'future')`

const opensThen = (before: Times, after: Times): SQL =>
  sql`case when opens_at = from_ms(${before.opensAt}) then from_ms(${after.opensAt}) else opens_at end`

const closesThen = (before: Times, after: Times): SQL =>
  sql`case when closes_at = ${closeIn(before)} then ${closeIn(after)} else closes_at end`

/** As `staggeredClose` has it (rule 17). */
const closeIn = ({ closesAt, staggerSeconds }: Times): SQL =>
  sql`from_ms(${closesAt}) + make_interval(secs => position * ${staggerSeconds}::int)`

/** Of those of these lots that are for sale and have not opened. */
export function listTimesAhead(db: Db, lotIds: readonly number[]) {
  const { id, auctionId, opensAt, closesAt, pausedAt } = lots
  return db
    .select({ id, auctionId, times: { opensAt, closesAt, pausedAt } })
    .from(lots)
    .where(and(inArray(id, [...lotIds]), eq(lots.status, 'future')))
}
