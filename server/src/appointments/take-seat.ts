import { findOpenSlot } from '@gavelhouse/shared/appointments/pickup-times.ts'
import type { Db } from '../db/connect.ts'
import { type AppointmentRow, findFreeSeat, findLive, insertAppointment, lockSlot, moveAppointment } from './queries.ts'
import { type Calendars, type PickupGroup, readPlan } from './read-plan.ts'

interface BookedInvoice extends PickupGroup {
  id: number
  userId: number
}

export interface Taken {
  row: AppointmentRow
  /** kept: it had this very time already. */
  outcome: 'booked' | 'moved' | 'kept'
}

/**
 * Gives an invoice a seat in the slot that begins at `startsAt`, or moves it there. Null: the slot is full, too near, or none
 * of this plan. The invoice is held by whoever asks; the slot is held from here to the end of the transaction, so that
 * what is counted stays true (I-60).
 */
export async function takeSeat(
  tx: Db,
  invoice: BookedInvoice,
  { startsAt, calendars }: { startsAt: number; calendars: Calendars },
): Promise<Taken | null> {
  const live = await findLive(tx, invoice.id)
  // Asked for again.
  if (live !== null && live.startsAt === startsAt) return { row: live, outcome: 'kept' }
  const { locationId } = invoice
  await lockSlot(tx, locationId, startsAt)
  const { days, seats } = await readPlan(tx, invoice, calendars)
  const slot = findOpenSlot(days, startsAt)
  if (slot === null) return null
  const seat = await findFreeSeat(tx, { locationId, startsAt, seats })
  if (seat === null) return null
  const booking = { startsAt, endsAt: slot.endsAt, seat }
  if (live !== null) return { row: await moveAppointment(tx, live.id, booking), outcome: 'moved' }
  return { row: await insertAppointment(tx, booking, invoice), outcome: 'booked' }
}
