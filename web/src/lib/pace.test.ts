import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

const PACE_MS = 250
let groups: string[][]
let pace: (work: () => void) => void

beforeEach(() => {
  vi.useFakeTimers()
  groups = []
  pace = createPace(PACE_MS, (all) => {
    groups.push([])
    all()
  })
})
afterEach(() => void vi.useRealTimers())

const arrive = (name: string) => pace(() => groups.at(-1)?.push(name))

test('a single announcement is applied at once', () => {
  arrive('a')
  expect(groups).toEqual([['a']])
  vi.advanceTimersByTime(10 * PACE_MS)
  arrive('b')
  expect(groups).toEqual([['a'], ['b']])
})

test('a stream is applied in groups, in order, and never late by more than the pace', () => {
  for (let number = 0; number < 10; number += 1) {
    arrive(String(number))
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(PACE_MS)
  expect(groups).toEqual([['0'], ['1', '2', '3', '4'], ['5', '6', '7', '8', '9']])
})
