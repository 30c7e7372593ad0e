import { describe, expect, test } from 'vitest'
import { Random } from '../shared/src/bidding/reference/arbitrary.ts'
import { type Costs, readCosts } from './lib/costs.ts'
import { Lock, Machine, Thread } from './lib/machine.ts'
import { breakOf, planFor } from './lib/plan.ts'
import { SCENARIOS } from './lib/scenarios.ts'
import { at, simulate } from './lib/simulate.ts'
import { Timeline } from './lib/timeline.ts'

test('events happen in the order of their times, and of asking where these are equal', () => {
  const timeline = new Timeline()
  const seen: number[] = []
  const random = new Random(1)
  const times = Array.from({ length: 500 }, () => random.int(0, 50))
  for (const [index, time] of times.entries()) timeline.after(time, () => seen.push(index))
  timeline.run(100)
  const expected = times
    .map((time, index) => ({ time, index }))
    .toSorted((a, b) => a.time - b.time || a.index - b.index)
  expect(seen).toEqual(expected.map(({ index }) => index))
  expect(timeline.now).toBe(100)
})

describe('a queue waits as long as the theory of queues says', () => {
  /** Arrivals by chance on `cores` cores that take `ms` each, or by chance with that mean. */
  function meanWait(cores: number, busy: number, isByChance: boolean): number {
    const timeline = new Timeline()
    const random = new Random(7)
    const machine = new Machine(timeline, cores)
    const waits: number[] = []
    const chance = () => -Math.log(1 - random.next())
    const arrive = () => {
      const ms = isByChance ? 10 * chance() : 10
      const askedAt = timeline.now
      machine.work(ms, () => waits.push(timeline.now - askedAt - ms))
      timeline.after((10 / busy / cores) * chance(), arrive)
    }
    arrive()
    timeline.run(6_000_000)
    return waits.reduce((sum, wait) => sum + wait, 0) / waits.length
  }

  test.each([
    // M/M/1: rho / (1 - rho) of a service; M/D/1: half of it; M/M/2: rho² / (1 - rho²).
    ['one core, work by chance, half busy', 1, 0.5, true, 10],
    ['one core, work by chance, nine tenths busy', 1, 0.9, true, 90],
    ['one core, work alike, eight tenths busy', 1, 0.8, false, 20],
    ['two cores, work by chance, half busy', 2, 0.5, true, 10 / 3],
  ])('%s', (_, cores, busy, isByChance, expected) => {
    expect(meanWait(cores, busy, isByChance)).toBeGreaterThan(expected * 0.93)
    expect(meanWait(cores, busy, isByChance)).toBeLessThan(expected * 1.07)
  })
})

test('threads of a machine share its cores, each doing one thing at a time; a lock goes to who asked first', () => {
  const timeline = new Timeline()
  const machine = new Machine(timeline, 2)
  const done: string[] = []
  const [a, b, c] = [new Thread(machine), new Thread(machine), new Thread(machine)]
  a.work(10, () => done.push(`a ${timeline.now}`))
  a.work(10, () => done.push(`a ${timeline.now}`))
  b.work(15, () => done.push(`b ${timeline.now}`))
  c.work(1, () => done.push(`c ${timeline.now}`))
  const lock = new Lock()
  lock.hold(() => timeline.after(30, () => lock.release()))
  lock.hold(() => done.push(`held ${timeline.now}`))
  timeline.run(100)
  expect(done).toEqual(['a 10', 'c 11', 'b 15', 'a 21', 'held 30'])
  expect(machine.busyMs).toBe(36)
})

const costs: Costs = readCosts()
const { about: _, ...house } = SCENARIOS['a house'] as (typeof SCENARIOS)[string]

test('every bid is answered, and the parts work as long as their costs add up to', () => {
  const shape = { webs: 2, databaseCores: 4, networkMs: 0, standbyMs: 0 }
  const load = { ...house, famousBidsPerSecond: 0, watchers: 0, famousWatchers: 0, pagesPerSecond: 0 }
  const quiet = { ...load, searchesPerSecond: 0, closesPerSecond: 0, bidsPerSecond: 400, lots: 1 }
  const { bidsPerSecond, busy, bidP50 } = simulate(costs, { shape, load: quiet }, { seconds: 20 })
  expect(bidsPerSecond).toBeGreaterThan(380)
  expect(bidsPerSecond).toBeLessThan(420)
  const batches = 2 * (1_000 / 15)
  const database = (400 * costs.bidDatabase + batches * costs.batchDatabase) / 1_000 / 4
  expect(busy.database).toBeGreaterThan(database * 0.8)
  expect(busy.database).toBeLessThan(database * 1.2)
  expect(bidP50).toBeGreaterThan(costs.bidWeb)
})

test('more machines never make it worse, more load never better', () => {
  const shape = { webs: 2, databaseCores: 4, networkMs: 0.5, standbyMs: 1 }
  const some = { ...house, bidsPerSecond: 1_500 }
  const few = simulate(costs, { shape, load: some })
  const many = simulate(costs, { shape: { ...shape, webs: 6, databaseCores: 16 }, load: some })
  expect(many.busy['web processes']).toBeLessThan(few.busy['web processes'])
  expect(many.busy.database).toBeLessThan(few.busy.database)
  const { times, prediction } = breakOf(costs, shape, some)
  expect(times).toBeGreaterThan(0.2)
  expect(prediction.bidP99).toBeGreaterThanOrEqual(few.bidP50)
})

test('a plan keeps the goals it was made for', () => {
  const { cells, shape, prediction } = planFor(costs, house)
  expect([cells, shape.databaseCores <= 64]).toEqual([1, true])
  expect(prediction.bidP99).toBeLessThanOrEqual(150)
  expect(Math.max(...Object.values(prediction.busy))).toBeLessThan(0.96)
})

test('values below which a share lies', () => {
  expect(at([3, 1, 2, 4], 0.5)).toBe(3)
  expect(at([], 0.99)).toBe(0)
})
