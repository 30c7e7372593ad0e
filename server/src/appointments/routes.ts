import * as api from '@gavelhouse/shared/appointments/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'
import { bookAppointment } from './book-appointment.ts'
import { readInvoiceAppointment, readTaken, readTakenOfAuction } from './read-appointments.ts'
import { readPickupTimes } from './read-pickup-times.ts'

export function appointmentRoutes(serve: Serve<TaxServices>): void {
  serve(api.readPickupTimes, readPickupTimes)
  serve(api.countAppointments, readTaken)
  serve(api.countAuctionAppointments, readTakenOfAuction)
  serve(api.getInvoiceAppointment, readInvoiceAppointment)
  serve(api.bookAppointment, bookAppointment)
}
