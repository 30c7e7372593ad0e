import { expect, test } from 'vitest'
import { pickupHours } from './pickup-hours.ts'

test.each<[string, string | null, boolean, [string | null, string | null, number | null]]>([
  ['as houses write it', '8:00 am - 4:00 pm', true, ['8:00 am', '4:00 pm', 30]],
  ['with a dash', ' 9 AM – 5 PM ', true, ['9 AM', '5 PM', 30]],
  ['closed', null, true, [null, null, null]],
  ['in other words', 'By appointment', true, [null, null, null]],
  ['nothing is fetched there', '8:00 am - 4:00 pm', false, [null, null, null]],
])('hours of pickup: %s', (_name, weekdayHours, offersPickup, [pickupStart, pickupEnd, pickupSlotMinutes]) => {
  expect(pickupHours({ weekdayHours, offersPickup })).toEqual({ pickupStart, pickupEnd, pickupSlotMinutes })
})
