import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { acceptedTerms } from '../auctions/tables.ts'
import { inScope } from '../telemetry/scope.ts'
import { expire } from '../testing/close-lot.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { CommandQueue } from './command-queue.ts'
import type { LotRequest, Outcome } from './lot-request.ts'
import type { BatchResult } from './run-batch.ts'

let database: TestDatabase
let queue: CommandQueue
const committed: BatchResult[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  queue = new CommandQueue({
    url: database.url,
    log: Fastify({ logger: false }).log,
    onCommitted: (result) => void committed.push(result),
  })
})
afterAll(async () => {
  await queue.close()
  await database.drop()
})

/** A person who has accepted the terms of the lot's auction. */
async function makeBidder(auctionId: number): Promise<number> {
  const userId = await makeUser(database.db)
  await database.db.insert(acceptedTerms).values({ userId, auctionId, termsVersion: 1 })
  return userId
}

const bid = (
  lotId: number,
  userId: number,
  amount: number,
  options: Partial<LotRequest> & { kind?: 'hard' | 'proxy' } = {},
): Promise<Outcome> =>
  queue.submit({
    lotId,
    callerId: userId,
    key: crypto.randomUUID(),
    isOffer: true,
    command: { type: 'place', userId, kind: options.kind ?? 'proxy', amount: dollars(amount) },
    ...options,
  })

async function lotRow(lotId: number) {
  const { rows } = await database.pool.query('select * from lots where id = $1', [lotId])
  return rows[0]
}

async function logOf(lotId: number) {
  const { rows } = await database.pool.query(
    'select number, type, user_id, price::int, bid_count from lot_log where lot_id = $1 order by number',
    [lotId],
  )
  return rows
}

test('B-339 B-345 bids are decided in order and the lot row is the fold of its log', async () => {
  const auctionId = await makeAuction(database.db)
  const lotId = await makeLot(database.db, { auctionId })
  const [alice, bob] = [await makeBidder(auctionId), await makeBidder(auctionId)]

  const [first, second] = await Promise.all([bid(lotId, alice, 20), bid(lotId, bob, 50)])

  expect(first).toMatchObject({
    isAccepted: true,
    accepted: { number: 2, price: dollars(10), leaderId: alice, bidCount: 1 },
  })
  expect(second).toMatchObject({
    isAccepted: true,
    accepted: { number: 3, price: dollars(20.5), leaderId: bob, bidCount: 2 },
  })
  expect(await logOf(lotId)).toMatchObject([
    { type: 'opened' },
    { type: 'bid', user_id: alice },
    { type: 'bid', user_id: bob, price: dollars(20.5) },
  ])
  expect(await lotRow(lotId)).toMatchObject({
    price: String(dollars(20.5)),
    leader_id: bob,
    leader_limit: String(dollars(50)),
    log_number: 3,
    status: 'open',
  })
})

test('T-13 the same key gives the same answer and one entry, also at the same moment', async () => {
  const auctionId = await makeAuction(database.db)
  const lotId = await makeLot(database.db, { auctionId })
  const alice = await makeBidder(auctionId)
  const key = crypto.randomUUID()

  const outcomes = await Promise.all(Array.from({ length: 5 }, () => bid(lotId, alice, 20, { key })))
  outcomes.push(await bid(lotId, alice, 20, { key }))

  const answers = outcomes.map((outcome) => (outcome.isAccepted ? outcome.accepted : null))
  for (const accepted of answers) expect(accepted).toEqual(answers[0])
  expect((await logOf(lotId)).filter(({ type }) => type === 'bid')).toHaveLength(1)
  expect(await bid(lotId, alice, 30, { key })).toMatchObject({
    isAccepted: false,
    refusal: { reason: 'idempotency_mismatch' },
  })
})

test('one bad request does not fail its neighbours', async () => {
  const auctionId = await makeAuction(database.db)
  const lotId = await makeLot(database.db, { auctionId })
  const alice = await makeBidder(auctionId)
  const [bad, good, missing] = await Promise.allSettled([
    bid(lotId, alice, 20, { key: 'bad\u0000key' }), // PostgreSQL cannot store this
    bid(lotId, alice, 30),
    bid(999_999, alice, 30),
  ])
  expect(bad.status).toBe('rejected')
  expect(good).toMatchObject({ status: 'fulfilled', value: { isAccepted: true } })
  expect(missing).toMatchObject({ value: { isAccepted: false, refusal: { reason: 'not_found' } } })
})

