import { isHandedOver } from '@gavelhouse/shared/appointments/appointment.ts'
import { bookAppointment as api } from '@gavelhouse/shared/appointments/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { presentInvoice } from '../invoices/present.ts'
import { presentAppointment } from '../invoices/present-appointment.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { type Booked, findBooked } from '../invoices/queries-booked.ts'
import { findHead } from '../invoices/queries-read.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { findLive } from './queries.ts'
import { listCalendars } from './queries-plan.ts'
import { takeSeat } from './take-seat.ts'
import { tellBooked } from './tell-booked.ts'

type Input = InputOf<typeof api>

/** P-1167: books a time for a paid invoice of the caller, or moves it to another one. */
export async function bookAppointment(ctx: UserContext, input: Input) {
  const startsAt = startOf(input)
  const { booked, told } = await ctx.db.transaction(async (tx) => book(tx, ctx.user.id, { input, startsAt }))
  announceNotices(ctx.hub, told)
  return answer(booked, 'pickup_booked')
}

/** The server computes the instant from day and time; whatever the client has computed is passed over. */
function startOf({ date, minute }: Input): number {
  const { fields } = api.input
  if (date === undefined) throw fieldError(fields, 'date', problem('pickup_day_missing'))
  if (minute === undefined) throw fieldError(fields, 'minute', problem('pickup_time_missing'))
  const startsAt = minutesOfHouse(date)(minute)
  if (startsAt === null) throw new AppError('pickup_time_taken')
  return startsAt
}

async function book(tx: Db, userId: number, { input, startsAt }: { input: Input; startsAt: number }) {
  const { invoiceId, id, basedOnLocation } = input
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.userId !== userId) throw new AppError('not_found')
  const head = await findHead(tx, invoiceId)
  if (head === null) throw new AppError('not_found')
  const { isPaid, handover } = presentInvoice(head)
  if (invoice.delivery === 'shipping') throw new AppError('delivery_not_offered')
  if (isHandedOver(handover)) throw new AppError('pickup_over')
  if (!isPaid) throw new AppError('invoice_unpaid')
  const live = await findLive(tx, invoiceId)
  if (typeof id === 'number' && live?.id !== id) throw new AppError('not_found')

  const calendars = basedOnLocation ? 'place' : 'auction'
  const usable = await listCalendars(tx, invoice)
  if (!usable.some(({ auctionId }) => basedOnLocation || auctionId !== null)) throw new AppError('no_pickup_calendar')
  const row = await takeSeat(tx, invoice, { startsAt, calendars })
  if (row === null) throw new AppError('pickup_time_taken')
  const told: ToldNotice[] = await tellBooked(tx, row)
  return { booked: presentAppointment((await findBooked(tx, invoiceId)) as Booked, head), told }
}
