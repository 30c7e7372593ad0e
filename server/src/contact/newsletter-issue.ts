import { houseDate, nextHourInHouse } from '@gavelhouse/shared/house-clock.ts'
import { DAY } from '@gavelhouse/shared/time.ts'

const THURSDAY = 4
const HOUR_OF_DAY = 10
/** A house that was shut on the day still sends it, but not when the next one is near. */
const DAYS_LATE = [1, 2]

export interface NewsletterIssue {
  /** The date of its Thursday, which names it. */
  date: string
  /** When it fell due. */
  at: number
  /** It tells of sales that are new since. */
  since: number
}

/** The newsletter that is to be sent now; null: none. On Thursdays from ten o'clock, by the clock of the house. */
export function newsletterIssue(now: number): NewsletterIssue | null {
  for (const days of DAYS_LATE) {
    const at = nextHourInHouse(now - days * DAY, HOUR_OF_DAY)
    const date = houseDate(at)
    if (at <= now && weekdayOf(date) === THURSDAY) return { date, at, since: at - 7 * DAY }
  }
  return null
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
