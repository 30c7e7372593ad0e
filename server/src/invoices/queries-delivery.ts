import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { locations } from '../site/tables.ts'
import { owedLines } from './tables.ts'

type Delivery = 'pickup' | 'shipping'

/** Lines set aside whose lots cannot come to the buyer in this way. */
export const listAsideWithout = (db: Db, invoiceId: number, delivery: Delivery): Promise<number[]> =>
  listWithout(db, { invoiceId, isAside: true }, delivery)

/** The same of those that are paid now. */
export const listInCartWithout = (db: Db, invoiceId: number, delivery: Delivery): Promise<number[]> =>
  listWithout(db, { invoiceId, isAside: false }, delivery)

/** A lot of these lines that cannot come to the buyer in this way; null: all of them can. */
export async function findLotWithout(
  db: Db,
  lineIds: readonly number[],
  delivery: Delivery,
): Promise<{ lotNumber: string } | null> {
  const [found] = await db
    .select({ lotNumber: lots.lotNumber })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .innerJoin(locations, eq(locations.id, lots.locationId))
    .where(and(inArray(owedLines.id, [...lineIds]), not(hasWay(delivery))))
    .orderBy(asc(lots.position))
    .limit(1)
  return found ?? null
}

const hasWay = (delivery: Delivery): SQL =>
  delivery === 'shipping' ? eq(lots.canShip, true) : sql`(${lots.canPickUp} and ${locations.offersPickup})`

async function listWithout(
  db: Db,
  { invoiceId, isAside }: { invoiceId: number; isAside: boolean },
  delivery: Delivery,
): Promise<number[]> {
  const rows = await db
    .select({ id: owedLines.id })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .innerJoin(locations, eq(locations.id, lots.locationId))
    .where(
      and(
        ...[eq(owedLines.invoiceId, invoiceId), eq(owedLines.status, 'live'), eq(owedLines.isAside, isAside)],
        not(hasWay(delivery)),
      ),
    )
    .orderBy(asc(owedLines.id))
  return rows.map(({ id }) => id)
}
