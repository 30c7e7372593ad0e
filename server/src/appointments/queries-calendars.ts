import type { PickupCalendar } from '@gavelhouse/shared/appointments/pickup-times.ts'
import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { invoices } from '../invoices/tables.ts'
import { locations } from '../site/tables.ts'
import { CALENDAR, type CalendarRow } from './queries-plan.ts'
import { appointments, pickupCalendars } from './tables.ts'

export const listEveryCalendar = (db: Db) =>
  db
    .select({ ...CALENDAR, placeName: locations.name, auctionTitle: auctions.title })
    .from(pickupCalendars)
    .innerJoin(locations, eq(locations.id, pickupCalendars.locationId))
    .leftJoin(auctions, eq(auctions.id, pickupCalendars.auctionId))
    .orderBy(asc(locations.name), sql`${pickupCalendars.auctionId} nulls first`)

export async function lockCalendar(db: Db, id: number): Promise<CalendarRow | null> {
  const [row] = await db.select(CALENDAR).from(pickupCalendars).where(eq(pickupCalendars.id, id)).for('update')
  return row ?? null
}

export type CalendarValues = Omit<CalendarRow, 'id'>

const kept = ({ dates, ...values }: Partial<CalendarValues>) => ({ ...values, ...(dates && { dates: [...dates] }) })

export async function insertCalendar(db: Db, values: CalendarValues): Promise<number> {
  const [row] = await db
    .insert(pickupCalendars)
    .values({ ...values, dates: [...values.dates] })
    .returning({ id: pickupCalendars.id })
  if (row === undefined) throw new Error('the calendar was not stored')
  return row.id
}

export async function updateCalendar(db: Db, id: number, values: Partial<CalendarValues>): Promise<void> {
  if (Object.keys(values).length > 0)
    await db.update(pickupCalendars).set(kept(values)).where(eq(pickupCalendars.id, id))
}

export async function deleteCalendar(db: Db, id: number): Promise<void> {
  await db.delete(pickupCalendars).where(eq(pickupCalendars.id, id))
}

export async function isAuctionThere(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: auctions.id }).from(auctions).where(eq(auctions.id, id))).length > 0
}

/** Pickups to come that were booked by a calendar: of its auction, or of those that have none of their own at the place. */
export function listBookedBy(db: Db, { locationId, auctionId }: Pick<CalendarRow, 'locationId' | 'auctionId'>) {
  const own = db
    .select({ one: sql`1` })
    .from(pickupCalendars)
    .where(and(eq(pickupCalendars.locationId, locationId), eq(pickupCalendars.auctionId, invoices.auctionId)))
  return db
    .select({
      ...{ id: appointments.id, invoiceId: appointments.invoiceId, startsAt: appointments.startsAt },
      seat: sql<number>`${appointments.seat}`,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      own: {
        startMinute: auctions.pickupStartMinute,
        endMinute: auctions.pickupEndMinute,
        slotMinutes: auctions.pickupSlotMinutes,
      } satisfies Record<keyof Pick<PickupCalendar, 'startMinute' | 'endMinute' | 'slotMinutes'>, unknown>,
    })
    .from(appointments)
    .innerJoin(invoices, eq(invoices.id, appointments.invoiceId))
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(
      and(
        eq(appointments.locationId, locationId),
        isNotNull(appointments.seat),
        gt(appointments.startsAt, sql`clock_timestamp()`),
        auctionId === null ? notExists(own) : eq(invoices.auctionId, auctionId),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
}
