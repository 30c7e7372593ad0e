import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

const PACE_MS = 250
let groups: string[][]
let far: Set<number>
let pace: ReturnType<typeof createPace>

beforeEach(() => {
  vi.useFakeTimers()
  groups = []
  far = new Set()
  pace = createPace({
    ms: PACE_MS,
    doTogether: (all) => {
      groups.push([])
      all()
    },
    isFar: (lotId) => far.has(lotId),
  })
})
afterEach(() => void vi.useRealTimers())

const arrive = (name: string, lotId?: number) => pace(() => groups.at(-1)?.push(name), lotId)

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

test('what nobody sees waits for two seconds, in order, while the rest goes on', () => {
  far.add(7)
  arrive('seen 0', 1)
  for (let number = 1; number <= 12; number += 1) {
    arrive(`seen ${number}`, 1)
    arrive(`far ${number}`, 7)
    vi.advanceTimersByTime(PACE_MS)
  }
  const holding = groups.filter((group) => group.some((name) => name.startsWith('far')))
  expect(holding[0]?.filter((name) => name.startsWith('far'))).toEqual(
    Array.from({ length: 8 }, (_, index) => `far ${index + 1}`),
  )
  expect(groups.flat().filter((name) => name.startsWith('seen'))).toHaveLength(13)
})

test('once it is seen it is there with the next group, and before what came later', () => {
  far.add(7)
  arrive('first', 1)
  arrive('far 1', 7)
  vi.advanceTimersByTime(PACE_MS)
  expect(groups).toEqual([['first']])
  far.clear()
  arrive('near 2', 7)
  vi.advanceTimersByTime(PACE_MS)
  expect(groups).toEqual([['first'], ['far 1', 'near 2']])
})

test('a single one is applied at once also where nobody sees it', () => {
  far.add(7)
  arrive('far', 7)
  expect(groups).toEqual([['far']])
})
