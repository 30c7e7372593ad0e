import { expect, test } from 'vitest'
import { knownCarrier, trackingPage } from './known-carriers.ts'

test.each([
  ['ups', '1Z 9', '', 'https://www.ups.com/track?tracknum=1Z%209'],
  ['ups', '1Z9', 'https://carrier.test/1Z9', 'https://carrier.test/1Z9'],
  ['ups', '1Z9', 'javascript:alert(1)', 'https://www.ups.com/track?tracknum=1Z9'],
  ['ups', '1Z9', 'http://carrier.test/1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
  ['ups', '', '', ''],
  ['other', '77', '', ''],
] as const)('P-528 the page of %s for %s, told %s', (code, number, told, page) => {
  expect(trackingPage(code, number, told)).toBe(page)
})

test.each([
  ['fedex', 'fedex'],
  ['stamps_com', 'usps'],
  ['royal_mail', null],
  ['constructor', null],
])('a carrier is known by its names: %s', (code, known) => {
  expect(knownCarrier(code)).toBe(known)
})
