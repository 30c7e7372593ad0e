import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
