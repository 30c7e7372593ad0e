import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listOutput } from '../list.ts'
import { id } from '../wire-types.ts'
import { appointment, deskAppointment } from './appointment.ts'
import { chosenDay, chosenTime } from './clock-time.ts'
import { appointmentsInput } from './contract.ts'

/** Pickup times of other people: sellers see those of what they sold, staff see all and can change them. */

export const listDeskAppointments = endpoint({
  path: '/seller/appointment/getAppointments',
  summary: 'Pickup times of lots of the caller, or all of them for staff, with the buyer',
  access: 'staff',
  rights: ['pickup_desk', 'take_money', 'sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity(appointmentsInput),
  output: entity(listOutput(deskAppointment)),
})

const desk = {
  access: 'staff',
  rights: ['pickup_desk', 'take_money'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
} as const

export const bookForBuyer = endpoint({
  ...desk,
  path: '/seller/appointment/update',
  summary: "Books when the goods of a buyer's paid invoice are picked up, or moves it",
  input: entity({
    invoiceId: wire('invoice_id', id),
    date: wire('pickupDay', chosenDay),
    minute: wire('pickupTime', chosenTime),
  }),
  output: appointment,
})

export const giveUpForBuyer = endpoint({
  ...desk,
  path: '/seller/appointment/cancel',
  summary: "Gives up a buyer's pickup time",
  input: entity({ id: wire('id', id) }),
  output: appointment,
})
