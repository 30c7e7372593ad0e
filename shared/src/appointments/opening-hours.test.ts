import { expect, test } from 'vitest'
import { DEFAULT_HOURS, hoursOn, readHours } from './opening-hours.ts'
import { USUAL_HOURS } from './written-hours.ts'

test.each([
  ['A-747 as the house writes them', '8:00 am-4:00 pm', { from: 480, to: 960 }],
  ['P-394 whole hours', '8am-4pm', { from: 480, to: 960 }],
  ['A-747 spaces and any case', '  10:30 AM  -  4:15 Pm ', { from: 630, to: 975 }],
  ['A-747 a long dash', '9:00 am – 1:00 pm', { from: 540, to: 780 }],
  ['12 am is midnight and 12 pm is noon', '12am-12pm', { from: 0, to: 720 }],
  ['A-741 closed', 'Closed', 'closed'],
  ['P-393 closed in any case', ' CLOSED ', 'closed'],
  ['P-394 words', 'by appointment', null],
  ['P-394 nothing', '', null],
  ['P-394 an hour there is not', '13:00 am-4:00 pm', null],
  ['P-394 minutes there are not', '8:75 am-4:00 pm', null],
  ['P-394 from late to early', '4:00 pm-8:00 am', null],
])('%s', (_name, written, expected) => {
  expect(readHours(written)).toEqual(expected)
})

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]
const PLACE = { weekdayHours: '8:00 am-4:00 pm', saturdayHours: '9am-noon', sundayHours: null }

test.each([
  ['A-742 a weekday', PLACE, MONDAY, { from: 480, to: 960 }],
  ['P-394 a Saturday nobody can read is closed', PLACE, SATURDAY, null],
  ['P-393 a closed Sunday', PLACE, SUNDAY, null],
  ['A-723, P-384 weekdays without hours', { ...PLACE, weekdayHours: '' }, MONDAY, DEFAULT_HOURS],
  ['A-723 P-384 weekdays of which the place says nothing', { ...PLACE, weekdayHours: null }, MONDAY, DEFAULT_HOURS],
  ['P-393 a Saturday of which the place says nothing', { ...PLACE, saturdayHours: null }, SATURDAY, null],
  ['A-741 weekdays that are closed', { ...PLACE, weekdayHours: 'Closed' }, MONDAY, null],
  ['A-739 a Saturday with hours', { ...PLACE, saturdayHours: '9am-12pm' }, SATURDAY, { from: 540, to: 720 }],
])('%s', (_name, place, weekday, expected) => {
  expect(hoursOn(place, weekday)).toEqual(expected)
})

test('P-1219 the default hours are 8 to 18', () => {
  expect(DEFAULT_HOURS).toEqual({ from: 8 * 60, to: 18 * 60 })
  expect(readHours(USUAL_HOURS)).toEqual(DEFAULT_HOURS)
})