test('F-15 many lots that somebody holds are decided together when they are free, and nobody else waits for them', async () => {
  const auctionId = await makeAuction(database.db)
  const lotIds = await Promise.all(Array.from({ length: 20 }, () => makeLot(database.db, { auctionId })))
  const freeLot = await makeLot(database.db, { auctionId })
  const [alice, bob] = [await makeBidder(auctionId), await makeBidder(auctionId)]
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from lots where id = any($1) for no key update', [lotIds])

  const first = lotIds.map((lotId) => bid(lotId, alice, 20))
  expect(await bid(freeLot, alice, 20)).toMatchObject({ isAccepted: true })
  const later = lotIds.map((lotId) => bid(lotId, bob, 20)) // the same amount: the earlier one leads
  const batchesBefore = queue.figures.batches
  await holder.query('commit')
  holder.release()
  const outcomes = await Promise.all([...first, ...later])

  expect(outcomes.every(({ isAccepted }) => isAccepted)).toBe(true)
  for (const outcome of outcomes.slice(20)) expect(outcome).toMatchObject({ accepted: { leaderId: alice } })
  expect(queue.figures.batches - batchesBefore).toBeLessThan(10)
})

test('T-13 I-15 a sealed bid sent again while somebody holds the lot waits, so that the answer tells no more than before', async () => {
  const auctionId = await makeAuction(database.db)
  const lotId = await makeLot(database.db, { auctionId, saleType: 'sealed' })
  const alice = await makeBidder(auctionId)
  const key = crypto.randomUUID()
  const first = await bid(lotId, alice, 20, { key })
  expect(first).toMatchObject({ isAccepted: true, lot: { saleType: 'sealed' } })

  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from lots where id = $1 for no key update', [lotId])
  const again = bid(lotId, alice, 20, { key })
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(1)
  })
  await holder.query('commit')
  holder.release()
  expect(await again).toEqual({ ...first, isRepeat: true, events: [] })
})

test('many people and lots at once: every lot equals its log', async () => {
  const auctionId = await makeAuction(database.db)
  const lotIds = await Promise.all(Array.from({ length: 20 }, () => makeLot(database.db, { auctionId })))
  const people: number[] = []
  for (let count = 0; count < 30; count += 1) people.push(await makeBidder(auctionId))
  committed.length = 0

  const outcomes = await Promise.all(
    Array.from({ length: 3_000 }, (_, n) =>
      bid(lotIds[n % 20] as number, people[(n * 7) % 30] as number, 10 + ((n * 37) % 500), {
        kind: n % 3 === 0 ? 'hard' : 'proxy',
      }),
    ),
  )

  const accepted = outcomes.filter(({ isAccepted }) => isAccepted).length
  const { rows } = await database.pool.query(
    `select count(*)::int as count from lot_log where type = 'bid' and lot_id = any($1)`,
    [lotIds],
  )
  expect(rows[0].count).toBe(accepted)
  expect(accepted).toBeGreaterThan(40)
  expect(committed.length).toBeLessThan(30) // batches, not bids
})

test('back-pressure: more waiting than allowed is told to try again', async () => {
  const small = new CommandQueue({
    url: database.url,
    maxWaiting: 2,
    log: Fastify({ logger: false }).log,
    onCommitted: () => undefined,
  })
  const request = { lotId: 1, callerId: null, key: null, isOffer: false, command: { type: 'close' } } as const
  const answers = await Promise.allSettled([small.submit(request), small.submit(request), small.submit(request)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: { code: 'busy', status: 503, message: 'Busy, please try again' } })
  await small.close()
})

