import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { holidays, locations } from '../site/tables.ts'
import { pickupCalendars } from './tables.ts'

export const CALENDAR = {
  id: pickupCalendars.id,
  locationId: pickupCalendars.locationId,
  auctionId: pickupCalendars.auctionId,
  // As texts: the driver would make instants of dates.
  dates: sql<string[]>`${pickupCalendars.dates}::text[]`,
  startMinute: pickupCalendars.startMinute,
  endMinute: pickupCalendars.endMinute,
  slotMinutes: pickupCalendars.slotMinutes,
  seatsPerSlot: pickupCalendars.seatsPerSlot,
}

export type CalendarRow = Awaited<ReturnType<typeof listCalendars>>[number]

/** Those of a place that an auction may follow: its own, and the place's. */
export function listCalendars(db: Db, { auctionId, locationId }: { auctionId: number; locationId: number }) {
  const isUsable = or(eq(pickupCalendars.auctionId, auctionId), isNull(pickupCalendars.auctionId))
  return db
    .select(CALENDAR)
    .from(pickupCalendars)
    .where(and(eq(pickupCalendars.locationId, locationId), isUsable))
}

export async function findCalendar(db: Db, id: number): Promise<CalendarRow | null> {
  const [calendar] = await db.select(CALENDAR).from(pickupCalendars).where(eq(pickupCalendars.id, id))
  return calendar ?? null
}

/** What an auction says of its pickups, with the database's own time. */
export async function getOwnRange(db: Db, auctionId: number) {
  const [found] = await db
    .select({
      startMinute: auctions.pickupStartMinute,
      endMinute: auctions.pickupEndMinute,
      slotMinutes: auctions.pickupSlotMinutes,
      locationId: auctions.locationId,
      now: sql<number>`ms(clock_timestamp())`,
    })
    .from(auctions)
    .where(eq(auctions.id, auctionId))
  return found ?? null
}

export async function findLocation(db: Db, id: number): Promise<Location | null> {
  const [location] = await db.select().from(locations).where(eq(locations.id, id))
  return location ?? null
}

/** Active ones from a day on (P-388). */
export async function listHolidays(db: Db, from: string): Promise<string[]> {
  const rows = await db
    .select({ date: holidays.date })
    .from(holidays)
    .where(and(holidays.isActive, gte(holidays.date, from)))
  return rows.map(({ date }) => date)
}
