import type { Money } from '@gavelhouse/shared/money.ts'
import { stateOfSettlement } from '@gavelhouse/shared/settlements/settlement.ts'
import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { sellerName } from '../sellers/queries.ts'
import { settlementLines, settlements } from './tables.ts'

/** Below zero, and in no other settlement yet. */
export function listToCarry(db: Db, sellerId: number): Promise<{ id: number; net: Money }[]> {
  return db
    .select({ id: settlements.id, net: settlements.net })
    .from(settlements)
    .where(and(eq(settlements.sellerId, sellerId), lt(settlements.net, 0), isNull(settlements.carriedInto)))
    .orderBy(asc(settlements.id))
}

export async function takeSettlementNumbers(db: Db, count: number): Promise<number> {
  const { rows } = await db.execute<{ first: number }>(
    sql`update settlement_numbers set next = next + ${count} returning next - ${count} as first`,
  )
  const first = rows[0]?.first
  if (first === undefined) throw new Error('the house has lost its settlement numbers')
  return first
}

export async function insertSettlement(
  db: Db,
  row: typeof settlements.$inferInsert,
  lines: readonly Omit<typeof settlementLines.$inferInsert, 'settlementId'>[],
): Promise<void> {
  await db.insert(settlements).values(row)
  const AT_ONCE = 2_000
  for (let start = 0; start < lines.length; start += AT_ONCE)
    await db
      .insert(settlementLines)
      .values(lines.slice(start, start + AT_ONCE).map((line) => ({ ...line, settlementId: row.id })))
}

export async function carryInto(db: Db, ids: readonly number[], number: number): Promise<void> {
  if (ids.length > 0)
    await db
      .update(settlements)
      .set({ carriedInto: number })
      .where(inArray(settlements.id, [...ids]))
}

const isPaid = sql<boolean>`exists (select from seller_payments y where y.settlement_id = ${settlements.id} and y.undone_at is null)`

const { hammer, premium, commission, fees, expenses, carried, net, madeAt } = settlements
const listed = {
  ...{ hammer, premium, commission, fees, expenses, carried, net, madeAt, isPaid },
  number: settlements.id,
  auctionId: settlements.auctionId,
  sellerId: settlements.sellerId,
  carriedInto: settlements.carriedInto,
  auctionTitle: sql<string>`coalesce(${auctions.title}, '')`,
}

async function readSettlements(db: Db, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      ...listed,
      sellerName,
      staffName: sql<string>`(select s.first_name || ' ' || s.last_name from users s where s.id = ${settlements.staffId})`,
    })
    .from(settlements)
    .innerJoin(users, eq(users.id, settlements.sellerId))
    .leftJoin(auctions, eq(auctions.id, settlements.auctionId))
    .where(where)
    .orderBy(desc(settlements.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, state: stateOfSettlement(row.net, row.isPaid) }))
}

const MOST_LISTED = 200

export const listSettlementsOf = (db: Db, sellerId: number) =>
  readSettlements(db, eq(settlements.sellerId, sellerId), MOST_LISTED)

export async function findSettlement(db: Db, number: number) {
  const [found] = await readSettlements(db, eq(settlements.id, number), 1)
  return found ?? null
}

/** By seller, the settlements of an auction. */
export async function listNumbersOf(db: Db, auctionId: number): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ number: settlements.id, sellerId: settlements.sellerId })
    .from(settlements)
    .where(eq(settlements.auctionId, auctionId))
    .orderBy(asc(settlements.id))
  return new Map(
    [...Map.groupBy(rows, ({ sellerId }) => sellerId)].map(([id, of]) => [id, of.map(({ number }) => number)]),
  )
}

export async function listSettledLines(db: Db, number: number) {
  const { rows } = await db.execute<Record<string, unknown> & SettledLineRow>(sql`
    select s.item, s.kind, s.lot_id as "lotId", p.lot_number as "lotNumber", p.title, s.auction_id as "auctionId",
      a.title as "auctionTitle", s.quantity, s.hammer::float8 as hammer, s.premium::float8 as premium,
      s.commission::float8 as commission, s.fees::float8 as fees,
      s.reckoned_commission::float8 as "reckonedCommission", s.reckoned_fees::float8 as "reckonedFees", s.reason
    from settlement_lines s join lots p on p.id = s.lot_id join auctions a on a.id = s.auction_id
    where s.settlement_id = ${number} order by s.id`)
  return rows.map((row) => ({
    ...{ ...row, isChanged: row.reason !== '' },
    net: row.hammer + row.premium - row.commission - row.fees,
  }))
}

interface SettledLineRow {
  item: string
  kind: 'sale' | 'return' | 'unsold'
  lotId: number
  lotNumber: string
  title: string
  auctionId: number
  auctionTitle: string
  quantity: number
  hammer: Money
  premium: Money
  commission: Money
  fees: Money
  reckonedCommission: Money
  reckonedFees: Money
  reason: string
}
