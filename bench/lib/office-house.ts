import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openSession } from '../../server/src/accounts/sessions.ts'
import type { Database } from '../../server/src/db/connect.ts'
import { loadBaseData } from '../../server/src/site/base-data.ts'
import { loadExampleRates } from '../../server/src/tax/base-data.ts'
import { fillOffice, type Known } from './fill-office.ts'
import { makeBenchDir, openBenchDatabase } from './house.ts'

interface OfficeHouse extends Known {
  database: Database
  dataDir: string
  /** A session of the owner. */
  token: string
  close(): Promise<void>
}

/** The house of the office's lists. Filling it takes minutes: one kept in `keptIn` is there for the next run. */
export async function openOfficeHouse(lots: number, keptIn: string | null): Promise<OfficeHouse> {
  const dataDir = keptIn === null ? await makeBenchDir() : path.resolve(keptIn)
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  const { database, stop } = await openBenchDatabase(dataDir)
  const known = (await findKnown(database)) ?? (await fill(database, lots))
  return {
    ...known,
    ...{ database, dataDir },
    token: await openSession(database.db, known.owner, { now: Date.now(), remember: true }),
    async close() {
      await stop()
      if (keptIn === null) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Written last, so that a house whose filling was cut off is not taken for a whole one. */
async function findKnown({ pool }: Database): Promise<Known | null> {
  await pool.query('create table if not exists bench_known (known jsonb not null)')
  const { rows } = await pool.query<{ known: Known }>('select known from bench_known')
  return rows[0]?.known ?? null
}

async function fill(database: Database, lots: number): Promise<Known> {
  await loadBaseData(database.db)
  await loadExampleRates(database.db)
  const known = await fillOffice(database, lots)
  await database.pool.query('insert into bench_known values ($1)', [JSON.stringify(known)])
  return known
}
