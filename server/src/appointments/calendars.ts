import {
  saveCalendar as api,
  type removeCalendar as removeApi,
} from '@gavelhouse/shared/appointments/calendar-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readVersions } from '../accounts/queries-audit-log.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { fieldError, requireFields } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import {
  type CalendarValues,
  deleteCalendar,
  insertCalendar,
  isAuctionThere,
  listEveryCalendar,
  lockCalendar,
  updateCalendar,
} from './queries-calendars.ts'
import { findLocation } from './queries-plan.ts'

const KIND = 'calendar'
const { fields } = api.input

/** Versions are read first: a change in between is a conflict and never lost. */
export async function listAllCalendars({ db }: UserContext) {
  const versions = await readVersions(db, KIND)
  const rows = await listEveryCalendar(db)
  return { records: rows.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 })) }
}

export async function saveCalendar(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, seenVersion, ...sent } = input
  const given = sent.dates === undefined ? sent : { ...sent, dates: [...new Set(sent.dates)].sort() }
  const save = async (tx: Db): Promise<Change> => {
    if (id === undefined) return create(tx, given)
    const current = await lockCalendar(tx, id)
    if (current === null) throw new AppError('not_found')
    refuseAnother(given, current)
    await refuseConflicts(tx, fields, { subject: `${KIND}:${id}`, seenVersion, staffId: ctx.user.id, given, current })
    refuseBackwards({ ...current, ...given })
    await updateCalendar(tx, id, given)
    return { id, details: {}, changes: changesOf(current, given) }
  }
  try {
    const saved = await saveAudited(ctx, { act: 'save_calendar', kind: KIND, input }, save)
    return answer({ id: saved.id }, 'record_saved')
  } catch (error) {
    if (isUniqueViolation(error, 'pickup_calendars_auction') || isUniqueViolation(error, 'pickup_calendars_place'))
      throw fieldError(fields, 'auctionId', problem('calendar_there_already'))
    throw error
  }
}

/** A new one says where, on which days and for how many; the rest is as the place has it. */
async function create(tx: Db, given: Partial<CalendarValues>): Promise<Change> {
  const needed = requireFields(fields, given, ['locationId', 'dates', 'seatsPerSlot'])
  const values = { auctionId: null, startMinute: null, endMinute: null, slotMinutes: null, ...needed } as CalendarValues
  if ((await findLocation(tx, values.locationId)) === null)
    throw fieldError(fields, 'locationId', problem('not_a_choice'))
  if (values.auctionId !== null && !(await isAuctionThere(tx, values.auctionId)))
    throw fieldError(fields, 'auctionId', problem('not_a_choice'))
  refuseBackwards(values)
  return { id: await insertCalendar(tx, values), details: {}, changes: changesOf({}, values) }
}

/** Pickups were booked by it: another place or auction has another calendar. */
function refuseAnother(given: Partial<CalendarValues>, current: CalendarValues): void {
  for (const name of ['locationId', 'auctionId'] as const)
    if (given[name] !== undefined && given[name] !== current[name])
      throw fieldError(fields, name, problem('fixed_here'))
}

function refuseBackwards({ startMinute, endMinute }: CalendarValues): void {
  if (startMinute !== null && startMinute >= 24 * 60) throw fieldError(fields, 'startMinute', problem('invalid_time'))
  if (endMinute === 0 || (startMinute !== null && endMinute !== null && endMinute <= startMinute))
    throw fieldError(fields, 'endMinute', problem('end_before_start'))
}

export async function removeCalendar(ctx: UserContext, input: InputOf<typeof removeApi>) {
  const { id } = await saveAudited(ctx, { act: 'remove_calendar', kind: KIND, input }, async (tx) => {
    const before = await lockCalendar(tx, input.id)
    if (before === null) throw new AppError('not_found')
    await deleteCalendar(tx, input.id)
    const nothing = Object.fromEntries(Object.keys(before).map((name) => [name, null]))
    return { id: input.id, details: {}, changes: changesOf(before, { ...nothing, id: input.id }) }
  })
  return answer({ id }, 'record_removed')
}
