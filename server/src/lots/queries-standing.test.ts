import { type StandingLot, standingFor } from '@gavelhouse/shared/bidding/standing.ts'
import { standing } from '@gavelhouse/shared/lots/lot.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { standsAs } from './queries-standing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const [ME, OTHER] = [1, 2]

/** Every lot there can be: only a sold one has a buyer. */
const LOTS: StandingLot[] = (['future', 'open', 'sold', 'closed'] as const).flatMap((status) =>
  ['auction', 'sealed', 'sealed_rank', 'reverse', 'buynow'].flatMap((saleType) =>
    [null, ME, OTHER].flatMap((leaderId) =>
      (status === 'sold' ? [ME, OTHER] : [null]).map((soldToId) => ({ status, saleType, leaderId, soldToId })),
    ),
  ),
)

test('B-281 lists choose and count lots by the very rule that tells a person the standing', async () => {
  const rows = sql.join(
    LOTS.map(
      (lot, id) => sql`(${id}::int, ${lot.status}, ${lot.saleType}, ${lot.leaderId}::int, ${lot.soldToId}::int)`,
    ),
    sql`, `,
  )
  const stands = sql.join(
    standing.options.map((name) => sql`${standsAs(name, ME)} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows: found } = await database.db.execute<Record<string, unknown>>(
    sql`with lots (id, status, sale_type, leader_id, sold_to_id) as (values ${rows}) select id, ${stands} from lots order by id`,
  )
  const told = LOTS.map((lot, id) => {
    const mine = standingFor(lot, { userId: ME, hasBid: true })
    return { id, ...Object.fromEntries(standing.options.map((name) => [name, name === mine])) }
  })
  expect(found).toEqual(told)
})
