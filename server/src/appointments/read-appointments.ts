import {
  countAppointments as countApi,
  type getInvoiceAppointment,
  countAuctionAppointments as ofAuctionApi,
} from '@gavelhouse/shared/appointments/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dateAfter, minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError, missingField } from '../http/field-errors.ts'
import { getOwnHead } from '../invoices/own-invoices.ts'
import { presentInvoice } from '../invoices/present.ts'
import { presentAppointment } from '../invoices/present-appointment.ts'
import { findBooked } from '../invoices/queries-booked.ts'
import { presentCalendar } from './present.ts'
import { countTaken } from './queries.ts'
import { findCalendar, getOwnRange } from './queries-plan.ts'
import { readPlan } from './read-plan.ts'

/** P-1165: when one of the caller's invoices is picked up, and the calendar it follows. */
export async function readInvoiceAppointment(
  ctx: UserContext,
  { invoiceId, basedOnLocation }: InputOf<typeof getInvoiceAppointment>,
) {
  const { db } = ctx
  const head = await getOwnHead(ctx, invoiceId)
  const [booked, { calendar, location }] = await Promise.all([
    findBooked(db, invoiceId),
    readPlan(db, head.invoice, basedOnLocation ? 'place' : 'auction'),
  ])
  const { isPaid, isPartial, delivery } = presentInvoice(head)
  const appointment = booked === null ? null : presentAppointment(booked, head)
  return {
    appointment,
    calendar: presentCalendar(calendar),
    location,
    isPaid,
    isPartial,
    isPickup: delivery !== 'shipping',
  }
}

/** P-1160: a calendar says its place itself. */
export async function readTaken({ db }: UserContext, input: InputOf<typeof countApi>) {
  const date = input.date || input.dateAgain
  if (!date) throw fieldError(countApi.input.fields, 'dateAgain', problem('pickup_day_missing'))
  const calendarId = input.calendarId ?? input.calendarIdAgain
  const calendar = calendarId == null ? null : await findCalendar(db, calendarId)
  const locationId = input.locationId ?? calendar?.locationId
  if (locationId == null) throw missingField(countApi.input.fields, 'locationId')
  return takenOn(db, locationId, date)
}

/** P-1161. */
export async function readTakenOfAuction({ db }: UserContext, input: InputOf<typeof ofAuctionApi>) {
  const { date } = input
  if (!date) throw fieldError(ofAuctionApi.input.fields, 'date', problem('pickup_day_missing'))
  const auction = await getOwnRange(db, input.auctionId)
  if (auction === null) throw new AppError('not_found')
  return takenOn(db, auction.locationId, date)
}

async function takenOn(db: Db, locationId: number, date: string) {
  const from = minutesOfHouse(date)(0)
  const to = minutesOfHouse(dateAfter(date, 1))(0)
  // A night in which midnight itself is left out is nobody's in this zone.
  if (from === null || to === null) return { records: [] }
  return { records: await countTaken(db, locationId, { from, to: to - 1 }) }
}
