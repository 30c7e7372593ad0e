import { houseDate } from '../house-clock.ts'
import { type PickupFacts, seatsOf, slotsOfDay } from './pickup-times.ts'

/** A pickup somebody has booked. */
export interface Booking {
  startsAt: number
  /** From 1 on. */
  seat: number
}

/** What a pickup would lack: its day, its time, or its seat. */
export type Missed = 'day' | 'time' | 'seat'

/** What a booked pickup would no longer have if these facts held; null: everything is as it was booked. */
export function missedBy(facts: PickupFacts, { startsAt, seat }: Booking): Missed | null {
  const date = houseDate(startsAt)
  if (facts.calendar !== null && !facts.calendar.dates.includes(date)) return 'day'
  const slots = slotsOfDay(facts, date)
  if (slots.length === 0) return 'day'
  if (!slots.some((slot) => slot.startsAt === startsAt)) return 'time'
  return seat > seatsOf(facts) ? 'seat' : null
}
