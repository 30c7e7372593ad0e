import { dateAfter, houseDate, weekdayOf } from '../house-clock.ts'
import { DEFAULT_HOURS, type Hours, hoursOn, isWeekend, type PlaceHours } from './opening-hours.ts'
import { bookableAt, SLOT_MINUTES, type Slot, slotsOn } from './slots.ts'

/** On which days goods of an auction, or of a place, are fetched, and how many people at once. */
export interface PickupCalendar {
  /** As 2026-03-05. */
  dates: readonly string[]
  /** Minutes of the day; null: as the place is open. */
  startMinute: number | null
  endMinute: number | null
  slotMinutes: number | null
  seatsPerSlot: number
}

/** What decides when something can be fetched. */
export interface PickupFacts {
  place: PlaceHours
  /** Of the auction, else of the place; null: there is none. */
  calendar: PickupCalendar | null
  /** What the auction says itself goes before place and calendar. */
  own: Pick<PickupCalendar, 'startMinute' | 'endMinute' | 'slotMinutes'>
  /** Those that are active. */
  holidays: readonly string[]
  /** Single slots that staff have closed at the place, by their start. */
  closed: readonly number[]
}

export interface OpenSlot extends Slot {
  placesLeft: number
}

export interface PickupDay {
  date: string
  slots: OpenSlot[]
}

/** People who can be served at once where no calendar says. */
export const SEATS_PER_SLOT = 4

/** Without a calendar so many days are offered, and looked for so far ahead. */
const DAYS_OFFERED = 2
const DAYS_AHEAD = 10

/**
 * The days and slots somebody can choose from at `now`, with the places left. A calendar's dates are the choices,
 * whatever day they fall on; without one the next two days on which the place is open and has a place left.
 * `taken`: booked seats by the start of their slot.
 */
export function pickupTimes(facts: PickupFacts, taken: ReadonlyMap<number, number>, now: number): PickupDay[] {
  const days = datesOf(facts, now).map((date) => dayOf(facts, date, { taken, now }))
  const open = days.filter(({ slots }) => slots.some(({ placesLeft }) => placesLeft > 0))
  return facts.calendar === null ? open.slice(0, DAYS_OFFERED) : open
}

/** The slot that begins then, if somebody can have it. */
export function findOpenSlot(days: readonly PickupDay[], startsAt: number): OpenSlot | null {
  const slots = days.flatMap((day) => day.slots)
  return slots.find((slot) => slot.startsAt === startsAt && slot.placesLeft > 0) ?? null
}

export const seatsOf = ({ calendar }: PickupFacts): number => calendar?.seatsPerSlot ?? SEATS_PER_SLOT

/** All dates that come into question, the next one first. The same day is there through a calendar only (P-390). */
function datesOf({ calendar, holidays }: PickupFacts, now: number): string[] {
  const today = houseDate(now)
  if (calendar !== null) return [...new Set(calendar.dates)].filter((date) => date >= today).sort()
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, day) => dateAfter(today, day + 1))
  return ahead.filter((date) => !isWeekend(weekdayOf(date)) && !holidays.includes(date))
}

function dayOf(
  facts: PickupFacts,
  date: string,
  { taken, now }: { taken: ReadonlyMap<number, number>; now: number },
): PickupDay {
  const seats = seatsOf(facts)
  const slots = bookableAt(slotsOfDay(facts, date), now).filter(({ startsAt }) => !facts.closed.includes(startsAt))
  return {
    date,
    slots: slots.map((slot) => ({ ...slot, placesLeft: Math.max(0, seats - (taken.get(slot.startsAt) ?? 0)) })),
  }
}

/** Every slot of a day that is one of pickups. */
export function slotsOfDay(facts: PickupFacts, date: string): Slot[] {
  const hours = hoursFor(facts, date)
  const length = facts.own.slotMinutes ?? facts.calendar?.slotMinutes ?? SLOT_MINUTES
  return hours === null ? [] : slotsOn(date, hours, length)
}

/** A calendar's date counts even where the place is closed otherwise (P-389). */
function hoursFor({ place, calendar, own }: PickupFacts, date: string): Hours | null {
  const open = hoursOn(place, weekdayOf(date))
  if (calendar === null && open === null) return null
  const usual = open ?? DEFAULT_HOURS
  return {
    from: own.startMinute ?? calendar?.startMinute ?? usual.from,
    to: own.endMinute ?? calendar?.endMinute ?? usual.to,
  }
}
