import { and, asc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { CALENDAR } from '../appointments/queries-plan.ts'
import { appointments, pickupCalendars } from '../appointments/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { BOOKED } from '../invoices/queries-booked.ts'
import { listHeads } from '../invoices/queries-read.ts'
import { invoices } from '../invoices/tables.ts'
import { holidays, locations } from '../site/tables.ts'

interface Span {
  from: number
  to: number
}

/** Nobody hands over more in a week. */
const MOST = 3_000

/** Who has a seat, by time; `auctionIds`: null of all. */
export async function listSeated(
  db: Db,
  { from, to }: Span,
  { locationId, auctionIds }: { locationId: number | undefined; auctionIds: readonly number[] | null },
) {
  const found = await db
    .select({ booked: BOOKED, locationId: locations.id, locationName: locations.name })
    .from(appointments)
    .innerJoin(invoices, eq(invoices.id, appointments.invoiceId))
    .innerJoin(locations, eq(locations.id, appointments.locationId))
    .where(
      and(
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        isNotNull(appointments.seat),
        locationId === undefined ? undefined : eq(appointments.locationId, locationId),
        auctionIds === null ? undefined : inArray(invoices.auctionId, [...auctionIds]),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MOST)
  const ids = found.map(({ booked }) => booked.invoiceId)
  const heads = ids.length === 0 ? [] : await listHeads(db, inArray(invoices.id, ids), { limit: ids.length })
  const headOf = new Map(heads.map((head) => [head.invoice.id, head]))
  return found.flatMap((row) => {
    const head = headOf.get(row.booked.invoiceId)
    return head === undefined ? [] : [{ ...row, head }]
  })
}

/** Places with a calendar, where anything can be booked. */
export const listPickupPlaces = (db: Db) =>
  db
    .selectDistinct({ id: locations.id, name: locations.name })
    .from(locations)
    .innerJoin(pickupCalendars, eq(pickupCalendars.locationId, locations.id))
    .orderBy(asc(locations.name), asc(locations.id))

/** Every calendar of a place, with what its auction says of its own pickups. */
export const listCalendarsAt = (db: Db, locationId: number) =>
  db
    .select({
      calendar: CALENDAR,
      own: {
        startMinute: auctions.pickupStartMinute,
        endMinute: auctions.pickupEndMinute,
        slotMinutes: auctions.pickupSlotMinutes,
      },
    })
    .from(pickupCalendars)
    .leftJoin(auctions, eq(auctions.id, pickupCalendars.auctionId))
    .where(eq(pickupCalendars.locationId, locationId))

export async function listHolidaysAmong(db: Db, dates: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ date: holidays.date })
    .from(holidays)
    .where(and(holidays.isActive, inArray(holidays.date, [...dates])))
  return rows.map(({ date }) => date)
}
