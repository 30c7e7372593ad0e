import type { Appointment } from '@gavelhouse/shared/appointments/appointment.ts'
import { presentInvoice } from './present.ts'
import type { Booked } from './queries-booked.ts'
import type { InvoiceHead } from './queries-read.ts'

/** Its status is what the desk has done with the goods, and booked until it has done something (P-359). */
export function presentAppointment({ id, startsAt, endsAt, seat, lotTitle }: Booked, head: InvoiceHead): Appointment {
  const { number, auctionId, auctionTitle, locationId, delivery, isPaid, isPartial, handover } = presentInvoice(head)
  return {
    ...{ id, idAgain: id, startsAt, endsAt, invoiceId: number, auctionId, auctionTitle, lotTitle, locationId },
    status: seat === null ? 'open' : handover === '' ? 'booked' : handover,
    ...{ isPickup: delivery !== 'shipping', isPaid, isPartial },
  }
}
