import { expect, test } from 'vitest'
import { neighbourhoodOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.250', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:12:5::1', '2001:db8:12'],
  ['2001:0db8:0012:ffff:1:2:3:4', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['2001::5:6:7:8:9:a', '2001:0:5'],
])('T-81 %s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:5::1', '2001:db8:12:5'],
  ['2001:db8:12:5:ffff:ffff:ffff:ffff', '2001:db8:12:5'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0005::1', '2001:db8:0:5'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
])('S-14 the limits of %s are those of %s', (ip, neighbourhood) => {
  expect(neighbourhoodOf(ip)).toBe(neighbourhood)
})
