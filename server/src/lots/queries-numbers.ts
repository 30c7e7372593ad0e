import type { Money } from '@gavelhouse/shared/money.ts'
import type { PlannedLot } from '@gavelhouse/shared/office/numbering.ts'
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from './tables.ts'

/** The constraint that keeps numbers apart within an auction. */
export const NUMBER_ONCE = 'lots_number'

/** A sealed lot that is open counts as bid on: whether it is may not be told (rule 12). By the name of the table: `run` alone would be the line's own. */
const hasBids = sql<boolean>`(${lots.saleType} in ('sealed', 'sealed_rank') and ${lots.status} = 'open' or exists (select from lot_log g
  where g.lot_id = lots.id and g.run = lots.run and g.type in ('bid', 'pre-bid')))`

const readNumbered = (db: Db, where: SQL) =>
  db
    .select({
      ...{ id: lots.id, auctionId: lots.auctionId, title: lots.title, lotNumber: lots.lotNumber },
      ...{ position: lots.position, closesAt: lots.closesAt, labelNumber: lots.labelNumber, hasBids },
      hasStarted: sql<boolean>`${lots.logNumber} > 0`,
    })
    .from(lots)
    .where(where)
    // In id order, as the bids on them hold them.
    .orderBy(asc(lots.id))

export const listLotsOf = (db: Db, auctionId: number) => readNumbered(db, eq(lots.auctionId, auctionId))

export const lockLotsOf = (db: Db, auctionId: number) => listLotsOf(db, auctionId).for('no key update')

export const lockNumberedLots = (db: Db, ids: readonly number[]) =>
  readNumbered(db, inArray(lots.id, [...ids])).for('no key update')

export type LockedNumber = Awaited<ReturnType<typeof lockLotsOf>>[number]

/** In one statement: numbers are compared when it ends, and nobody ever sees one twice. */
export async function updateNumbers(db: Db, planned: readonly PlannedLot[]): Promise<void> {
  const column = <Value>(read: (lot: PlannedLot) => Value) => sql.param(planned.map(read))
  await db.execute(sql`
    update lots set lot_number = p.number, position = p.position, closes_at = to_timestamp(p.closes / 1000.0)
    from unnest(${column(({ id }) => id)}::int[], ${column(({ lotNumber }) => lotNumber)}::text[],
      ${column(({ position }) => position)}::int[], ${column(({ closesAt }) => closesAt)}::float8[])
      as p(id, number, position, closes)
    where lots.id = p.id`)
}

export async function listNumbers(db: Db, auctionId: number): Promise<Set<string>> {
  const found = await db.select({ lotNumber: lots.lotNumber }).from(lots).where(eq(lots.auctionId, auctionId))
  return new Set(found.map(({ lotNumber }) => lotNumber))
}

/** What the last lot of an auction starts at; null: it has none. */
export async function findLastStartingPrice(db: Db, auctionId: number): Promise<Money | null> {
  const [last] = await db
    .select({ startingPrice: lots.startingPrice })
    .from(lots)
    .where(eq(lots.auctionId, auctionId))
    .orderBy(desc(lots.position), desc(lots.id))
    .limit(1)
  return last?.startingPrice ?? null
}
