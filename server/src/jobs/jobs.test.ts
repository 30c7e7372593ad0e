import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type Job, startJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('an act is given what its job carries, and by the clock nothing: an act with a setting of its own keeps it', async () => {
  const heard: unknown[][] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const act = async (...given: unknown[]) => {
    heard.push(given)
    if (heard.length === 2) resolve()
  }
  const carrying: Job<string, { id: number }> = { name: 'carries', act }
  const scheduled: Job<string> = { name: 'by-the-clock', every: '0 0 1 1 *', act }
  const options = { jobs: [carrying, scheduled], isWorker: true, log: Fastify({ logger: false }).log }
  const jobs = await startJobs(database.url, options)
  await jobs.work<string>([carrying, scheduled], 'needs')
  await jobs.add(carrying, { id: 7 })
  await jobs.add(scheduled, {})
  await promise
  await jobs.stop()
  expect(heard.toSorted((one, other) => one.length - other.length)).toEqual([['needs'], ['needs', { id: 7 }]])
})

const options = { isWorker: true, log: Fastify({ logger: false }).log }

test('I-71 F-11 two workers share the jobs, and each is done once', async () => {
  const done: { by: string; id: number }[] = []
  const begun = new Set<string>()
  const both = Promise.withResolvers<void>()
  const job: Job<string, { id: number }> = {
    name: 'shared',
    act: async (by, { id }) => {
      begun.add(by)
      if (begun.size === 2) both.resolve()
      await both.promise // neither has done everything before the other begins
      done.push({ by, id })
    },
  }
  const [one, other] = [
    await startJobs(database.url, { ...options, jobs: [job] }),
    await startJobs(database.url, { ...options, jobs: [job] }),
  ]
  const ids = Array.from({ length: 100 }, (_, id) => id)
  await Promise.all(ids.map((id) => one.add(job, { id })))
  await Promise.all([one.work<string>([job], 'one'), other.work<string>([job], 'other')])
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(100), { timeout: 15_000 })
  await Promise.all([one.stop(), other.stop()])
  expect(done.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  expect(new Set(done.map(({ by }) => by))).toEqual(new Set(['one', 'other']))
})

test('I-71 F-11 a job whose worker died is done by another; one that takes long is not taken from the living', async () => {
  const done: string[] = []
  const { promise: never, resolve: endAll } = Promise.withResolvers<void>()
  const named = (act: Job<string, { id: number }>['act']): Job<string, { id: number }> => ({ name: 'left', act })
  const slow = named(() => never)
  const dying = await startJobs(database.url, { ...options, jobs: [slow] })
  await dying.work<string>([slow], 'dying')
  await dying.add(slow, { id: 1 })
  const states = async () =>
    (await database.pool.query<{ state: string }>(`select state from pgboss.job where name = 'left'`)).rows
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'active' }]))

  const quick = named(async (by) => void done.push(by))
  const other = await startJobs(database.url, { ...options, jobs: [quick], lookAfterSeconds: 1 })
  await other.work<string>([quick], 'other')
  const looked = () =>
    database.pool.query(`select 1 from pgboss.queue where name = 'left' and monitor_claim_on > $1`, [since])
  const since = new Date()
  await vi.waitFor(async () => expect((await looked()).rowCount).toBe(1), { timeout: 10_000 })
  expect(done).toEqual([])

  // Nobody says any more that it is worked on, whatever the first one, which lives in truth, still says.
  const age = `update pgboss.job set heartbeat_on = now() - interval '31 seconds' where name = 'left' and state = 'active'`
  const isTakenUp = async () => {
    await database.pool.query(age)
    expect(done).toEqual(['other'])
  }
  await vi.waitFor(isTakenUp, { timeout: 20_000, interval: 200 })
  endAll()
  await Promise.all([dying.stop(), other.stop()])
}, 40_000)

test('a queue made by an earlier version is watched as well', async () => {
  const job: Job<string> = { name: 'earlier', act: async () => undefined }
  await (await startJobs(database.url, { ...options, jobs: [job] })).stop()
  await database.pool.query(`update pgboss.queue set heartbeat_seconds = null where name = 'earlier'`)
  await (await startJobs(database.url, { ...options, jobs: [job] })).stop()
  const { rows } = await database.pool.query(`select heartbeat_seconds from pgboss.queue where name = 'earlier'`)
  expect(rows).toEqual([{ heartbeat_seconds: 30 }])
})

test('I-71 a job that fails is tried again by itself: those taken along with it are done, once', async () => {
  const tried: number[] = []
  const job: Job<string, { id: number }> = {
    name: 'one-fails',
    act: async (_needs, { id }) => {
      tried.push(id)
      if (id === 2) throw new Error('not this one')
    },
  }
  const jobs = await startJobs(database.url, { ...options, jobs: [job] })
  for (const id of [1, 2, 3]) await jobs.add(job, { id })
  await jobs.work<string>([job], 'needs')
  const outcomes = async () => {
    const { rows } = await database.pool.query(
      `select data->'id' as id, state, output->>'message' as why from pgboss.job where name = 'one-fails' order by 1`,
    )
    return rows
  }
  await vi.waitFor(
    async () =>
      expect(await outcomes()).toEqual([
        { id: 1, state: 'completed', why: null },
        { id: 2, state: expect.stringMatching(/^(retry|active)$/), why: 'not this one' },
        { id: 3, state: 'completed', why: null },
      ]),
    { timeout: 10_000 },
  )
  await jobs.stop()
  expect(tried.filter((id) => id !== 2).toSorted()).toEqual([1, 3])
})
