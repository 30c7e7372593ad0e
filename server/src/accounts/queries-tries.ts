import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { tries } from './tables.ts'

export interface Limit {
  key: string
  /** Tries that are free. */
  free: number
  /** After so long without a try all is forgotten (ms). */
  forgetAfter: number
  /** grow: every further try waits twice as long as the one before. window: no more until the window has passed. */
  after: { grow: { first: number; longest: number } } | 'window'
}

/** Counts a try. null: go on; otherwise when another may be made. One statement, so that parallel tries count. */
export async function countTry(db: Db, { key, free, forgetAfter, after }: Limit, now: number): Promise<number | null> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const forget = sql`make_interval(secs => ${forgetAfter / 1_000})`
  const isOver =
    after === 'window' ? sql`${tries.since} + ${forget} <= ${at}` : sql`${tries.lastAt} + ${forget} <= ${at}`
  const next = sql`(case when ${isOver} then 1 else ${tries.count} + 1 end)`
  const blocked =
    after === 'window'
      ? sql`case when ${next} >= ${free} then (case when ${isOver} then ${at} else ${tries.since} end) + ${forget} end`
      : sql`case when ${next} >= ${free} then ${at} + make_interval(secs => least(${after.grow.longest / 1_000}::float8, ${after.grow.first / 1_000}::float8 * 2 ^ least(${next} - ${free}, 20))) end`
  const taken = await db
    .insert(tries)
    .values({ key, count: 1, since: now, lastAt: now })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: next,
        since: sql`case when ${isOver} then ${at} else ${tries.since} end`,
        lastAt: at,
        blockedUntil: blocked,
      },
      setWhere: sql`${tries.blockedUntil} is null or ${tries.blockedUntil} <= ${at}`,
    })
    .returning({ key: tries.key })
  if (taken.length > 0) return null
  const [row] = await db.select({ until: tries.blockedUntil }).from(tries).where(eq(tries.key, key))
  return row?.until ?? now
}

/** It was no guess: the try is given back. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - 1, 0)`, blockedUntil: null })
    .where(eq(tries.key, key))
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.delete(tries).where(eq(tries.key, key))
}

export async function deleteOldTries(db: Db): Promise<void> {
  await db.delete(tries).where(lt(tries.lastAt, sql`now() - interval '2 days'`))
}
