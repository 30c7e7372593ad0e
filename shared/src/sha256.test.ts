import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256Hex } from './sha256.ts'

test.each(['', 'abc', 'ä', 'x'.repeat(1_000)])('agrees with the library of Node: %j', (text) => {
  expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
