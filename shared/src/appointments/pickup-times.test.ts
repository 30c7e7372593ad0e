import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAfter, houseDate, weekdayOf } from '../house-clock.ts'
import { HOUR } from '../time.ts'
import { findOpenSlot, type PickupFacts, pickupTimes, SEATS_PER_SLOT, seatsOf } from './pickup-times.ts'

/** Thursday, ten in the morning in Denver. */
const THURSDAY = Date.parse('2026-03-05T17:00:00Z')
const NOBODY = new Map<number, number>()

const PLACE = { weekdayHours: '8:00 am-4:00 pm', saturdayHours: null, sundayHours: null }
const NOTHING = { startMinute: null, endMinute: null, slotMinutes: null }
const facts = (given: Partial<PickupFacts> = {}): PickupFacts => ({
  ...{ place: PLACE, calendar: null, own: NOTHING, holidays: [], closed: [] },
  ...given,
})
const calendar = (dates: string[], given = {}) => ({ dates, ...NOTHING, seatsPerSlot: 2, ...given })

const datesOf = (given: Partial<PickupFacts>, now = THURSDAY, taken = NOBODY) =>
  pickupTimes(facts(given), taken, now).map(({ date }) => date)

const FULL_PLACE = { weekdayHours: 'Closed', saturdayHours: null, sundayHours: null }

test.each([
  ['A-724, P-385 tomorrow and in two days', {}, '2026-03-03T17:00:00Z', ['2026-03-04', '2026-03-05']],
  ['A-726, P-387 a weekend is passed over', {}, '2026-03-05T17:00:00Z', ['2026-03-06', '2026-03-09']],
  ['A-727 so is a holiday', { holidays: ['2026-03-06'] }, '2026-03-05T17:00:00Z', ['2026-03-09', '2026-03-10']],
  ['A-741, P-386 a place that is closed has no day', { place: FULL_PLACE }, '2026-03-05T17:00:00Z', []],
  [
    'A-728 nothing is offered after ten days',
    { holidays: Array.from({ length: 9 }, (_, day) => dateAfter('2026-03-06', day)) },
    '2026-03-05T17:00:00Z',
    [],
  ],
  ['P-390 which day is tomorrow is the house’s to say', {}, '2026-03-04T06:30:00Z', ['2026-03-04', '2026-03-05']],
  [
    'A-745, P-373 a calendar’s dates, the same day included, in order and once',
    { calendar: calendar(['2026-03-09', '2026-03-05', '2026-03-09']) },
    '2026-03-05T17:00:00Z',
    ['2026-03-05', '2026-03-09'],
  ],
  ['P-374 past dates are gone', { calendar: calendar(['2026-03-04']) }, '2026-03-05T17:00:00Z', []],
  [
    'P-389 a calendar’s date counts on a weekend and a holiday',
    { calendar: calendar(['2026-03-07', '2026-03-09']), holidays: ['2026-03-09'] },
    '2026-03-05T17:00:00Z',
    ['2026-03-07', '2026-03-09'],
  ],
  [
    'A-725 the same day is dropped once its last slot is too near',
    { calendar: calendar(['2026-03-05', '2026-03-06']) },
    '2026-03-05T21:45:00Z',
    ['2026-03-06'],
  ],
])('%s', (_name, given, now, expected) => {
  expect(datesOf(given, Date.parse(now))).toEqual(expected)
})

test('P-388 only active holidays are told to the rule, so that others do not block their date', () => {
  expect(datesOf({ holidays: [] })).toContain('2026-03-06')
})

const minutesOf = (given: Partial<PickupFacts>) => {
  const [day] = pickupTimes(facts(given), NOBODY, THURSDAY)
  const [first, second] = day?.slots ?? []
  const last = day?.slots.at(-1)
  const midnight = Date.parse(`${day?.date}T07:00:00Z`)
  const minute = (at = 0) => (at - midnight) / 60_000
  return [minute(first?.startsAt), minute(second?.startsAt), minute(last?.endsAt)]
}

