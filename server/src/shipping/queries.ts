import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { holidays, locations } from '../site/tables.ts'
import { lotParcels } from './tables.ts'

export type LocationRow = Pick<
  typeof locations.$inferSelect,
  'id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone'
>

/** Whether each lot is sent, and how it is packed; null where nobody has weighed it. */
export function listParcels(db: Db, lotIds: readonly number[]) {
  return db
    .select({ lotId: lots.id, canShip: lots.canShip, parcel: lotParcels })
    .from(lots)
    .leftJoin(lotParcels, eq(lotParcels.lotId, lots.id))
    .where(inArray(lots.id, [...lotIds]))
}

export async function findLocation(db: Db, id: number): Promise<LocationRow> {
  const [location] = await db.select().from(locations).where(eq(locations.id, id))
  if (location === undefined) throw new Error(`there is no location ${id}`)
  return location
}

export async function listHolidays(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ date: holidays.date })
    .from(holidays)
    .where(eq(holidays.isActive, true))
    .orderBy(asc(holidays.date))
  return new Set(rows.map(({ date }) => date))
}
