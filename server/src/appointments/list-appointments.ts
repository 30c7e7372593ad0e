import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import type { listAppointments as api } from '@gavelhouse/shared/appointments/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentAppointment } from '../invoices/present-appointment.ts'
import { listAllAppointments, listOwnAppointments } from './queries-list.ts'

type Input = InputOf<typeof api>

/** P-1163: the caller's pickup times. */
export async function readOwnAppointments({ db, user }: UserContext, input: Input) {
  const { records, ...page } = await listOwnAppointments(db, input, user.id)
  return {
    ...page,
    records: records.map(({ booked, head, location }) => ({ ...presentAppointment(booked, head), location })),
  }
}

/** Of everybody for staff, of what they sold for sellers, with who comes. */
export async function readDeskAppointments({ db, user }: UserContext, input: Input) {
  const isStaff = mayEverywhere(user.grants, ['pickup_desk', 'take_money'])
  const { records, ...page } = await listAllAppointments(db, input, isStaff ? null : user.id)
  return {
    ...page,
    records: records.map(({ booked, head, location }) => ({
      ...presentAppointment(booked, head),
      location,
      ...{ buyerId: head.invoice.userId, buyerFirstName: head.buyerFirstName, buyerLastName: head.buyerLastName },
    })),
  }
}
