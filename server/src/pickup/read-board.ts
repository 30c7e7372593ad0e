import { auctionsWithAny } from '@gavelhouse/shared/accounts/grants.ts'
import type { PickupFacts } from '@gavelhouse/shared/appointments/pickup-times.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dateAfter, houseDate, minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { boardSlots } from '@gavelhouse/shared/pickup/board.ts'
import { readPickupBoard as api } from '@gavelhouse/shared/pickup/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { listClosed } from '../appointments/queries-closed.ts'
import { findLocation } from '../appointments/queries-plan.ts'
import type { Db } from '../db/connect.ts'
import { presentAppointment } from '../invoices/present-appointment.ts'
import { listCalendarsAt, listHolidaysAmong, listPickupPlaces, listSeated } from './queries-board.ts'

/** Who comes when; seats are counted over everybody, also of auctions the caller does not look after. */
export async function readPickupBoard({ db, user, clock }: UserContext, input: InputOf<typeof api>) {
  const { from, days, locationId } = input
  const dates = Array.from({ length: days }, (_, ahead) => dateAfter(from, ahead))
  const span = { from: startOf(from), to: startOf(dateAfter(from, days)) }
  const auctionIds = auctionsWithAny(user.grants, api.rights)
  const [places, holidays, everybody] = await Promise.all([
    listPickupPlaces(db),
    listHolidaysAmong(db, dates),
    listSeated(db, span, { locationId, auctionIds: locationId === undefined ? auctionIds : null }),
  ])
  const plans = locationId === undefined ? [] : await plansAt(db, locationId, { holidays, ...span })
  const seen = everybody.filter(({ head }) => auctionIds === null || auctionIds.includes(head.invoice.auctionId))
  const bookedOn = Map.groupBy(everybody, ({ booked }) => houseDate(booked.startsAt))
  return {
    ...{ today: houseDate(clock.now()), places },
    days: dates.map((date) => ({
      ...{ date, isHoliday: holidays.includes(date) },
      slots:
        locationId === undefined
          ? []
          : boardSlots(
              plans,
              date,
              (bookedOn.get(date) ?? []).map(({ booked }) => booked),
            ),
    })),
    appointments: seen.map(({ booked, head, locationId: placeId, locationName }) => {
      const { id, invoiceId, auctionTitle, startsAt, endsAt, status, isPaid } = presentAppointment(booked, head)
      const name = `${head.buyerFirstName} ${head.buyerLastName}`
      return {
        ...{ id, invoiceId, auctionTitle, startsAt, endsAt, status, isPaid, name, locationName },
        ...{ buyerId: head.invoice.userId, locationId: placeId },
      }
    }),
  }
}

/** The first instant of a day; the clock is never put forward at midnight here. */
const startOf = (date: string): number => minutesOfHouse(date)(0) ?? Date.parse(date)

/** Of all calendars of a place, for the days between two instants. */
export async function plansAt(
  db: Db,
  locationId: number,
  { holidays, from, to }: { holidays: readonly string[]; from: number; to: number },
): Promise<PickupFacts[]> {
  const place = await findLocation(db, locationId)
  if (place === null) throw new AppError('not_found')
  const closed = await listClosed(db, locationId, { from, to })
  const none = { startMinute: null, endMinute: null, slotMinutes: null }
  return (await listCalendarsAt(db, locationId)).map(({ calendar, own }) => ({
    ...{ place, calendar, own: own ?? none, holidays, closed },
  }))
}
