import { type PickupDay, type PickupFacts, pickupTimes, seatsOf } from '@gavelhouse/shared/appointments/pickup-times.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import type { Db } from '../db/connect.ts'
import { countTaken } from './queries.ts'
import { listClosed } from './queries-closed.ts'
import { type CalendarRow, findLocation, getOwnRange, listCalendars, listHolidays } from './queries-plan.ts'

/** What is fetched together lies in one place and was sold in one auction. */
export interface PickupGroup {
  auctionId: number
  locationId: number
}

/**
 * Which calendars count: at the checkout the auction's, else the place's, else the place's hours; for the scheduling of a paid
 * invoice the auction's, and the place's where that is asked for (P-389, P-392).
 */
export type Calendars = 'checkout' | 'place' | 'auction'

/** When the goods of a group can be fetched, read anew each time: nothing of it is kept. */
export interface PickupPlan {
  location: Location
  calendar: CalendarRow | null
  days: PickupDay[]
  seats: number
}

export async function readPlan(db: Db, group: PickupGroup, calendars: Calendars): Promise<PickupPlan> {
  // One after the other: whoever books reads this within a transaction, which asks one question at a time.
  const own = await getOwnRange(db, group.auctionId)
  const location = await findLocation(db, group.locationId)
  const found = await listCalendars(db, group)
  if (own === null || location === null) throw new Error('an auction or a place is not there')
  const calendar =
    found.find(({ auctionId }) => auctionId !== null) ?? (calendars === 'auction' ? undefined : found[0]) ?? null
  if (calendar === null && calendars !== 'checkout') return { location, calendar, days: [], seats: 0 }
  const { now } = own
  const span = { from: now, to: now + MOST_AHEAD }
  const facts: PickupFacts = {
    ...{ place: location, calendar, own },
    holidays: await listHolidays(db, houseDate(now)),
    closed: await listClosed(db, location.id, span),
  }
  const taken = await countTaken(db, location.id, span)
  const days = pickupTimes(facts, new Map(taken.map(({ startsAt, count }) => [startsAt, count])), now)
  return { location, calendar, days, seats: seatsOf(facts) }
}

/** Nobody plans further. */
const MOST_AHEAD = 3 * 366 * DAY
