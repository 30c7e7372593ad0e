import { expect, test } from 'vitest'
import type { Operation } from '../lib/history.ts'
import { figuresOf, findSlow } from './figures.ts'

const answeredAt = (...moments: number[]): Operation[] =>
  moments.map((endedAt) => ({ attempts: [{ endedAt, accepted: {} }] }) as unknown as Operation)

const refusedAt = (endedAt: number) => ({ attempts: [{ endedAt, accepted: null }] }) as unknown as Operation

const CRASH = { kind: 'deploy', countedFrom: 1_000, mendedAt: 9_000, screensAfter: 300 } as const

test('the longest time without an acknowledged bid, refusals and what lies outside aside', () => {
  const operations = [...answeredAt(500, 1_200, 1_300, 4_300, 8_900, 20_000), refusedAt(6_000)]
  expect(figuresOf(CRASH, operations)).toEqual({ kind: 'deploy', gapMs: 4_600, screensMs: 300 })
})

test('it begins with the fault and ends with its mending', () => {
  expect(figuresOf(CRASH, answeredAt(5_500)).gapMs).toBe(4_500)
  expect(figuresOf(CRASH, []).gapMs).toBe(8_000)
})

test.each([
  [{ kind: 'deploy', gapMs: 2_000, screensMs: 5_000 }, 0],
  [{ kind: 'deploy', gapMs: 2_001, screensMs: 100 }, 1],
  [{ kind: 'primary', gapMs: 9_900, screensMs: 100 }, 0],
  [{ kind: 'primary', gapMs: 10_001, screensMs: 5_001 }, 2],
  [{ kind: 'web', gapMs: 3_001, screensMs: null }, 2],
] as const)('%j misses %i goals', (figures, count) => {
  expect(findSlow([figures])).toHaveLength(count)
})
