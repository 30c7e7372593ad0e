import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAfter, houseDate } from '../house-clock.ts'
import { HOUSE_ZONE, MINUTE } from '../time.ts'
import { bookableAt, LEAD, SLOT_MINUTES, slotsOn } from './slots.ts'

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: HOUSE_ZONE, hour: '2-digit', minute: '2-digit' })
const read = (at: number) => CLOCK.format(at)
const startsOf = (...args: Parameters<typeof slotsOn>) => slotsOn(...args).map(({ startsAt }) => read(startsAt))

test.each([
  ['P-375 from opening to closing', { from: 480, to: 600 }, 30, ['08:00', '08:30', '09:00', '09:30']],
  ['P-377, A-722 a start between two slots is rounded up', { from: 490, to: 600 }, 30, ['08:30', '09:00', '09:30']],
  ['P-375 slots that do not divide an hour', { from: 480, to: 660 }, 45, ['08:00', '08:45', '09:30', '10:15']],
  ['P-375 what would end after closing is left out', { from: 480, to: 590 }, 60, ['08:00']],
  ['P-375 open for less than a slot', { from: 480, to: 500 }, 30, []],
])('%s', (_name, hours, length, expected) => {
  expect(startsOf('2026-03-05', hours, length)).toEqual(expected)
})

test('P-376, A-721, P-1219 a slot is 30 minutes long unless something else is said', () => {
  expect(SLOT_MINUTES).toBe(30)
  expect(startsOf('2026-03-05', { from: 480, to: 540 })).toEqual(['08:00', '08:30'])
})

test('P-391, A-748 a slot is an instant: 8:00 in Denver is 15:00 UTC in winter and 14:00 in summer', () => {
  const first = (date: string) => new Date(slotsOn(date, { from: 480, to: 510 })[0]?.startsAt ?? 0).toISOString()
  expect(first('2026-01-15')).toBe('2026-01-15T15:00:00.000Z')
  expect(first('2026-07-15')).toBe('2026-07-15T14:00:00.000Z')
})

test('P-391 the day the clock is put forward has no slot between 2:00 and 3:00', () => {
  expect(startsOf('2026-03-08', { from: 60, to: 240 })).toEqual(['01:00', '01:30', '03:00', '03:30'])
})

test('P-391 the day the clock is put back has each slot once', () => {
  const slots = slotsOn('2026-11-01', { from: 0, to: 240 })
  expect(slots.map(({ startsAt }) => read(startsAt))).toEqual([
    ...['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'],
  ])
  expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(8)
})

test('P-378, A-729 a slot can be booked until an hour before it', () => {
  const slots = slotsOn('2026-03-05', { from: 480, to: 600 })
  const second = slots[1]?.startsAt ?? 0
  expect(bookableAt(slots, second - LEAD)).toEqual(slots.slice(1))
  expect(bookableAt(slots, second - LEAD + 1)).toEqual(slots.slice(2))
})

test('A-748 on any day of any year slots read as planned, in order, within the hours, and never meet', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 7_000 }),
      fc.integer({ min: 0, max: 1_380 }),
      fc.integer({ min: 1, max: 1_440 }),
      fc.integer({ min: 5, max: 240 }),
      (day, from, span, length) => {
        const date = dateAfter('2020-01-01', day)
        const to = Math.min(from + span, 1_440)
        const slots = slotsOn(date, { from, to }, length)
        let before = { startsAt: 0, endsAt: 0, minute: -length }
        for (const slot of slots) {
          const [hour = 0, minute = 0] = read(slot.startsAt).split(':').map(Number)
          const minuteOfDay = hour * 60 + minute
          expect(houseDate(slot.startsAt)).toBe(date)
          expect(minuteOfDay).toBeGreaterThanOrEqual(from)
          expect(minuteOfDay + length).toBeLessThanOrEqual(to)
          expect(minuteOfDay - before.minute).toBeGreaterThanOrEqual(length)
          expect(slot.startsAt).toBeGreaterThan(before.startsAt)
          expect(slot.endsAt - slot.startsAt).toBe(length * MINUTE)
          before = { ...slot, minute: minuteOfDay }
        }
      },
    ),
  )
})
