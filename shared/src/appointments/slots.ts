import { minutesOfHouse } from '../house-clock.ts'
import { HOUR, MINUTE } from '../time.ts'
import type { Hours } from './opening-hours.ts'

/** P-376, A-721. */
export const SLOT_MINUTES = 30

/** How long before a pickup it has to be booked (P-378, A-729). */
export const LEAD = HOUR

/** When goods can be fetched: instants, of which `endsAt` belongs to the next slot. */
export interface Slot {
  startsAt: number
  endsAt: number
}

/**
 * The slots of a day, on the clock of the house. They follow each other from the full hour of opening on, so that a
 * place which opens at ten past eight begins with the next whole slot, and each ends by the time of closing.
 * Minutes the clock leaves out when it is put forward have no slot.
 */
export function slotsOn(date: string, { from, to }: Hours, length = SLOT_MINUTES): Slot[] {
  const instantOf = minutesOfHouse(date)
  const hour = Math.floor(from / 60) * 60
  const first = hour + Math.ceil((from - hour) / length) * length
  const slots: Slot[] = []
  for (let minute = first; minute + length <= to; minute += length) {
    const startsAt = instantOf(minute)
    if (startsAt !== null) slots.push({ startsAt, endsAt: startsAt + length * MINUTE })
  }
  return slots
}

/** Those one can still book at `now`. */
export const bookableAt = (slots: readonly Slot[], now: number): Slot[] =>
  slots.filter(({ startsAt }) => startsAt >= now + LEAD)
