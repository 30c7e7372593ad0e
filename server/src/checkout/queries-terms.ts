import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { appointments } from '../appointments/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { invoices } from '../invoices/tables.ts'

/** How an auction may be paid, and whether it still goes on (I-53). */
export async function findPayingTerms(db: Db, auctionId: number) {
  const [terms] = await db
    .select({
      canPayInParts: auctions.canPayInParts,
      isRunning: sql<boolean>`exists (select from lots l where l.auction_id = ${auctionId} and l.is_biddable and l.status in ('future', 'open'))`,
    })
    .from(auctions)
    .where(eq(auctions.id, auctionId))
  if (terms === undefined) throw new Error(`there is no auction ${auctionId}`)
  return terms
}

/** What is left to do about an invoice that was paid: the rest of it, or a time to fetch the goods. */
export async function findPickupState(db: Db, invoiceId: number) {
  const [found] = await db
    .select({ invoice: invoices, appointmentId: appointments.id })
    .from(invoices)
    .leftJoin(appointments, and(eq(appointments.invoiceId, invoices.id), isNotNull(appointments.seat)))
    .where(eq(invoices.id, invoiceId))
  if (found === undefined) return null
  const { invoice, appointmentId } = found
  return {
    id: invoice.id,
    isPaid: dueOf(invoice) === 0,
    isPickup: invoice.delivery !== 'shipping',
    hasAppointment: appointmentId !== null,
  }
}
