import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { COUNT_RETRACTIONS, READ_BIDDERS } from './bidder-facts.ts'
import { READ_KEYS } from './known-keys.ts'
import { Lane } from './lane.ts'
import { LOCK_FREE_LOTS, LOCK_LOTS, LOCK_LOTS_AND_NEIGHBOURS } from './locked-lot.ts'
import { READ_RUN } from './run-log.ts'

let database: TestDatabase
let lane: Lane
beforeAll(async () => {
  database = await createTestDatabase()
  lane = new Lane(database.url)
})
afterAll(async () => {
  await lane.close()
  await database.drop()
})

// A plan is made once and kept, and a new house has empty tables: there a scan looks cheapest.
test.each([
  ['the lots', LOCK_LOTS],
  ['free lots', LOCK_FREE_LOTS],
  ['lots and their neighbours', LOCK_LOTS_AND_NEIGHBOURS],
  ['bidders', READ_BIDDERS],
  ['keys', READ_KEYS],
  ['retractions', COUNT_RETRACTIONS],
  ['runs', READ_RUN],
])('a batch finds %s by key, also when the tables were empty at the start', async (_name, statement) => {
  const { rows } = await lane.use((client) =>
    client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`),
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Seq Scan/)
  // An index that is read from end to end is a scan as well; that of the one default table holds one row.
  const read = [...plan.matchAll(/Index (?:Only )?Scan (?:using|on) (\S+).*\n(?!.*Index Cond)/g)].map(
    ([, name]) => name,
  )
  expect(read.filter((name) => name !== 'increment_tables_one_default')).toEqual([])
})
