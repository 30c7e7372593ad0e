import type { AppointmentStatus } from '@gavelhouse/shared/appointments/appointment.ts'
import { canChange } from '../../appointments/appointment-words.ts'

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** Dates have no clock: they are read and written without one. */
export const dayWords = (date: string): string => words.format(Date.parse(date))

export const canMove = (status: AppointmentStatus): boolean => canChange(status)
