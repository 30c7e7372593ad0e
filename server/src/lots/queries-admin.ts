import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { AnyLotRow } from './queries.ts'
import { lots } from './tables.ts'

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

/** Whether anybody has bid on the lot in its current run, waiting pre-bids and bids taken back included. */
export async function hasBids(db: Db, { id, run }: Pick<AnyLotRow, 'id' | 'run'>): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from lot_log where lot_id = ${id} and run = ${run} and type in ('bid', 'pre-bid') limit 1`,
  )
  return rowCount !== null && rowCount > 0
}
