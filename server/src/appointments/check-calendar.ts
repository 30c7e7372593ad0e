import type { checkCalendar as api } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { missedBy } from '@gavelhouse/shared/appointments/missed-bookings.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { listBookedBy } from './queries-calendars.ts'
import { findCalendar, findLocation } from './queries-plan.ts'

/** Nothing is changed by it: staff call those people, or leave their times as they are. */
export async function checkCalendar({ db }: UserContext, { id, ...changes }: InputOf<typeof api>) {
  const current = await findCalendar(db, id)
  const place = current === null ? null : await findLocation(db, current.locationId)
  if (current === null || place === null) throw new AppError('not_found')
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const calendar = { ...current, ...said }
  const booked = await listBookedBy(db, current)
  const missed = booked.flatMap(({ own, ...pickup }) => {
    const lacks = missedBy({ place, calendar, own, holidays: [], closed: [] }, pickup)
    return lacks === null ? [] : [{ ...pickup, lacks }]
  })
  return { missed }
}
