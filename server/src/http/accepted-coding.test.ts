import { expect, test } from 'vitest'
import { acceptedCoding } from './accepted-coding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['GZIP', 'gzip'],
  ['zstd;q=0, br ; q=0.000 , gzip', 'gzip'],
  ['zstd;q=0.01', 'zstd'],
  ['brotli, zstdx', 'identity'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('P11 whoever takes %j gets %s', (accepted, coding) => {
  expect(acceptedCoding(accepted, ['zstd', 'br', 'gzip'])).toBe(coding)
})
