import { type PickupFacts, seatsOf, slotsOfDay } from '../appointments/pickup-times.ts'
import type { Slot } from '../appointments/slots.ts'

export interface BoardSlot extends Slot {
  seats: number
  taken: number
  /** By staff: nobody can book it, whoever has it keeps it. */
  isClosed: boolean
}

/**
 * The times of a place on one day: those of each of its calendars that has the day. Seats are the place's own (decision 045), so a time
 * that stands in two calendars has those of the larger one. A time that is booked is there, even if no calendar has it any more.
 */
export function boardSlots(plans: readonly PickupFacts[], date: string, booked: readonly Slot[]): BoardSlot[] {
  const slots = new Map<number, BoardSlot>()
  for (const plan of plans.filter(({ calendar }) => calendar?.dates.includes(date)))
    for (const slot of slotsOfDay(plan, date)) {
      const seats = Math.max(seatsOf(plan), slots.get(slot.startsAt)?.seats ?? 0)
      slots.set(slot.startsAt, { ...slot, seats, taken: 0, isClosed: plan.closed.includes(slot.startsAt) })
    }
  for (const { startsAt, endsAt } of booked) {
    const slot = slots.get(startsAt) ?? { startsAt, endsAt, seats: 0, taken: 0, isClosed: false }
    slots.set(startsAt, { ...slot, taken: slot.taken + 1 })
  }
  return [...slots.values()].sort((one, other) => one.startsAt - other.startsAt)
}
