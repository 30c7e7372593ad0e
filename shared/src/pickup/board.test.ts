import { expect, test } from 'vitest'
import type { PickupFacts } from '../appointments/pickup-times.ts'
import { minutesOfHouse } from '../house-clock.ts'
import { boardSlots } from './board.ts'

const DATE = '2026-11-20'
const at = (minute: number) => minutesOfHouse(DATE)(minute) ?? 0
const plan = (given: Partial<NonNullable<PickupFacts['calendar']>>): PickupFacts => ({
  place: { weekdayHours: null, saturdayHours: null, sundayHours: null },
  calendar: { dates: [DATE], startMinute: 540, endMinute: 600, slotMinutes: 30, seatsPerSlot: 2, ...given },
  own: { startMinute: null, endMinute: null, slotMinutes: null },
  holidays: [],
  closed: [],
})
const short = (slots: ReturnType<typeof boardSlots>) =>
  slots.map(({ startsAt, seats, taken }) => [(startsAt - at(0)) / 60_000, taken, seats])

test('P-379 A-730 times of all calendars of a place, each with the seats of the larger one', () => {
  const booked = [at(540), at(540), at(570)].map((startsAt) => ({ startsAt, endsAt: startsAt + 1_800_000 }))
  const plans = [plan({}), plan({ seatsPerSlot: 3, startMinute: 570, endMinute: 630 }), plan({ dates: ['2026-11-21'] })]
  expect(short(boardSlots(plans, DATE, booked))).toEqual([
    [540, 2, 2],
    [570, 1, 3],
    [600, 0, 3],
  ])
})

test('decision 076 a closed time is there with whoever has it, and says that it is closed', () => {
  const booked = [{ startsAt: at(540), endsAt: at(570) }]
  const slots = boardSlots([{ ...plan({}), closed: [at(540)] }], DATE, booked)
  expect(slots.map(({ taken, isClosed }) => [taken, isClosed])).toEqual([
    [1, true],
    [0, false],
  ])
})

test('a time that was booked is there, even on a day that was closed since', () => {
  const booked = [{ startsAt: at(900), endsAt: at(930) }]
  expect(short(boardSlots([plan({ dates: [] })], DATE, booked))).toEqual([[900, 1, 0]])
  expect(boardSlots([], DATE, [])).toEqual([])
})
