import { DAY, HOUR, MINUTE } from '../time.ts'
import type { Instant } from './lot-state.ts'

/** A time in which no bids could be taken; `to` is the recovery. */
export interface Outage {
  from: Instant
  to: Instant
}

/** A lot that is future or open. Closed lots stay closed and are not passed in. */
export interface OutageLot {
  id: number
  auctionId: number
  closesAt: Instant
}

const LAST_MINUTES = 15 * MINUTE

/**
 * Decision D-1 (I-17): the new close of every lot an outage has touched, and of no other. Among the touched lots of an
 * auction the earliest gets the new time and the others keep their distance to it. A lot that would not move later is
 * left out.
 */
export function outageExtension(lots: readonly OutageLot[], outage: Outage): { id: number; closesAt: Instant }[] {
  const touched = lots.filter(({ closesAt }) => isTouched(closesAt, outage))
  const earliest = new Map<number, Instant>()
  for (const { auctionId, closesAt } of touched) {
    earliest.set(auctionId, Math.min(closesAt, earliest.get(auctionId) ?? closesAt))
  }
  return touched.flatMap(({ id, auctionId, closesAt: before }) => {
    const first = earliest.get(auctionId) ?? before
    const closesAt = newCloseFor(first, outage) + (before - first)
    return closesAt > before ? [{ id, closesAt }] : []
  })
}

/**
 * Inside the outage or up to 15 minutes after it. D-1's third case, more than a minute lost of the last 15, needs no line
 * of its own: whoever lost any of them closes before those 15 minutes are over.
 */
function isTouched(closesAt: Instant, { from, to }: Outage): boolean {
  return from < closesAt && closesAt <= to + LAST_MINUTES
}

/** The longer people were shut out, the more notice they need to come back. */
function newCloseFor(closesAt: Instant, { from, to }: Outage): Instant {
  const lasted = to - from
  if (lasted < 10 * MINUTE) return to + 15 * MINUTE
  if (lasted < 2 * HOUR) return to + HOUR
  return sameTimeAfter(closesAt, to + LAST_MINUTES)
}

/**
 * The same clock time on the first later day that leaves people their last minutes after the recovery. A day is 24
 * hours here, not a day of the house's calendar: the rule stays pure arithmetic that gives the same instant in every
 * process and replay, whatever zone data it has. In the two nights a year when clocks change the lot closes an hour off
 * by the wall clock, which harms nobody, because the new time is announced and shown.
 */
function sameTimeAfter(closesAt: Instant, to: Instant): Instant {
  const days = Math.floor((to - closesAt) / DAY) + 1
  return closesAt + Math.max(1, days) * DAY
}
