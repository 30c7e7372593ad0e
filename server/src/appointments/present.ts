import { SLOT_MINUTES } from '@gavelhouse/shared/appointments/slots.ts'
import type { CalendarRow } from './queries-plan.ts'

/** P-828: the length of a slot is always told. */
export const presentCalendar = (calendar: CalendarRow | null) =>
  calendar === null ? null : { ...calendar, slotMinutes: calendar.slotMinutes ?? SLOT_MINUTES }
