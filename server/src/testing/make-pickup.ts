import { dateAfter, houseDate } from '@gavelhouse/shared/house-clock.ts'
import { pickupCalendars } from '../appointments/tables.ts'
import type { Db } from '../db/connect.ts'
import { makeLocation } from './factories.ts'

/** So many days from today, in the house. */
export const dayAhead = (days: number): string => dateAfter(houseDate(Date.now()), days)

/** A place whose goods are fetched on the next three days from nine to noon, one person at a time unless told otherwise. */
export async function makePickupPlace(
  db: Db,
  given: Partial<typeof pickupCalendars.$inferInsert> = {},
): Promise<number> {
  const locationId = given.locationId ?? (await makeLocation(db))
  const dates = [dayAhead(1), dayAhead(2), dayAhead(3)]
  const hours = { startMinute: 9 * 60, endMinute: 12 * 60 }
  await db.insert(pickupCalendars).values({ dates, ...hours, seatsPerSlot: 1, ...given, locationId })
  return locationId
}
