import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.250', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:12:5::1', '2001:db8:12'],
  ['2001:0db8:0012:ffff:1:2:3:4', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
])('T-81 %s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
