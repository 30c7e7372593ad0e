import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const hex = (words: Int32Array): string => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test.each(['', 'abc', 'ä', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1_000)])(
  'agrees with the library of Node: %j',
  (text) => {
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))
  },
)
