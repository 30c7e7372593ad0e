import { dollars } from '@gavelhouse/shared/money.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { Foresight } from './foresight.ts'
import { Lane } from './lane.ts'
import type { LotRequest } from './lot-request.ts'
import { runBatch } from './run-batch.ts'

let database: TestDatabase
let lane: Lane
let foresight: Foresight
let auctionId: number
let lotIds: number[]

beforeEach(async () => {
  database = await createTestDatabase()
  lane = new Lane(database.url)
  foresight = new Foresight({ many: 2 })
  auctionId = await makeAuction(database.db, { softCloseMinutes: 0 })
  const closesAt = Date.now() + 2_500
  lotIds = []
  for (let count = 0; count < 3; count += 1)
    lotIds.push(await makeLot(database.db, { auctionId, closesAt, status: 'open' }))
  await lane.use((client) => foresight.look(client))
})
afterEach(async () => {
  await lane.close()
  await database.drop()
})

const hold = () =>
  lane.use(async (client) => {
    await client.query('begin')
    const held = await foresight.hold(client, lotIds)
    await client.query('rollback')
    return { foreseen: held.lots.map(({ id }) => id), readAgain: held.others.map(({ id }) => id) }
  })

async function bidOn(lotId: number): Promise<number> {
  const userId = await makeBidder(database.db, auctionId)
  const command = { type: 'place', userId, kind: 'hard', amount: dollars(50) } as const
  const bid = { lotId, callerId: userId, key: crypto.randomUUID(), isOffer: true, command }
  await lane.use((client) => runBatch(client, [bid]))
  return userId
}

test('lots that nobody touched since are not read again', async () => {
  expect(await hold()).toEqual({ foreseen: lotIds, readAgain: [] })
  expect(foresight.isEmpty).toBe(true)
})

test('what closes later, and what are few, is not read ahead', async () => {
  await makeLot(database.db, { auctionId, closesAt: Date.now() + MINUTE, status: 'open' })
  const other = new Foresight({ many: 4 })
  await lane.use((client) => other.look(client))
  expect(other.isEmpty).toBe(true)
})

test('a lot is due at its time by the clock that is asked', async () => {
  const [lot] = (await database.pool.query('select ms(closes_at) as at from lots where id = $1', [lotIds[0]])).rows
  expect(foresight.due(lot.at - 1)).toEqual([])
  expect(foresight.due(lot.at)).toEqual(lotIds)
})

test('a lot that was bid on since is read again, and decided from the new row', async () => {
  const [first, second, third] = lotIds as [number, number, number]
  await bidOn(second)
  expect(await hold()).toEqual({ foreseen: [first, third], readAgain: [second] })
})

test('I-10 closing with foresight finds the bid that came after it', async () => {
  const second = lotIds[1] as number
  const bidder = await bidOn(second)
  const close = lotIds.map((lotId): LotRequest => {
    return { lotId, callerId: null, key: null, isOffer: false, command: { type: 'close' } }
  })
  await expect
    .poll(async () => (await database.pool.query('select from lots where closes_at > clock_timestamp()')).rowCount, {
      timeout: 10_000,
    })
    .toBe(0)
  const { outcomes } = await lane.use((client) => runBatch(client, close, { whenHeld: 'skip', foresight }))
  expect(outcomes.map(({ isAccepted }) => isAccepted)).toEqual([true, true, true])
  const { rows } = await database.pool.query('select status, sold_to_id, log_number from lots order by id')
  expect(rows).toEqual([
    { status: 'closed', sold_to_id: null, log_number: 1 },
    { status: 'sold', sold_to_id: bidder, log_number: 2 },
    { status: 'closed', sold_to_id: null, log_number: 1 },
  ])
})

test.each([
  ['its auction', 'update auctions set can_retract = not can_retract'],
  ['its increments', 'update increment_tables set version = version + 1'],
  ['its own rules', 'update lots set reserve = 990000, reserve_met = false'],
])('a lot is read again when staff have changed %s', async (_what, change) => {
  await database.pool.query(change)
  expect(await hold()).toEqual({ foreseen: [], readAgain: lotIds })
})

test('a lot that somebody holds is passed over', async () => {
  const [first, second, third] = lotIds as [number, number, number]
  const other = await database.pool.connect()
  await other.query('begin')
  await other.query('select from lots where id = $1 for update', [second])
  expect(await hold()).toEqual({ foreseen: [first, third], readAgain: [] })
  await other.query('rollback')
  other.release()
  expect(foresight.isEmpty).toBe(true)
})
