import type { AppointmentStatus } from '@gavelhouse/shared/appointments/appointment.ts'
import { canChange, STATUS_WORDS } from '../../appointments/appointment-words.ts'

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** Dates have no clock: they are read and written without one. */
export const dayWords = (date: string): string => words.format(Date.parse(date))

export const canMove = (status: AppointmentStatus): boolean => canChange(status)

/** Whoever has not come yet is expected; buyers read another word for it. */
export const deskWords = (status: AppointmentStatus) =>
  status === 'booked' ? ({ label: 'officePickupExpected', badge: 'waiting' } as const) : STATUS_WORDS[status]
