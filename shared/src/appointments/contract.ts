import { cartKind } from '../carts/cart.ts'
import { cartGroup } from '../carts/cart-group.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { MAX_PAGE_SIZE } from '../list-bounds.ts'
import { location } from '../site/defaults.ts'
import { clamped, count, flag, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'
import { appointment, calendar, listedAppointment, pickupDay } from './appointment.ts'
import { chosenDay, chosenTime } from './clock-time.ts'

const asks = { access: 'user', rate: 'read', repeat: 'read' } as const

/** What the server knows better, or finds out itself. */
const ignored = z.unknown().optional()

/** P-1168: written wrong on the wire, and accepted written right. */
const calendarId = {
  calendarId: wire('calender_id', id.nullable().optional()),
  calendarIdAgain: wire('calendar_id', id.nullable().optional()),
}

/**
 * For the checkout of a cart's group or an unpaid invoice, and for the scheduling of a paid one. There only the dates of a
 * calendar count (P-389): without one there are no days, and `calendar` is null.
 */
export const readPickupTimes = endpoint({
  ...asks,
  path: '/appointment/getPickupTimes',
  summary: 'Days and times at which the goods of a cart or an invoice can be picked up, with the places left',
  ownership: 'record',
  input: entity({
    group: wire('cart_id', cartGroup.optional()),
    invoiceId: wire('invoice_id', id.nullable().optional()),
    kind: wire('from', cartKind.default('auction')),
  }),
  output: entity({
    days: wire('days', z.array(pickupDay)),
    calendar: wire('calendar', calendar.nullable()),
    location: wire('location', location),
  }),
})

const taken = entity({
  records: wire(
    'records',
    z.array(entity({ startsAt: wire('appointmentTime', instant), count: wire('count', count) })),
  ),
})

export const countAppointments = endpoint({
  ...asks,
  path: '/appointment/checkAppointments',
  summary: 'How many places of each time are taken at a location on a day',
  ownership: 'none',
  input: entity({
    locationId: wire('location_id', id.nullable().optional()),
    date: wire('date', chosenDay),
    dateAgain: wire('pickupDay', chosenDay),
    ...calendarId,
  }),
  output: taken,
})

export const countAuctionAppointments = endpoint({
  ...asks,
  path: '/appointment/checkAppointmentsForAuction',
  summary: "The same at the location of an auction's calendar",
  ownership: 'none',
  input: entity({ auctionId: wire('auction_id', id), date: wire('pickupDay', chosenDay) }),
  output: taken,
})

/** P-345, P-1204. */
export const APPOINTMENTS_PER_PAGE = 15

export const SHOW_ONLY = ['all', 'upcoming', 'past'] as const

/** Those that were given up are left out unless a filter asks for their status (P-358, P-1163). */
export const appointmentsInput = {
  ...listInput,
  limit: wire('limit', clamped(1, MAX_PAGE_SIZE).default(APPOINTMENTS_PER_PAGE)),
  /** By the start, at or after now (P-354). */
  show: wire('show_only', z.enum(SHOW_ONLY).default('all')),
  /** One row per invoice: the time it has, else the last one it gave up. */
  groupBy: wire('groupby', z.enum(['common_invoice', '']).default('')),
}

export const listAppointments = endpoint({
  ...asks,
  path: '/appointment/getAppointments',
  summary: "The caller's pickup times",
  ownership: 'caller',
  input: entity(appointmentsInput),
  output: entity(listOutput(listedAppointment)),
})

/** Whether the location's calendar counts where the auction has none (P-392). */
const basedOnLocation = wire('basedOnLocation', flag.default(false))

export const getInvoiceAppointment = endpoint({
  ...asks,
  path: '/appointment/getAppointmentForInvoice',
  summary: "When one of the caller's invoices is picked up, and the calendar it follows",
  ownership: 'record',
  input: entity({ invoiceId: wire('invoice_id', id), basedOnLocation }),
  output: entity({
    appointment: wire('appointment', appointment.nullable()),
    calendar: wire('calendar', calendar.nullable()),
    location: wire('location', location),
    isPaid: wire('paid', flag),
    isPartial: wire('partial', flag),
    /** Not sent. */
    isPickup: wire('local_pickup_check', flag),
  }),
})

export const bookAppointment = endpoint({
  path: '/appointment/update',
  summary: "Books when the goods of one of the caller's paid invoices are picked up, or moves it",
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    /** Of the one to move; none: the invoice says which. */
    id: wire('id', z.union([id, z.literal(['', 0]), z.null()]).optional()),
    invoiceId: wire('invoice_id', id),
    date: wire('pickupDay', chosenDay),
    minute: wire('pickupTime', chosenTime),
    locationId: wire('location_id', ignored),
    auctionId: wire('auction_id', ignored),
    startsAt: wire('appointmentTime', ignored),
    endsAt: wire('appointmentTime2', ignored),
    ...calendarId,
    basedOnLocation,
  }),
  output: appointment,
})

/** P-359: the seat is anybody's again. */
export const giveUpAppointment = endpoint({
  path: '/appointment/cancel',
  summary: "Gives up one of the caller's pickup times; the goods can be given another one",
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: appointment,
})

/** What a payment says of its pickup: chosen before paying, booked with the payment. */
export const chosenPickup = {
  pickupAt: wire(
    'appointmentTime',
    z
      .union([instant, z.literal('')])
      .nullable()
      .optional(),
  ),
}
