import type { AppointmentStatus } from '@gavelhouse/shared/appointments/appointment.ts'
import { canChange, STATUS_WORDS } from '../../appointments/appointment-words.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** Dates have no clock: they are read and written without one. */
export const dayWords = (date: string): string => words.format(Date.parse(date))

export const canMove = (status: AppointmentStatus): boolean => canChange(status)

/** Whoever has not come yet is expected; buyers read another word for it. */
const EXPECTED: { label: PhraseKey; badge: BadgeKind } = { label: 'officePickupExpected', badge: 'waiting' }

export const deskWords = (status: AppointmentStatus): typeof EXPECTED =>
  status === 'booked' ? EXPECTED : STATUS_WORDS[status]