test.each([
  ['A-738 the place’s hours', {}, [480, 510, 960]],
  ['A-723 no hours: 8 to 18', { place: { ...PLACE, weekdayHours: 'ask us' } }, [480, 510, 1_080]],
  [
    'P-375 the calendar’s hours and steps',
    { calendar: calendar(['2026-03-06'], { startMinute: 540, endMinute: 720, slotMinutes: 20 }) },
    [540, 560, 720],
  ],
  ['P-376 a calendar without steps', { calendar: calendar(['2026-03-06']) }, [480, 510, 960]],
  ['P-389 a calendar’s Saturday without hours', { calendar: calendar(['2026-03-07']) }, [480, 510, 1_080]],
  ['A-744 the auction’s own range', { own: { startMinute: 600, endMinute: 660, slotMinutes: 15 } }, [600, 615, 660]],
  [
    'A-744 the auction’s own range goes before a calendar',
    {
      calendar: calendar(['2026-03-06'], { startMinute: 540, endMinute: 720 }),
      own: { ...NOTHING, startMinute: 600 },
    },
    [600, 630, 720],
  ],
])('%s', (_name, given, expected) => {
  expect(minutesOf(given)).toEqual(expected)
})

test('A-730, P-380, P-381 places left are the limit less those taken, and never below none', () => {
  const plan = { calendar: calendar(['2026-03-06']) }
  const [first, second, third] = pickupTimes(facts(plan), NOBODY, THURSDAY)[0]?.slots.map((s) => s.startsAt) ?? []
  const taken = new Map([
    [first ?? 0, 1],
    [second ?? 0, 2],
    [third ?? 0, 3],
  ])
  const slots = pickupTimes(facts(plan), taken, THURSDAY)[0]?.slots ?? []
  expect(slots.slice(0, 4).map(({ placesLeft }) => placesLeft)).toEqual([1, 0, 0, 2])
  expect(seatsOf(facts(plan))).toBe(2)
  expect(seatsOf(facts())).toBe(SEATS_PER_SLOT)
})

test('A-725, P-386 a day without a place left makes room for the next one', () => {
  const [friday] = pickupTimes(facts(), NOBODY, THURSDAY)
  const taken = new Map(friday?.slots.map(({ startsAt }) => [startsAt, SEATS_PER_SLOT]))
  expect(datesOf({}, THURSDAY, taken)).toEqual(['2026-03-09', '2026-03-10'])
})

test('P-379 a taken slot is shown with none left, and cannot be had', () => {
  const [friday] = pickupTimes(facts(), NOBODY, THURSDAY)
  const at = friday?.slots[0]?.startsAt ?? 0
  const days = pickupTimes(facts(), new Map([[at, SEATS_PER_SLOT]]), THURSDAY)
  expect(days[0]?.slots[0]).toMatchObject({ startsAt: at, placesLeft: 0 })
  expect(findOpenSlot(days, at)).toBeNull()
})

test.each([
  ['one of them', 0, true],
  ['I-62 between two slots', 60_000, false],
  ['I-62 on a day that is not offered', -24 * HOUR, false],
])('P-368 a time can be had that is offered: %s', (_name, shift, isFound) => {
  const days = pickupTimes(facts(), NOBODY, THURSDAY)
  const at = (days[0]?.slots[0]?.startsAt ?? 0) + shift
  expect(findOpenSlot(days, at) !== null).toBe(isFound)
})

test('A-745 without a calendar there are at most two days, open ones, one to ten days ahead, each with a place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }),
      (hours, free) => {
        const now = THURSDAY + hours * 3 * HOUR
        const holidays = free.map((day) => dateAfter(houseDate(now), day))
        const days = pickupTimes(facts({ holidays }), NOBODY, now)
        expect(days.length).toBeLessThanOrEqual(2)
        for (const { date, slots } of days) {
          expect(holidays).not.toContain(date)
          expect([0, 6]).not.toContain(weekdayOf(date))
          expect(date > houseDate(now) && date <= dateAfter(houseDate(now), 10)).toBe(true)
          expect(slots.some(({ placesLeft }) => placesLeft > 0)).toBe(true)
          for (const { startsAt } of slots) expect(startsAt - now).toBeGreaterThanOrEqual(HOUR)
        }
      },
    ),
  )
})

test('decision 076 a slot that staff have closed is no choice, and a day of closed slots is none', () => {
  const asked = { calendar: calendar(['2026-03-06', '2026-03-09'], { startMinute: 540, endMinute: 600 }) }
  const slots = pickupTimes(facts(asked), NOBODY, THURSDAY).flatMap((day) => day.slots.map(({ startsAt }) => startsAt))
  expect(slots).toHaveLength(4)
  const [first = 0, second = 0, ...others] = slots
  const offered = (closed: number[]) => pickupTimes(facts({ ...asked, closed }), NOBODY, THURSDAY)
  expect(offered([first]).flatMap((day) => day.slots.map(({ startsAt }) => startsAt))).toEqual([second, ...others])
  expect(offered([first, second]).map(({ date }) => date)).toEqual(['2026-03-09'])
  expect(findOpenSlot(offered([first]), first)).toBeNull()
})
