import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { AnyLotRow } from './queries.ts'
import { lots, lotViews } from './tables.ts'

type NewLot = typeof lots.$inferInsert

export async function insertLot(db: Db, lot: NewLot): Promise<number> {
  const [inserted] = await db.insert(lots).values(lot).returning({ id: lots.id })
  if (inserted === undefined) throw new Error('the lot was not inserted')
  return inserted.id
}

/** Holds the lot until the transaction ends, in line with the bids on it. */
export async function lockLot(db: Db, id: number): Promise<AnyLotRow | null> {
  const [lot] = await db.select().from(lots).where(eq(lots.id, id)).for('no key update')
  return lot ?? null
}

export async function updateLot(db: Db, id: number, changes: Partial<NewLot>): Promise<void> {
  await db.update(lots).set(changes).where(eq(lots.id, id))
}

/** The place after the last one; the first is 0. The caller holds the auction. */
export async function nextPosition(db: Db, auctionId: number): Promise<number> {
  const [last] = await db
    .select({ position: sql<number | null>`max(${lots.position})` })
    .from(lots)
    .where(eq(lots.auctionId, auctionId))
  return (last?.position ?? -1) + 1
}

type BidOn = Pick<AnyLotRow, 'id' | 'run' | 'saleType' | 'status'>

/**
 * Whether anybody has bid on the lot in its current run, waiting pre-bids and bids taken back included. A sealed lot that is
 * open counts as bid on: whether it is may not be told (rule 12).
 */
export async function hasBids(db: Db, { id, run, saleType, status }: BidOn): Promise<boolean> {
  if (isSealed({ saleType }) && status === 'open') return true
  const { rowCount } = await db.execute(
    sql`select from lot_log where lot_id = ${id} and run = ${run} and type in ('bid', 'pre-bid') limit 1`,
  )
  return rowCount !== null && rowCount > 0
}

/** The same as staff may know it beforehand: of a sealed lot before its opening, nobody. */
export const isToldBidOn = async (db: Db, lot: BidOn): Promise<boolean> =>
  isSealed(lot) && lot.status === 'future' ? false : hasBids(db, lot)

/** The commonest of what `withoutUnseen` leaves out. */
const UNSEEN = String.raw`[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]`

/**
 * Lots of an auction by their numbers, held like lockLot does; `isHeld` false: only read. With them come those whose number
 * has signs nobody sees, from before these were taken out: few, and to be known by what is read of them.
 */
export function listLotsByNumber(
  db: Db,
  auctionId: number,
  numbers: readonly string[],
  { isHeld }: { isHeld: boolean },
): Promise<AnyLotRow[]> {
  const found = db
    .select()
    .from(lots)
    .where(
      and(
        eq(lots.auctionId, auctionId),
        sql`(${lots.lotNumber} = any(${sql.param(numbers)}::text[]) or ${lots.lotNumber} ~ ${UNSEEN})`,
      ),
    )
    .orderBy(asc(lots.id))
  return isHeld ? found.for('no key update') : found
}

/** Those of them that count as bid on in their current run, as above. */
export async function listBidOn(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id from lots l where l.id = any(${sql.param(ids)}::int[]) and (
      l.sale_type in ('sealed', 'sealed_rank') and l.status = 'open' or exists (
        select from lot_log g where g.lot_id = l.id and g.run = l.run and g.type in ('bid', 'pre-bid')))`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * A lot that has never been open, with what its pages counted. False: it has been, or people watch it, have paid a deposit
 * or put pictures to it. The caller holds the lot.
 */
export async function deleteUntouchedLot(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from lots where id = ${id} and status in ('draft', 'future') and log_number = 0
      and not exists (select from watches where lot_id = ${id})
      and not exists (select from bid_deposits where lot_id = ${id})
      and not exists (select from attachments where lot_id = ${id})`)
  if (rowCount === 0) return false
  await db.delete(lotViews).where(eq(lotViews.lotId, id))
  await db.delete(lots).where(eq(lots.id, id))
  return true
}
