import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { holidays, locations } from '../site/tables.ts'
import { lotParcels } from './tables.ts'

export async function findParcel(db: Db, lotId: number) {
  const [parcel] = await db.select().from(lotParcels).where(eq(lotParcels.lotId, lotId))
  return parcel ?? null
}

export async function findLocation(db: Db, id: number) {
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
