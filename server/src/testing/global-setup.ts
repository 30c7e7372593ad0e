import { rm } from 'node:fs/promises'
import Fastify from 'fastify'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { startJobs } from '../jobs/jobs.ts'
import { loadBaseData } from '../site/base-data.ts'
import { loadExampleRates } from '../tax/base-data.ts'
import { timetable } from '../timetable.ts'
import { inDatabase, TEMPLATE } from './postgres.ts'
import { makeTestFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** 1: the whole suite speaks in encrypted bodies (T-98). */
    encryptedBodies: string
    /** Of all races of money together. */
    raceRounds: number
  }
}

/** One PostgreSQL for the run, with a migrated template that each test file copies in a few milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await makeTestFolder()
  const postgres = await startEmbeddedPostgres(dir, { settings: { max_connections: 200 } })
  await createTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  project.provide('encryptedBodies', project.config.env.ENCRYPTED_BODIES ?? '0')
  project.provide('raceRounds', Number(project.config.env.RACE_ROUNDS ?? 200))
  return async () => {
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = inDatabase(url, TEMPLATE)
  await migrateDatabase(templateUrl)
  const database = connect(templateUrl, { onError: () => undefined })
  await loadBaseData(database.db)
  await loadExampleRates(database.db)
  await database.close()
  // The job tables as well, so that no test file waits for them.
  const jobs = await startJobs(templateUrl, {
    jobs: timetable({ demo: true }),
    isWorker: false,
    log: Fastify({ logger: false }).log,
  })
  await jobs.stop()
}
