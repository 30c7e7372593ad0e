import * as calendarApi from '@gavelhouse/shared/appointments/calendar-contract.ts'
import * as api from '@gavelhouse/shared/appointments/contract.ts'
import * as deskApi from '@gavelhouse/shared/appointments/desk-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'
import { bookAppointment, bookForBuyer } from './book-appointment.ts'
import { listAllCalendars, removeCalendar, saveCalendar } from './calendars.ts'
import { checkCalendar } from './check-calendar.ts'
import { giveUpAppointment, giveUpForBuyer } from './give-up-appointment.ts'
import { readDeskAppointments, readOwnAppointments } from './list-appointments.ts'
import { readInvoiceAppointment, readTaken, readTakenOfAuction } from './read-appointments.ts'
import { readPickupTimes } from './read-pickup-times.ts'

export function appointmentRoutes(serve: Serve<TaxServices>): void {
  serve(api.readPickupTimes, readPickupTimes)
  serve(api.countAppointments, readTaken)
  serve(api.countAuctionAppointments, readTakenOfAuction)
  serve(api.listAppointments, readOwnAppointments)
  serve(api.getInvoiceAppointment, readInvoiceAppointment)
  serve(api.bookAppointment, bookAppointment)
  serve(api.giveUpAppointment, giveUpAppointment)

  serve(calendarApi.listCalendars, listAllCalendars)
  serve(calendarApi.saveCalendar, saveCalendar)
  serve(calendarApi.removeCalendar, removeCalendar)
  serve(calendarApi.checkCalendar, checkCalendar)

  serve(deskApi.listDeskAppointments, readDeskAppointments)
  serve(deskApi.bookForBuyer, bookForBuyer)
  serve(deskApi.giveUpForBuyer, giveUpForBuyer)
}
