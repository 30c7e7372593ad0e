import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BidAnswer, closeManyLots, type PlannedBid } from '../testing/close-many-lots.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { ClockWatch } from './clock-watch.ts'
import { Closer } from './closer.ts'
import { CommandQueue } from './command-queue.ts'
import { Heartbeat } from './heartbeat.ts'
import type { LotRequest } from './lot-request.ts'

const log = Fastify({ logger: false }).log
let database: TestDatabase
let queue: CommandQueue
let heartbeat: Heartbeat
let closer: Closer
let settled: number[]
const closers: Closer[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  settled = []
  queue = new CommandQueue({ url: database.url, log, onCommitted })
  heartbeat = new Heartbeat({ database, log, onCommitted })
  await heartbeat.start()
  closer = makeCloser()
})
afterEach(async () => {
  for (const made of closers.splice(0)) await made.stop()
  await heartbeat.stop()
  await queue.close()
  await database.drop()
})

const onCommitted = ({ changes }: { changes: readonly { lot: { id: number } }[] }) =>
  void settled.push(...changes.map(({ lot }) => lot.id))

function makeCloser(clockWatch?: ClockWatch): Closer {
  const made = new Closer({
    database,
    queue,
    log,
    onCommitted,
    now: () => Date.now(),
    ...(clockWatch && { clockWatch }),
  })
  closers.push(made)
  return made
}

const place = (lotId: number, userId: number, amount: number, given: Partial<LotRequest> = {}) =>
  queue.submit({
    lotId,
    callerId: userId,
    key: crypto.randomUUID(),
    isOffer: true,
    command: { type: 'place', userId, kind: 'proxy', amount: dollars(amount) },
    ...given,
  })

async function rowOf(lotId: number) {
  const { rows } = await database.pool.query(
    'select status, price::float8, leader_id, ms(closes_at) as closes_at from lots where id = $1',
    [lotId],
  )
  return rows[0]
}
const statusOf = async (lotId: number): Promise<string> => (await rowOf(lotId)).status

async function logOf(lotId: number): Promise<{ type: string; at: number; user_id: number | null }[]> {
  const { rows } = await database.pool.query(
    'select type, ms(at) as at, user_id from lot_log where lot_id = $1 order by number',
    [lotId],
  )
  return rows
}

/** Until the database clock has passed a moment. */
const untilPast = (at: number) =>
  expect
    .poll(async () => (await database.pool.query('select ms(clock_timestamp()) as now')).rows[0].now, {
      timeout: 10_000,
    })
    .toBeGreaterThan(at)

const openLot = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(database.db, { status: 'open', ...given })
const dueLot = (given: Parameters<typeof makeLot>[1] = {}) => openLot({ closesAt: Date.now() - 1_000, ...given })

describe('closing', () => {
  test('B-279 I-10 T-02 a lot closes at its time and not before', async () => {
    const auctionId = await makeAuction(database.db, { softCloseMinutes: 0 })
    const closesAt = Date.now() + 1_500
    const lotId = await makeLot(database.db, { auctionId, closesAt })
    const alice = await makeBidder(database.db, auctionId)
    await place(lotId, alice, 20)
    await closer.look()
    expect(await statusOf(lotId)).toBe('open')

    closer.start()
    await expect.poll(() => statusOf(lotId), { timeout: 10_000 }).toBe('sold')
    const lines = await logOf(lotId)
    expect(lines.map(({ type }) => type)).toEqual(['opened', 'bid', 'closed'])
    expect(lines.at(-1)?.at).toBeGreaterThanOrEqual(closesAt)
  })

  test('B-279 I-16 without a bid, or below the reserve, it is closed and nobody owes it', async () => {
    const auctionId = await makeAuction(database.db, { softCloseMinutes: 0 })
    const closesAt = Date.now() + 1_500
    const reserved = await makeLot(database.db, { auctionId, closesAt, reserve: dollars(500), reserveMet: false })
    const lonely = await makeLot(database.db, { auctionId, closesAt })
    await place(reserved, await makeBidder(database.db, auctionId), 20)
    closer.start()
    await expect
      .poll(() => Promise.all([reserved, lonely].map(statusOf)), { timeout: 10_000 })
      .toEqual(['closed', 'closed'])
    expect((await database.pool.query('select from owed_lines')).rowCount).toBe(0)
  })

  test('F-13 what came due while no closer ran is closed by the next one', async () => {
    const lotId = await dueLot()
    await closer.stop()
    expect(await statusOf(lotId)).toBe('open')
    await makeCloser().look()
    expect(await statusOf(lotId)).toBe('closed')
  })

  test('B-346 rule 16 an extension moves the close', async () => {
    const auctionId = await makeAuction(database.db)
    const closesAt = Date.now() + 1_000
    const lotId = await makeLot(database.db, { auctionId, closesAt })
    await place(lotId, await makeBidder(database.db, auctionId), 20)
    await untilPast(closesAt)
    await closer.look()
    expect(await rowOf(lotId)).toMatchObject({ status: 'open' })
    expect((await rowOf(lotId)).closes_at).toBeGreaterThan(closesAt + 4 * MINUTE)
  })

  test('B-280 rule 18 an auction is closed after its last lot, not before', async () => {
    const auctionId = await makeAuction(database.db, { closesAt: Date.now() - 1_000 })
    await dueLot({ auctionId })
    const late = await openLot({ auctionId, closesAt: Date.now() + 1_500 })
    const isClosed = async () =>
      (await database.pool.query("select from auctions where id = $1 and status = 'closed'", [auctionId])).rowCount ===
      1
    while ((await closer.look()) === 0);
    expect(await isClosed()).toBe(false)
    closer.start()
    await expect.poll(isClosed, { timeout: 10_000 }).toBe(true)
    expect(await statusOf(late)).toBe('closed')
  })
})