test('rule 17 an extension moves every lot of a group auction', async () => {
  const auctionId = await makeAuction(database.db, { isGroupSoftClose: true })
  const closesAt = Date.now() + 2 * MINUTE
  const [a, b] = [
    await makeLot(database.db, { auctionId, closesAt }),
    await makeLot(database.db, { auctionId, closesAt }),
  ]
  const far = await makeLot(database.db, { auctionId, closesAt: Date.now() + DAY, opensAt: Date.now() - HOUR })
  await bid(a, await makeBidder(auctionId), 20)

  const [rowA, rowB, rowFar] = [await lotRow(a), await lotRow(b), await lotRow(far)]
  expect(rowB.closes_at).toEqual(rowA.closes_at)
  expect(rowA.closes_at.getTime()).toBeGreaterThan(closesAt + 2 * MINUTE)
  expect(rowFar.log_number).toBe(0)
  expect(await logOf(b)).toMatchObject([{ type: 'extended' }])
})

test('rules 15, 17 and 18 a lot whose time is up stays with its leader, whatever extends its neighbours', async () => {
  const auctionId = await makeAuction(database.db, { isGroupSoftClose: true })
  const closesAt = Date.now() + 2 * MINUTE
  const [over, going] = [
    await makeLot(database.db, { auctionId, closesAt: closesAt + HOUR }),
    await makeLot(database.db, { auctionId, closesAt }),
  ]
  const [ann, ben] = [await makeBidder(auctionId), await makeBidder(auctionId)]
  await bid(over, ann, 20)
  // Nobody has come to close it yet.
  await expire({ database }, over)
  const { closes_at } = await lotRow(over)

  expect(await bid(going, ben, 20)).toMatchObject({ isAccepted: true })
  expect((await lotRow(going)).closes_at.getTime()).toBeGreaterThan(closesAt)
  expect(await bid(over, ben, 90)).toMatchObject({ isAccepted: false, refusal: { reason: 'item_was_closed' } })
  expect(await lotRow(over)).toMatchObject({ closes_at, leader_id: ann })
})

test('rule 17 rule 30 a lot that is not resumed yet is not moved by a bid on one that is', async () => {
  const auctionId = await makeAuction(database.db, { isGroupSoftClose: true })
  const closesAt = Date.now() + 2 * MINUTE
  const [going, standing] = [
    await makeLot(database.db, { auctionId, closesAt }),
    await makeLot(database.db, { auctionId, closesAt }),
  ]
  const give = (lotId: number, type: 'pause' | 'resume') =>
    queue.submit({ lotId, callerId: null, key: null, isOffer: false, command: { type } })
  for (const lotId of [going, standing]) await give(lotId, 'pause')
  await give(going, 'resume')
  await bid(going, await makeBidder(auctionId), 20)
  expect((await lotRow(going)).closes_at.getTime()).toBeGreaterThan(closesAt + 2 * MINUTE)
  await give(standing, 'resume')
  expect(await logOf(standing)).toMatchObject([{ type: 'paused' }, { type: 'resumed' }])
})

test('PostgreSQL knows the request whose bid waits, and the log names those of a batch that fails', async () => {
  const auctionId = await makeAuction(database.db)
  const lotId = await makeLot(database.db, { auctionId })
  const alice = await makeBidder(auctionId)
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from lots where id = $1 for no key update', [lotId])
  const waiting = inScope({ requestId: 'request-of-alice' }, () => bid(lotId, alice, 20))
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select application_name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toEqual([{ application_name: 'gavelhouse-bids request-of-alice' }])
  })
  await holder.query('commit')
  holder.release()
  expect(await waiting).toMatchObject({ isAccepted: true })

  const lines: { requestIds?: string[] }[] = []
  const log = { warn: (line: object) => void lines.push(line) } as unknown as FastifyBaseLogger
  const broken = new CommandQueue({ url: `${database.url}_no`, log, onCommitted: () => undefined })
  const command = { type: 'place', userId: alice, kind: 'proxy', amount: dollars(30) } as const
  const request = { lotId, callerId: alice, key: crypto.randomUUID(), isOffer: true, command }
  await expect(inScope({ requestId: 'request-of-bob' }, () => broken.submit(request))).rejects.toThrow()
  expect(lines[0]?.requestIds).toEqual(['request-of-bob'])
  await broken.close()
})
