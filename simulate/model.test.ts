import { describe, expect, test } from 'vitest'
import { Random } from '../shared/src/bidding/reference/arbitrary.ts'
import { compare } from './lib/compare.ts'
import { fitCosts } from './lib/fit.ts'
import { Lock, Machine, Thread } from './lib/machine.ts'
import { readMeasured } from './lib/measured.ts'
import { breakOf, GOALS, mostOfOneLot, planFor, relaysFor } from './lib/plan.ts'
import { billOf, PRICES } from './lib/price.ts'
import { putTables } from './lib/put-tables.ts'
import { hundredths } from './lib/run.ts'
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
  interface Queue {
    cores: number
    busy: number
    isByChance: boolean
    turnMs?: number
  }

  /** Arrivals by chance on cores that take 10 ms each, or by chance with that mean. */
  function meanWait({ cores, busy, isByChance, turnMs }: Queue): number {
    const timeline = new Timeline()
    const random = new Random(7)
    const machine = new Machine(timeline, cores, turnMs)
    let [waited, count] = [0, 0]
    const chance = () => -Math.log(1 - random.next())
    const arrive = () => {
      const ms = isByChance ? 10 * chance() : 10
      const askedAt = timeline.now
      machine.work(ms, () => {
        waited += timeline.now - askedAt - ms
        count += 1
      })
      timeline.after((10 / busy / cores) * chance(), arrive)
    }
    arrive()
    timeline.run(4_000_000)
    return waited / count
  }

  test.each<[string, Queue, number]>([
    // M/M/1: rho / (1 - rho) of a service; M/D/1: half of it; M/M/2: rho² / (1 - rho²); in turns M/D/1 waits as M/M/1.
    ['one core, work by chance, half busy', { cores: 1, busy: 0.5, isByChance: true }, 10],
    ['one core, work by chance, nine tenths busy', { cores: 1, busy: 0.9, isByChance: true }, 90],
    ['one core, work alike, eight tenths busy', { cores: 1, busy: 0.8, isByChance: false }, 20],
    ['two cores, work by chance, half busy', { cores: 2, busy: 0.5, isByChance: true }, 10 / 3],
    ['one core in turns, work alike, eight tenths busy', { cores: 1, busy: 0.8, isByChance: false, turnMs: 1 }, 36],
  ])('%s', (_, queue, expected) => {
    const wait = meanWait(queue)
    expect(wait).toBeGreaterThan(expected * 0.92)
    expect(wait).toBeLessThan(expected * 1.08)
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

test('a thread pays for waking up after a rest and pauses for the collector', () => {
  const timeline = new Timeline()
  const thread = new Thread(new Machine(timeline, 1), { wakeMs: 2, collection: { everyMs: 20, pauseMs: () => 100 } })
  const done: number[] = []
  const note = () => void done.push(timeline.now)
  thread.work(5, () => thread.work(5, note))
  timeline.after(50, () => thread.work(10, note))
  timeline.run(1_000)
  expect(done).toEqual([12, 162])
  expect(thread.busyMs).toBe(124)
})

test('costs are found again in the sums they make, and nothing costs less than nothing', () => {
  const random = new Random(3)
  const seen = Array.from({ length: 6 }, () => {
    const counts = [random.int(1, 2_000), random.int(1, 70), random.int(1, 300)]
    return { counts, sum: (counts[0] as number) * 0.2 + (counts[1] as number) * 1.5 }
  })
  const [bid, batch, wake] = fitCosts(seen)
  expect(bid).toBeCloseTo(0.2, 3)
  expect(batch).toBeCloseTo(1.5, 1)
  expect(wake).toBeCloseTo(0, 2)
  expect(
    fitCosts([
      { sum: 1, counts: [1, 0] },
      { sum: 2, counts: [1, 1] },
      { sum: 0.5, counts: [1, 2] },
    ])[1],
  ).toBe(0)
})

test('values below which a share lies', () => {
  expect(at([3, 1, 2, 4], 0.5)).toBe(3)
  expect(at([], 0.99)).toBe(0)
  expect(hundredths([5, 1, 3]).filter((_, index) => index % 50 === 0)).toEqual([1, 3, 5])
  expect(hundredths([])).toEqual([])
})

test('tables go between their marks, and nowhere else', () => {
  const page = 'before\n<!-- a -->\nold\n<!-- end of a -->\nafter\n'
  expect(putTables(page, { a: 'new' })).toBe(page.replace('old', 'new'))
  expect(() => putTables(page, { b: 'new' })).toThrow('no place for: b')
})

const measured = readMeasured()
const { costs } = measured
const house = SCENARIOS['a house']

test('the model is as far off as docs/scale.md says, at sizes nothing was fitted to as well', () => {
  const errors = measured.runs.map((run) => ({ name: run.name, ...compare(costs, run, 8) }))
  expect(errors.length).toBeGreaterThan(4)
  for (const { name, p50, web, database, bids } of errors)
    for (const compared of [p50, web, database, bids]) expect(Math.abs(compared?.error ?? 0), name).toBeLessThan(0.4)
})

test('every bid is answered, and the parts work as long as their costs add up to', () => {
  const shape = { webs: 2, databaseCores: 4, networkMs: 0, standbyMs: 0, holdsNotices: true }
  const nothing = { watchers: 0, famousWatchers: 0, pagesPerSecond: 0, searchesPerSecond: 0, closesPerSecond: 0 }
  const load = { ...house, ...nothing, famousBidsPerSecond: 0, bidsPerSecond: 400, lots: 1 }
  const { bidsPerSecond, batchesPerSecond, busy } = simulate(costs, { shape, load }, { seconds: 20 })
  expect(bidsPerSecond).toBeGreaterThan(380)
  expect(bidsPerSecond).toBeLessThan(420)
  const { database, beside } = costs
  const ms = bidsPerSecond * (database.bid + beside.bid) + batchesPerSecond * (database.batch + beside.batch)
  expect(busy.database).toBeCloseTo((ms + database.idle) / 1_000 / 4, 2)
})

test('more machines never make it worse, more load never better', () => {
  const shape = { webs: 2, databaseCores: 4, networkMs: 0.5, standbyMs: 1 }
  const some = { ...house, bidsPerSecond: 600 }
  const few = simulate(costs, { shape, load: some })
  const many = simulate(costs, { shape: { ...shape, webs: 6, databaseCores: 16 }, load: some })
  expect(many.busy['web processes']).toBeLessThan(few.busy['web processes'])
  expect(many.busy.database).toBeLessThan(few.busy.database)
  const { times, prediction } = breakOf(costs, shape, some)
  expect(times).toBeGreaterThan(0.2)
  expect(prediction.bidP99).toBeGreaterThanOrEqual(few.bidP50)
})

test('a plan keeps the goals it was made for, and costs what its machines cost', () => {
  const plan = planFor(costs, house)
  const famous = plan && relaysFor(costs, plan, house)
  if (plan === null || famous === null) throw new Error('a house is too large')
  expect([plan.cells, famous.relays]).toEqual([1, 1])
  expect(plan.prediction.bidP99).toBeLessThanOrEqual(GOALS.bidP99)
  expect(famous.prediction.toldP99).toBeLessThanOrEqual(GOALS.toldP99)
  const free = { coreHour: 0, gibibyteHour: 0, gigabyte: 0 }
  expect(billOf(costs, house, { plan, famous, prices: free }).dollarsPerHour).toBe(0)
  const { cores, dollarsPerHour } = billOf(costs, house, { plan, famous, prices: { ...free, coreHour: 2 } })
  expect(dollarsPerHour).toBe(cores * 2)
  expect(billOf(costs, house, { plan, famous, prices: PRICES }).dollarsPerHour).toBeGreaterThan(0)
})

test('one lot alone can be too much for any number of machines: then nothing is promised', () => {
  const loud = { ...house, famousWatchers: 5_000_000, famousBidsPerSecond: 50 }
  const plan = planFor(costs, loud)
  expect(plan?.cells).toBe(1)
  expect(plan && relaysFor(costs, plan, loud)).toBeNull()
  expect(mostOfOneLot(costs, 2)).toBeGreaterThan(mostOfOneLot(costs, 32))
})