describe('opening', () => {
  test('B-364 rule 20 pre-bids are applied in their order when the lot opens', async () => {
    const auctionId = await makeAuction(database.db)
    const opensAt = Date.now() + 1_500
    const lotId = await makeLot(database.db, { auctionId, opensAt })
    const [alice, bob] = [await makeBidder(database.db, auctionId), await makeBidder(database.db, auctionId)]
    for (const [userId, amount] of [
      [alice, 50],
      [bob, 50],
    ] as const) {
      await place(lotId, userId, amount, {
        command: { type: 'pre-bid', userId, kind: 'proxy', amount: dollars(amount) },
      })
    }
    await closer.look()
    expect(await statusOf(lotId)).toBe('future')

    closer.start()
    await expect.poll(() => statusOf(lotId), { timeout: 10_000 }).toBe('open')
    expect(await rowOf(lotId)).toMatchObject({ leader_id: alice, price: dollars(50) })
    const lines = await logOf(lotId)
    expect(lines.filter(({ type }) => type === 'bid').map(({ user_id }) => user_id)).toEqual([alice, bob])
  })

  test('a lot whose whole time has passed is opened for its pre-bids and closed', async () => {
    const lotId = await makeLot(database.db, { opensAt: Date.now() - HOUR, closesAt: Date.now() - 1_000 })
    await closer.look()
    expect((await logOf(lotId)).map(({ type }) => type)).toEqual(['opened', 'closed'])
  })
})

describe('side by side', () => {
  test('F-11 I-71 two closers on one database close each lot once', async () => {
    const auctionId = await makeAuction(database.db)
    const lotIds: number[] = []
    for (let made = 0; made < 60; made += 1) lotIds.push(await dueLot({ auctionId }))
    const other = makeCloser()
    await Promise.all([closer.look(), other.look()])
    await Promise.all([closer.stop(), other.stop()])
    expect(settled.toSorted((a, b) => a - b)).toEqual(lotIds)
    const { rows } = await database.pool.query("select lot_id from lot_log where type = 'closed' order by lot_id")
    expect(rows.map(({ lot_id }) => lot_id)).toEqual(lotIds)
  })

  test('F-15 a lot that somebody holds closes in line, and keeps no other lot from closing', async () => {
    const auctionId = await makeAuction(database.db)
    const [held, free] = [await dueLot({ auctionId }), await dueLot({ auctionId })]
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from lots where id = $1 for no key update', [held])

    await closer.look()
    expect(await statusOf(free)).toBe('closed')
    const later = await dueLot({ auctionId })
    await closer.look()
    expect(await statusOf(later)).toBe('closed')
    expect(await statusOf(held)).toBe('open')

    await holder.query('commit')
    holder.release()
    await expect.poll(() => statusOf(held), { timeout: 10_000 }).toBe('closed')
  })

  test('a lot that cannot be settled keeps no other lot from closing', async () => {
    const auctionId = await makeAuction(database.db)
    const lotIds: number[] = []
    for (let made = 0; made < 9; made += 1) lotIds.push(await dueLot({ auctionId }))
    const bad = lotIds[4] as number
    await database.pool.query(`
      create function refuse_bad() returns trigger language plpgsql as $$ begin raise 'bad lot'; end $$;
      create trigger refuse_bad before insert on lot_log for each row when (new.lot_id = ${bad}) execute function refuse_bad()`)
    expect(await closer.look()).toBeGreaterThan(0)
    const statuses = await Promise.all(lotIds.map(statusOf))
    expect(statuses).toEqual(lotIds.map((id) => (id === bad ? 'open' : 'closed')))
  })
})

