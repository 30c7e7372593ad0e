import { dateAfter, startOfHouseDate } from '@gavelhouse/shared/house-clock.ts'
import { DAY } from '@gavelhouse/shared/time.ts'

/** So many days where the list asks for none. */
const USUAL_DAYS = 30

/** The time the list asks for: days of the house, as the list itself takes them. `to` is not in it any more. */
export function journalSpan(view: string, now: number): { from: number; to: number } {
  const address = new URLSearchParams(view)
  const dayOf = (name: string) => {
    const day = address.get(name) ?? ''
    return Number.isNaN(Date.parse(day)) ? null : day
  }
  const [first, last] = [dayOf('from'), dayOf('to')]
  const to = last === null ? now : startOfHouseDate(dateAfter(last, 1))
  return { from: first === null ? to - USUAL_DAYS * DAY : startOfHouseDate(first), to }
}
