import { desc, eq, sql } from 'drizzle-orm'
import { appointments } from '../appointments/tables.ts'
import type { Db } from '../db/connect.ts'

/** What is told of an appointment beside its invoice. */
export const BOOKED = {
  id: appointments.id,
  invoiceId: appointments.invoiceId,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  seat: appointments.seat,
  // By hand: without a join the outer column would stand here without its table, and every line of the house be meant.
  lotTitle: sql<string>`(select coalesce(string_agg(p.title, ', ' order by p.position, l.id), '')
    from owed_lines l join lots p on p.id = l.lot_id
    where l.invoice_id = appointments.invoice_id and l.status in ('live', 'returned'))`,
}

/** When the goods of an invoice are fetched: the time it has, else the last one it gave up. */
export async function findBooked(db: Db, invoiceId: number) {
  const [booked] = await db
    .select(BOOKED)
    .from(appointments)
    .where(eq(appointments.invoiceId, invoiceId))
    .orderBy(sql`${appointments.seat} is null`, desc(appointments.id))
    .limit(1)
  return booked ?? null
}

export type Booked = NonNullable<Awaited<ReturnType<typeof findBooked>>>