describe('outages', () => {
  test('D-1 nothing opens or closes while there is no heartbeat', async () => {
    const [over, begun] = [await dueLot(), await makeLot(database.db)]
    await database.pool.query("update heartbeat set at = clock_timestamp() - interval '20 seconds'")
    expect(await closer.look()).toBeGreaterThan(0)
    expect(await Promise.all([over, begun].map(statusOf))).toEqual(['open', 'future'])
    await database.pool.query('update heartbeat set at = clock_timestamp()')
    await closer.look()
    expect(await Promise.all([over, begun].map(statusOf))).toEqual(['closed', 'open'])
  })

  test('D-1 nothing closes between the end of an outage and its extensions', async () => {
    const lotId = await dueLot()
    await database.pool.query(
      "insert into outages (started_at, ended_at) values (clock_timestamp() - interval '1 hour', clock_timestamp())",
    )
    await closer.look()
    expect(await statusOf(lotId)).toBe('open')
    await database.pool.query('update outages set is_applied = true')
    await closer.look()
    expect(await statusOf(lotId)).toBe('closed')
  })
})

test('F-14 G-11 many lots close at one instant under bids: none late, none early, each once', {
  ...{ timeout: 60_000, retry: 0 },
}, async () => {
  closer.start()
  makeCloser().start()
  const submit = async (bid: PlannedBid): Promise<BidAnswer> => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, bid.dueAt - Date.now())))
    const sentAt = Date.now()
    const outcome = await place(bid.lotId, bid.userId, 1, {
      command: { type: 'place', userId: bid.userId, kind: 'hard', amount: bid.amount },
    })
    const isClosed = !outcome.isAccepted && outcome.refusal.reason === 'item_was_closed'
    const result = outcome.isAccepted ? 'accepted' : isClosed ? 'closed' : 'refused'
    return { bid, sentAt, answeredAt: Date.now(), result }
  }
  const report = await closeManyLots({
    database,
    lots: 500,
    leadMs: 5_000,
    bidsPerSecond: 200,
    seed: async (bids) => void (await Promise.all(bids.map(submit))),
    watch: async () => undefined,
    storm: (bids) => Promise.all(bids.map(submit)),
  })

  expect(report.wrong).toEqual(Object.fromEntries(Object.keys(report.wrong).map((name) => [name, 0])))
  expect(report.closed).toHaveLength(500)
  expect(report.sold).toBe(450)
  expect(report.owed).toBe(450)
  expect(report.isAuctionClosed).toBe(true)
  expect(report.answers.some(({ result }) => result === 'accepted')).toBe(true)
  expect(report.answers.some(({ result }) => result === 'closed')).toBe(true)
})

describe('F-06 the clock of the database jumps', () => {
  /** To the closer it looks as if the database went on by so much more than time did. */
  function makeJumpingCloser() {
    let jumped = 0
    const jumping = makeCloser(new ClockWatch(() => performance.now() - jumped))
    const jump = (ms: number) => {
      jumped += ms
    }
    return { closer: jumping, jump }
  }

  test.each([10_000, HOUR])(
    'ahead by %i ms: what is due only by that is not closed, and has its time back',
    async (ms) => {
      const { closer: jumping, jump } = makeJumpingCloser()
      await jumping.look()
      const lotId = await openLot({ closesAt: Date.now() - 5 })
      jump(ms)
      await jumping.look()
      await jumping.look()
      expect(await statusOf(lotId)).toBe('open')
      await heartbeat.beat()
      const { rows } = await database.pool.query('select count(*)::int as count from outages')
      expect(rows).toEqual([{ count: 1 }])
      expect((await rowOf(lotId)).closes_at).toBeGreaterThan(Date.now() + 10 * MINUTE)
    },
  )

  test('several processes notice the same jump once', async () => {
    const both = [makeJumpingCloser(), makeJumpingCloser()]
    for (const { closer: one } of both) await one.look()
    for (const { jump } of both) jump(30_000)
    await Promise.all(both.map(({ closer: one }) => one.look()))
    expect((await database.pool.query('select from outages')).rowCount).toBe(1)
  })

  test.each([0, 1_500, -60_000])('by %i ms nothing waits', async (ms) => {
    const { closer: jumping, jump } = makeJumpingCloser()
    await jumping.look()
    const lotId = await openLot({ closesAt: Date.now() - 5 })
    jump(ms)
    await jumping.look()
    expect(await statusOf(lotId)).not.toBe('open')
  })
})
