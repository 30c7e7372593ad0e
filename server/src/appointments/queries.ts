import type { Slot } from '@gavelhouse/shared/appointments/slots.ts'
import { and, asc, between, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { appointments } from './tables.ts'

export type AppointmentRow = typeof appointments.$inferSelect

/** The one an invoice has now; given up ones are not counted. */
export async function findLive(db: Db, invoiceId: number): Promise<AppointmentRow | null> {
  const [found] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.invoiceId, invoiceId), isNotNull(appointments.seat)))
  return found ?? null
}

/** The same, unless it has begun: nobody is waiting for that seat any more. */
export async function findAhead(db: Db, invoiceId: number): Promise<AppointmentRow | null> {
  const [found] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.invoiceId, invoiceId),
        isNotNull(appointments.seat),
        sql`${appointments.startsAt} > clock_timestamp()`,
      ),
    )
  return found ?? null
}

export async function findAppointment(db: Db, id: number): Promise<AppointmentRow | null> {
  const [found] = await db.select().from(appointments).where(eq(appointments.id, id))
  return found ?? null
}

/** How many seats of each slot are taken at a place, by the start of the slot (A-730). */
export async function countTaken(
  db: Db,
  locationId: number,
  { from, to }: { from: number; to: number },
): Promise<{ startsAt: number; count: number }[]> {
  return db
    .select({ startsAt: appointments.startsAt, count: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.locationId, locationId),
        between(appointments.startsAt, from, to),
        isNotNull(appointments.seat),
      ),
    )
    .groupBy(appointments.startsAt)
    .orderBy(asc(appointments.startsAt))
}

/** Whoever wants a seat of a slot waits here until everybody before has one or none (R-5: after the invoice). */
export async function lockSlot(tx: Db, locationId: number, startsAt: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pickup ${locationId} ${startsAt}`}, 0))`)
}

/** The lowest number nobody has, of a slot that is held. */
export async function findFreeSeat(
  tx: Db,
  { locationId, startsAt, seats }: { locationId: number; startsAt: number; seats: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ seat: number }>(sql`
    select seat from generate_series(1, ${seats}::int) as seat
    where not exists (select from ${appointments} a where a.location_id = ${locationId}
      and a.starts_at = ${new Date(startsAt).toISOString()}::timestamptz and a.seat = seat.seat)
    order by seat limit 1`)
  return rows[0]?.seat ?? null
}

type Booking = Slot & { seat: number }

export async function insertAppointment(
  tx: Db,
  { startsAt, endsAt, seat }: Booking,
  { id: invoiceId, userId, locationId }: { id: number; userId: number; locationId: number },
): Promise<AppointmentRow> {
  const [stored] = await tx
    .insert(appointments)
    .values({ invoiceId, userId, locationId, startsAt, endsAt, seat })
    .returning()
  if (stored === undefined) throw new Error('the appointment was not stored')
  return stored
}

/** The old seat is free the moment this is committed, and never before (I-61). */
export async function moveAppointment(
  tx: Db,
  id: number,
  { startsAt, endsAt, seat }: Booking,
): Promise<AppointmentRow> {
  const [moved] = await tx
    .update(appointments)
    .set({ startsAt, endsAt, seat, changedAt: sql`clock_timestamp()` })
    .where(eq(appointments.id, id))
    .returning()
  if (moved === undefined) throw new Error(`there is no appointment ${id}`)
  return moved
}

/** P-359: the seat is free the moment this is committed. */
export async function leaveSeat(tx: Db, id: number): Promise<AppointmentRow> {
  const [left] = await tx
    .update(appointments)
    .set({ seat: null, changedAt: sql`clock_timestamp()` })
    .where(eq(appointments.id, id))
    .returning()
  if (left === undefined) throw new Error(`there is no appointment ${id}`)
  return left
}
