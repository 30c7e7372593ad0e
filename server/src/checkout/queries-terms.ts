import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { appointments } from '../appointments/tables.ts'
import { allowsParts, leastShare } from '../auctions/queries-parts.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { dueOf } from '../invoices/due.ts'
import { invoices } from '../invoices/tables.ts'

/** Of an invoice on which nobody has said yet how its goods come to the buyer: what holds of the lots that are paid now. */
const unsettledWhere = (invoiceId: SQL, holds: SQL): SQL<boolean> => sql`exists (
  select from invoices paid
    join owed_lines o on o.invoice_id = paid.id and o.status = 'live' and not o.is_aside
    join lots l on l.id = o.lot_id join locations place on place.id = l.location_id
  where paid.id = ${invoiceId} and paid.delivery is null and paid.frozen_at is null
  having ${holds})`

const fetched = sql`(l.can_pick_up and place.offers_pickup)`

/**
 * All that is paid now can be sent, something of it cannot be fetched, and nobody has said where it goes: then neither its tax
 * nor its shipping is settled (money 6).
 */
export const lacksAddress = (invoiceId: SQL): SQL<boolean> =>
  unsettledWhere(invoiceId, sql`bool_and(l.can_ship) and not bool_and(${fetched})`)

/** No way is common to all that is paid now, though apart they have one: some are to be set aside first. */
export const isDivided = (invoiceId: SQL): SQL<boolean> =>
  unsettledWhere(
    invoiceId,
    sql`not bool_and(l.can_ship) and not bool_and(${fetched}) and bool_or(l.can_ship or ${fetched})`,
  )

/** How an invoice may be paid by its auction, and whether that still goes on (I-53). */
export async function findPayingTerms(db: Db, { id, auctionId }: { id: number; auctionId: number }) {
  const [terms] = await payingTerms(db).execute({ id, auctionId })
  if (terms === undefined) throw new Error(`there is no auction ${auctionId}`)
  return terms
}

const payingTerms = prepared((db) =>
  db
    .select({
      canPayInParts: allowsParts,
      leastShare,
      // Of one that is closed not thousands of sold lots are read to find none that runs.
      isRunning: sql<boolean>`case when auctions.status = 'closed' then false else exists (
        select from lots l where l.auction_id = auctions.id and l.is_biddable and l.status in ('future', 'open')) end`,
      lacksAddress: lacksAddress(sql`${sql.placeholder('id')}::int`),
      isDivided: isDivided(sql`${sql.placeholder('id')}::int`),
    })
    .from(auctions)
    .where(eq(auctions.id, sql.placeholder('auctionId')))
    .prepare('paying-terms'),
)

export interface PickupState {
  id: number
  isPaid: boolean
  isPickup: boolean
  hasAppointment: boolean
}

/** What is left to do about an invoice that was paid: the rest of it, or a time to fetch the goods. */
export async function findPickupState(db: Db, invoiceId: number): Promise<PickupState | null> {
  const [found] = await pickupState(db).execute({ invoiceId })
  if (found === undefined) return null
  const { invoice, appointmentId } = found
  return pickupStateOf(invoice, { due: dueOf(invoice), hasAppointment: appointmentId !== null })
}

export const pickupStateOf = (
  { id, delivery }: Pick<typeof invoices.$inferSelect, 'id' | 'delivery'>,
  { due, hasAppointment }: { due: Money; hasAppointment: boolean },
): PickupState => ({ id, isPaid: due === 0, isPickup: delivery !== 'shipping', hasAppointment })

const pickupState = prepared((db) =>
  db
    .select({ invoice: invoices, appointmentId: appointments.id })
    .from(invoices)
    .leftJoin(appointments, and(eq(appointments.invoiceId, invoices.id), isNotNull(appointments.seat)))
    .where(eq(invoices.id, sql.placeholder('invoiceId')))
    .prepare('pickup-state'),
)
