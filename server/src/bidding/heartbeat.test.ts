import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { Heartbeat } from './heartbeat.ts'

let database: TestDatabase
let heartbeat: Heartbeat
let announced: number[]

beforeEach(async () => {
  database = await createTestDatabase()
  announced = []
  heartbeat = new Heartbeat({
    database,
    log: Fastify({ logger: false }).log,
    onCommitted: ({ changes }) => announced.push(...changes.map(({ lot }) => lot.id)),
  })
})
afterEach(async () => {
  await heartbeat.stop()
  await database.drop()
})

/** The last sign of life was this long ago. */
async function silentSince(ms: number): Promise<void> {
  await database.pool.query(
    'insert into heartbeat (id, at) values (1, clock_timestamp() - make_interval(secs => $1)) on conflict (id) do update set at = excluded.at',
    [ms / 1_000],
  )
}

async function closesIn(lotId: number): Promise<number> {
  const { rows } = await database.pool.query(
    'select ms(closes_at) - ms(clock_timestamp()) as left from lots where id = $1',
    [lotId],
  )
  return Number(rows[0].left)
}

const outageLines = async (lotId: number): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from lot_log where lot_id = $1 and type = 'extended' and fact->>'cause' = 'outage'`,
    [lotId],
  )
  return rows[0].count
}

test('D-1 I-17 after an outage the lots it touched get their last minutes back, once, and no other', async () => {
  const auctionId = await makeAuction(database.db)
  const inside = await makeLot(database.db, { auctionId, closesAt: Date.now() - MINUTE, status: 'open' })
  const soonAfter = await makeLot(database.db, { auctionId, closesAt: Date.now() + 4 * MINUTE, status: 'open' })
  const later = await makeLot(database.db, { auctionId, closesAt: Date.now() + HOUR, status: 'open' })
  const closed = await makeLot(database.db, { auctionId, closesAt: Date.now() - MINUTE, status: 'closed' })
  await silentSince(5 * MINUTE)

  await heartbeat.beat()
  await heartbeat.beat()

  expect(await closesIn(inside)).toBeGreaterThan(14 * MINUTE)
  expect((await closesIn(soonAfter)) - (await closesIn(inside))).toBeGreaterThan(4 * MINUTE) // staggering kept
  expect(await closesIn(later)).toBeLessThan(HOUR)
  expect(await Promise.all([inside, soonAfter, later, closed].map(outageLines))).toEqual([1, 1, 0, 0])
  expect(announced.sort()).toEqual([inside, soonAfter].sort())
})

test('D-1 rule 17 after an outage lots that move together keep their distance, each moved once and by the outage', async () => {
  const auctionId = await makeAuction(database.db, { isGroupSoftClose: true })
  const closesAt = Date.now() + MINUTE
  const lotIds: number[] = []
  for (let position = 0; position < 3; position += 1)
    lotIds.push(await makeLot(database.db, { auctionId, closesAt: closesAt + position * MINUTE, status: 'open' }))
  await silentSince(5 * MINUTE)

  await heartbeat.beat()
  await heartbeat.beat()

  const { rows } = await database.pool.query(
    `select ms(l.closes_at)::float8 as closes, array_agg(g.fact->>'cause') as causes
     from lots l join lot_log g on g.lot_id = l.id group by l.id order by l.id`,
  )
  expect(rows.map(({ causes }) => causes)).toEqual([['outage'], ['outage'], ['outage']])
  expect(rows.map(({ closes }) => closes - rows[0].closes)).toEqual([0, MINUTE, 2 * MINUTE])
})

test('D-1 a silence of a few seconds is no outage', async () => {
  const lotId = await makeLot(database.db, { closesAt: Date.now() + MINUTE, status: 'open' })
  await silentSince(10_000)
  await heartbeat.beat()
  expect(await outageLines(lotId)).toBe(0)
})

test('D-1 an outage found but not applied, because the process died, is applied at the next beat', async () => {
  const lotId = await makeLot(database.db, { closesAt: Date.now() + MINUTE, opensAt: Date.now() - DAY, status: 'open' })
  await silentSince(1_000)
  await database.pool.query(
    `insert into outages (started_at, ended_at) values (clock_timestamp() - interval '3 minutes', clock_timestamp() - interval '2 seconds')`,
  )
  await heartbeat.beat()
  expect(await outageLines(lotId)).toBe(1)
  const { rows } = await database.pool.query('select is_applied from outages')
  expect(rows).toEqual([{ is_applied: true }])
})

test('D-1 a process that dies is no outage while another takes bids', async () => {
  const lotId = await makeLot(database.db, { closesAt: Date.now() + MINUTE, status: 'open' })
  await silentSince(14_000) // the last beat of one that died
  const other = new Heartbeat({ database, log: Fastify({ logger: false }).log, onCommitted: () => undefined })
  await other.beat()
  await other.stop()
  await heartbeat.beat() // it is started again, long after its own last beat
  expect(await outageLines(lotId)).toBe(0)
})

test('I-17 two processes that find the same outage extend each lot once', async () => {
  const lotId = await makeLot(database.db, { closesAt: Date.now() + MINUTE, status: 'open' })
  await silentSince(2 * MINUTE)
  const other = new Heartbeat({ database, log: Fastify({ logger: false }).log, onCommitted: () => undefined })
  await Promise.all([heartbeat.beat(), other.beat()])
  await heartbeat.beat()
  await other.stop()
  expect(await outageLines(lotId)).toBe(1)
})
