import type { LotFact, SaleType } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

export interface LogRow extends Record<string, unknown> {
  number: number
  at: number
  run: number
  type: string
  fact: LotFact
  userId: number | null
  price: Money
  closesAt: number
  hash: string | null
}

interface Part {
  before: number | undefined
  limit: number
}

/** The newest first. */
export async function listLogRows(db: Db, lotId: number, { before, limit }: Part): Promise<LogRow[]> {
  const { rows } = await db.execute<LogRow>(sql`
    select number, ms(at) as at, run, type, fact, user_id as "userId", price::float8 as price,
      ms(closes_at) as "closesAt", encode(hash, 'hex') as hash
    from lot_log where lot_id = ${lotId} and number < ${before ?? 2_147_483_647}
    order by number desc limit ${limit}`)
  return rows
}

/** Whatever tells that there are bids. */
const OF_BIDS = sql`('bid', 'auto-bid', 'pre-bid', 'pre-bid-dropped', 'retracted', 'voided')`

/**
 * Rule 12: the present run numbered as if nobody had bid in it, and without hashes: by these one could try how many lines lie
 * between two. Nobody opened it either: a bid that came first may have.
 */
export async function listLogWithoutBids(
  db: Db,
  { id, run }: { id: number; run: number },
  { before, limit }: Part,
): Promise<{ rows: LogRow[]; lineCount: number }> {
  const { rows } = await db.execute<LogRow>(sql`
    select row_number() over (order by number)::int as number, ms(at) as at, run, type, fact,
      case when type <> 'opened' then user_id end as "userId", price::float8 as price, ms(closes_at) as "closesAt",
      case when run < ${run} then encode(hash, 'hex') end as hash
    from lot_log where lot_id = ${id} and (run < ${run} or type not in ${OF_BIDS}) order by lot_log.number desc`)
  const shown = rows.filter(({ number }) => before === undefined || number < before).slice(0, limit)
  return { rows: shown, lineCount: rows.length }
}

/** By which kind of sale the lines were decided, from which on. None of lines older than the proofs. */
export async function listSaleTypes(db: Db, lotId: number): Promise<{ from: number; saleType: SaleType }[]> {
  const { rows } = await db.execute<{ from: number; saleType: SaleType }>(sql`
    select number as "from", rules->'rules'->>'saleType' as "saleType" from lot_log
    where lot_id = ${lotId} and rules is not null order by number`)
  return rows
}

/** Numbers of bids that were taken back or voided. */
export async function listDeclined(db: Db, lotId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select jsonb_array_elements(fact->'bidNumbers')::int as number
    from lot_log where lot_id = ${lotId} and type in ('retracted', 'voided')`)
  return new Set(rows.map(({ number }) => number))
}

/** Rule 23: whoever took a bid back and was not pardoned since. */
export async function listBarred(db: Db, lotId: number): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct r.user_id from lot_log r
    where r.lot_id = ${lotId} and r.type = 'retracted' and not exists (
      select from bidding_pardons p where p.user_id = r.user_id and p.lot_id = r.lot_id and p.at > r.at)
    order by 1`)
  return rows.map(({ user_id }) => user_id)
}

/** Whatever became of their bids, of every listing, or of those before a run. */
export async function listBiddersOn(
  db: Db,
  lotId: number,
  beforeRun: number | null = null,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where u.id in (select user_id from lot_log where lot_id = ${lotId} and type in ('bid', 'pre-bid')
      and (${beforeRun}::int is null or run < ${beforeRun})) order by 2, 1`)
  return rows
}
