import { expect, test } from 'vitest'
import { minutesOfHouse } from '../house-clock.ts'
import { type Missed, missedBy } from './missed-bookings.ts'
import type { PickupCalendar } from './pickup-times.ts'

const at = (date: string, hour: number, minute = 0) => minutesOfHouse(date)(hour * 60 + minute) ?? 0
const booked = { startsAt: at('2026-12-08', 9), seat: 3 }
const place = { weekdayHours: '8:00 am - 4:00 pm', saturdayHours: null, sundayHours: null }
const nothing = { startMinute: null, endMinute: null, slotMinutes: null }
const calendar: PickupCalendar = { ...nothing, dates: ['2026-12-08', '2026-12-12'], seatsPerSlot: 4 }
const facts = { place, calendar, own: nothing, holidays: [], closed: [] }

test.each<[string, Partial<PickupCalendar>, Missed | null]>([
  ['as it was', {}, null],
  ['its day taken out', { dates: ['2026-12-12'] }, 'day'],
  ['no day at all', { dates: [] }, 'day'],
  ['opening later', { startMinute: 9 * 60 + 30 }, 'time'],
  ['closing earlier', { endMinute: 9 * 60 }, 'time'],
  ['longer slots that still begin then', { slotMinutes: 60 }, null],
  ['slots that begin at other times', { slotMinutes: 45 }, 'time'],
  ['fewer seats', { seatsPerSlot: 2 }, 'seat'],
  ['nobody at all', { seatsPerSlot: 0 }, 'seat'],
  ['just as many seats', { seatsPerSlot: 3 }, null],
])('A-745 %s', (_, change, expected) => {
  expect(missedBy({ ...facts, calendar: { ...calendar, ...change } }, booked)).toBe(expected)
})

test('A-744 what the auction says itself goes before its calendar', () => {
  expect(missedBy({ ...facts, own: { ...nothing, startMinute: 600 } }, booked)).toBe('time')
})

test('A-724 without a calendar the hours of the place decide', () => {
  expect(missedBy({ ...facts, calendar: null }, booked)).toBeNull()
  expect(missedBy({ ...facts, calendar: null }, { startsAt: at('2026-12-12', 9), seat: 1 })).toBe('day')
})
