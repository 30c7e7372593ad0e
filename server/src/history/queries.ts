import type { LotStatus } from '@gavelhouse/shared/bidding/lot-state.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { lots } from '../lots/tables.ts'

/** A bid or the answer of a standing proxy, as the log has it: to be masked before anyone sees it. */
export interface HistoryRow extends Record<string, unknown> {
  number: number
  /** Place among the lines this viewer may see, the oldest being 1; 0 where it is not needed. */
  place: number
  type: 'bid' | 'auto-bid'
  kind: 'hard' | 'proxy' | null
  user_id: number
  amount: Money
  /** Price of the lot after the event. */
  price: Money
  at: number
  is_declined: boolean
}

const { id, run, saleType, price, soldBy, soldPrice, leaderBidNumber, logNumber } = lots
/** Drafts have no history: see findHistoryLot. */
const status = sql<LotStatus>`${lots.status}`
const DECIDES = { id, run, status, saleType, price, soldBy, soldPrice, leaderBidNumber, logNumber }

/** What of a lot decides which lines of its log may be seen, and how. */
export type HistoryLot = Pick<typeof lots.$inferSelect, Exclude<keyof typeof DECIDES, 'status'>> & { status: LotStatus }

export async function findHistoryLot(db: Db, lotId: number): Promise<HistoryLot | null> {
  const [lot] = await db
    .select(DECIDES)
    .from(lots)
    .where(and(eq(lots.id, lotId), ne(lots.status, 'draft')))
  return lot ?? null
}

/** Newest first, of the lot's current run. */
export async function listHistory(
  db: Db,
  lot: HistoryLot,
  viewerId: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<HistoryRow[]> {
  const list = isSealed(lot) ? sealedHistory : openHistory
  const { id: lotId, run: lotRun } = lot
  return list(db).execute({ lotId, run: lotRun, viewerId: viewerId ?? 0, winning: winningLine(lot), limit, offset })
}

/** How many lines this viewer may see, and how many of them are answers of a proxy that stand. */
export async function countHistory(db: Db, lot: HistoryLot, viewerId: number | null) {
  const { rows } = await db.execute<{ total: number; automatic: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where g.type = 'auto-bid' and not (${hasDeclined(lot)} and ${isLineDeclined})))::int as automatic
    from lot_log g where ${isShown(lot, viewerId)}`)
  return { totalRecords: rows[0]?.total ?? 0, automaticCount: rows[0]?.automatic ?? 0 }
}

/** Asked once for the whole log: most lots have nothing taken back, and their lines need not be looked at one by one. */
const hasDeclined = (lot: HistoryLot): SQL =>
  sql`exists (select from lot_log x where x.lot_id = ${lot.id} and x.type in ('retracted', 'voided'))`

/** On a sealed lot that was sold to a bidder everybody may see the line that won. */
const winningLine = (lot: HistoryLot): number =>
  (lot.status === 'sold' && lot.soldBy === 'bid' ? lot.leaderBidNumber : null) ?? 0

/** Which lines may be seen: of which lot and run, by whom. As values, or as places for them in a statement. */
interface Seen {
  lotId: unknown
  run: unknown
  viewerId: unknown
  winning: unknown
}

/** On sealed lots only their own bids and, once sold, the winning one (D-5). */
const isShownSealed = ({ lotId, run: lotRun, viewerId, winning }: Seen): SQL =>
  sql`g.lot_id = ${lotId} and g.run = ${lotRun} and g.type = 'bid' and (g.user_id = ${viewerId} or g.number = ${winning})`

/** Elsewhere every bid, but a leader's raised maximum is the leader's own business unless it moved the price. */
const isShownOpen = ({ lotId, run: lotRun, viewerId }: Seen): SQL =>
  sql`g.lot_id = ${lotId} and g.run = ${lotRun} and g.type in ('bid', 'auto-bid') and (
    g.fact ->> 'raised' is distinct from 'true' or g.user_id = ${viewerId}
    or g.price <> (select b.price from lot_log b where b.lot_id = g.lot_id and b.number = g.number - 1))`

function isShown(lot: HistoryLot, viewerId: number | null): SQL {
  const seen = { lotId: lot.id, run: lot.run, viewerId: viewerId ?? 0, winning: winningLine(lot) }
  return isSealed(lot) ? isShownSealed(seen) : isShownOpen(seen)
}

/** An automatic answer falls with the bid it answered, and with the leader's bid it was made for. */
const isLineDeclined = sql`exists (
  select from lot_log d
  where d.lot_id = g.lot_id and d.type in ('retracted', 'voided') and (
    d.fact -> 'bidNumbers' @> to_jsonb(g.number)
    or g.type = 'auto-bid' and (
      d.fact -> 'bidNumbers' @> to_jsonb(g.number - 1)
      or d.fact -> 'bidNumbers' @> to_jsonb((
        select max(b.number) from lot_log b
        where b.user_id = g.user_id and b.lot_id = g.lot_id and b.type = 'bid' and b.number < g.number)))))`

const { placeholder } = sql
const PLACES: Seen = {
  lotId: placeholder('lotId'),
  run: placeholder('run'),
  viewerId: placeholder('viewerId'),
  winning: placeholder('winning'),
}

/** Every page of a lot asks for the newest lines, and planning takes longer than finding them. */
const historyOf = (name: string, place: SQL, isSeen: SQL) =>
  prepared((db) =>
    db
      .select({
        number: sql<number>`g.number`,
        place: sql<number>`(${place})::int`,
        type: sql<HistoryRow['type']>`g.type`,
        kind: sql<HistoryRow['kind']>`g.fact ->> 'kind'`,
        user_id: sql<number>`g.user_id`,
        amount: sql<Money>`g.amount::float8`,
        price: sql<Money>`g.price::float8`,
        at: sql<number>`ms(g.at)`,
        is_declined: sql<boolean>`${isLineDeclined}`,
      })
      .from(sql`lot_log g`)
      .where(isSeen)
      .orderBy(sql`g.number desc`)
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare(name),
  )

const openHistory = historyOf('history-open', sql`0`, isShownOpen(PLACES))
const sealedHistory = historyOf('history-sealed', sql`row_number() over (order by g.number)`, isShownSealed(PLACES))
