import { entity, wire } from '../entity.ts'
import { location } from '../site/defaults.ts'
import { flag, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'
import { clockTime, day } from './clock-time.ts'

/** P-359: booked by the buyer, then what the desk has done; open is one that was given up. */
export const APPOINTMENT_STATUSES = [
  'booked',
  'ready_for_pickup',
  'picked_up',
  'partial_pickup',
  'shipped',
  'no_show',
  'open',
] as const
/** After these nothing is booked any more (P-359, P-370). */
export const isHandedOver = (status: string): boolean => ['picked_up', 'shipped', 'no_show'].includes(status)

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

const appointmentFields = {
  id: wire('id', id),
  idAgain: wire('appointment_id', id),
  status: wire('status', z.enum(APPOINTMENT_STATUSES)),
  startsAt: wire('appointmentTime', instant),
  endsAt: wire('appointmentTime2', instant),
  invoiceId: wire('common_invoice', id),
  auctionId: wire('auction_id', id),
  auctionTitle: wire('auction_title', z.string()),
  lotTitle: wire('project_title', z.string()),
  locationId: wire('location_id', id),
  isPickup: wire('local_pickup_check', flag),
  isPaid: wire('paid', flag),
  isPartial: wire('partial', flag),
}

/** When the goods of an invoice are fetched (P-810 to P-823). */
export const appointment = entity(appointmentFields)
export type Appointment = z.output<typeof appointment>

/** One of a list, with the place (P-355). */
const listedFields = { ...appointmentFields, location: wire('location', location) }
export const listedAppointment = entity(listedFields)
export type ListedAppointment = z.output<typeof listedAppointment>

/** The same for whoever hands the goods over or sold them. */
export const deskAppointment = entity({
  ...listedFields,
  buyerId: wire('user_id', id),
  buyerFirstName: wire('first_name', z.string()),
  buyerLastName: wire('last_name', z.string()),
})

/** '2026-03-05,2026-03-09' on the wire. */
const days = z.codec(z.string(), z.array(day), {
  decode: (list) => (list === '' ? [] : list.split(',')),
  encode: (dates) => dates.join(','),
})

/** P-824 to P-829. */
export const calendar = entity({
  id: wire('id', id),
  dates: wire('local_pickup_dates', days),
  startMinute: wire('local_pickup_start_hour', clockTime.nullable()),
  endMinute: wire('local_pickup_end_hour', clockTime.nullable()),
  slotMinutes: wire('local_pickup_slot_timeframe', z.int()),
  seatsPerSlot: wire('local_pickup_appt_per_slot', z.int()),
})

/** What can be chosen: a day, and its slots with the places left (P-379, P-381). */
export const pickupDay = entity({
  date: wire('pickupDay', day),
  slots: wire(
    'slots',
    z.array(
      entity({
        startsAt: wire('appointmentTime', instant),
        endsAt: wire('appointmentTime2', instant),
        placesLeft: wire('slots_left', z.int().min(0)),
      }),
    ),
  ),
})
