import { isWeekend } from '@gavelhouse/shared/appointments/opening-hours.ts'
import { dateAfter, houseDate, weekdayOf } from '@gavelhouse/shared/house-clock.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { pickupCalendars } from '../appointments/tables.ts'
import type { Db } from '../db/connect.ts'
import { holidays, locations } from '../site/tables.ts'
import { SITES } from './house-data.ts'

const DAYS_AHEAD = 21
const SEATS = 3

/** Goods are fetched from both sites on the working days of the next three weeks, whenever the house is looked at. */
export async function keepPickupCalendars(tx: Db, now: number): Promise<void> {
  const closed = (await tx.select().from(holidays).where(eq(holidays.isActive, true))).map(({ date }) => date)
  const dates = Array.from({ length: DAYS_AHEAD }, (_, day) => dateAfter(houseDate(now), day)).filter(
    (date) => !isWeekend(weekdayOf(date)) && !closed.includes(date),
  )
  const names = SITES.map(({ name }) => name)
  const sites = await tx.select({ id: locations.id }).from(locations).where(inArray(locations.name, names))
  for (const { id: locationId } of sites) {
    const kept = await tx
      .update(pickupCalendars)
      .set({ dates })
      .where(and(eq(pickupCalendars.locationId, locationId), isNull(pickupCalendars.auctionId)))
      .returning({ id: pickupCalendars.id })
    if (kept.length === 0) await tx.insert(pickupCalendars).values({ locationId, dates, seatsPerSlot: SEATS })
  }
}
