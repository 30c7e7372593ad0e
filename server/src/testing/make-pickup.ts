import { dateAfter, houseDate, minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { insertAppointment } from '../appointments/queries.ts'
import { pickupCalendars } from '../appointments/tables.ts'
import type { Database, Db } from '../db/connect.ts'
import { presentInvoice } from '../invoices/present.ts'
import { findHead } from '../invoices/queries-read.ts'
import { makeLocation } from './factories.ts'
import { makeInvoice, payInvoice } from './make-invoice.ts'

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

/** Of a paid invoice, at nine tomorrow in a place of its own unless told otherwise. */
export async function makeAppointment(
  database: Pick<Database, 'db'>,
  userId: number,
  given: { auctionId?: number; sellerIds?: readonly number[]; startsAt?: number } = {},
): Promise<{
  id: number
  invoiceId: number
  auctionId: number
  lotIds: number[]
  lineIds: number[]
  locationId: number
}> {
  const locationId = await makePickupPlace(database.db)
  const { startsAt = minutesOfHouse(dayAhead(1))(9 * 60) ?? 0, ...sold } = given
  const { id: invoiceId, auctionId, lotIds, lineIds } = await makeInvoice(database, { userId, locationId, ...sold })
  const head = await findHead(database.db, invoiceId)
  await payInvoice(database, invoiceId, head === null ? 0 : presentInvoice(head).due)
  const booking = { startsAt, endsAt: startsAt + 30 * MINUTE, seat: 1 }
  const { id } = await insertAppointment(database.db, booking, { id: invoiceId, userId, locationId })
  return { id, invoiceId, auctionId, lotIds, lineIds, locationId }
}
