import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

export interface RunningLot {
  id: number
  closesAt: number
  isPaused: boolean
}

/** Lots of an auction that are on sale or coming, in order of id. */
export async function listRunning(db: Db, auctionId: number): Promise<RunningLot[]> {
  const { rows } = await db.execute<RunningLot & Record<string, unknown>>(sql`
    select id, ms(closes_at)::float8 as "closesAt", paused_at is not null as "isPaused" from lots
    where auction_id = ${auctionId} and status in ('future', 'open') order by id`)
  return rows
}

/** Auctions of which some lot does not stand as the auction says: paused, or going on. */
export async function listOutOfStep(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from auctions a where a.status = 'open' and a.paused_at is not null and exists (
      select from lots l where l.auction_id = a.id and l.status in ('future', 'open') and l.paused_at is null
        and l.closes_at > clock_timestamp())
    union
    select l.auction_id from lots l join auctions a on a.id = l.auction_id and a.paused_at is null
    where l.paused_at is not null and l.status in ('future', 'open')`)
  return rows.map(({ id }) => id)
}

interface Abandoned {
  /** Who cancelled the auction, and why. */
  staffId: number
  reason: string
  lots: RunningLot[]
}

/**
 * Cancelled auctions of which lots run still, though whoever cancelled has had the time to withdraw them: but those that were
 * listed again since, which is meant.
 */
export async function listAbandoned(db: Db): Promise<Abandoned[]> {
  const { rows } = await db.execute<Abandoned & Record<string, unknown>>(sql`
    select c.staff_id as "staffId", c.reason, json_agg(
        json_build_object('id', l.id, 'closesAt', ms(l.closes_at), 'isPaused', l.paused_at is not null) order by l.id
      ) as lots
    from auctions a
    join lots l on l.auction_id = a.id and l.status in ('future', 'open') and l.closes_at > clock_timestamp()
    cross join lateral (
      select staff_id, details->>'reason' as reason from audit_log
      where subject = 'auction:' || a.id and act = 'cancel_auction' order by id desc limit 1) c
    where a.status = 'open' and a.cancelled_at < clock_timestamp() - interval '2 minutes' and not exists (
      select from lot_log g where g.lot_id = l.id and g.number = l.run_start and g.at > a.cancelled_at)
    group by a.id, c.staff_id, c.reason order by a.id`)
  return rows
}

interface HalfExtended {
  /** Who gave more time to all of an auction, and with which key. */
  staffId: number
  key: string
  minutes: number
  lots: RunningLot[]
}

/** Lots that run and stood in their auction when it was given more time in the last hour, but have not got it. */
export async function listHalfExtended(db: Db): Promise<HalfExtended[]> {
  const { rows } = await db.execute<HalfExtended & Record<string, unknown>>(sql`
    select a.staff_id as "staffId", a.key, (a.details->>'minutes')::int as minutes, json_agg(
        json_build_object('id', l.id, 'closesAt', ms(l.closes_at), 'isPaused', l.paused_at is not null) order by l.id
      ) as lots
    from audit_log a
    join lots l on l.auction_id = split_part(a.subject, ':', 2)::int and l.status in ('future', 'open')
      and l.closes_at > clock_timestamp() and l.created_at < a.at
    where a.act = 'extend_auction' and a.key is not null
      and a.at between clock_timestamp() - interval '1 hour' and clock_timestamp() - interval '2 minutes'
      and not exists (select from lot_log g where g.lot_id = l.id and g.number = l.run_start and g.at > a.at)
      and not exists (
        select from audit_log m where m.subject = 'lot:' || l.id and m.id > a.id and m.changes @> '[{"field":"auctionId"}]')
      and not exists (
        select from lot_log g where g.user_id = a.staff_id and g.key = a.key || ':' || l.id and g.lot_id = l.id)
    group by a.id order by a.id`)
  return rows
}
