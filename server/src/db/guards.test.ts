import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { assertDurable } from './assert-durable.ts'

let database: TestDatabase
let lotId: number
beforeAll(async () => {
  database = await createTestDatabase()
  lotId = await makeLot(database.db)
  await database.pool.query(
    `insert into lot_log (lot_id, number, at, run, type, fact, price, next_bid, bid_count, closes_at, status, reserve_met)
     values ($1, 1, now(), 1, 'opened', '{"type":"opened"}', 1, 1, 0, now(), 'open', true)`,
    [lotId],
  )
})
afterAll(() => database.drop())

test.each(['update lot_log set price = 2', 'delete from lot_log', 'truncate lot_log'])(
  'I-03 the log is append-only: %s',
  async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('lot_log is append-only')
  },
)

test('I-02 a log number exists once', async () => {
  const again = database.pool.query(
    `insert into lot_log select lot_id, number, at, run, type, fact, user_id, amount, key, price, next_bid, bid_count, leader_id, closes_at, status, reserve_met from lot_log`,
  )
  await expect(again).rejects.toThrow('duplicate key')
})

test('I-11 a running lot cannot close earlier', async () => {
  await database.pool.query('update lots set log_number = 1 where id = $1', [lotId])
  const earlier = database.pool.query("update lots set closes_at = closes_at - interval '1 minute' where id = $1", [
    lotId,
  ])
  await expect(earlier).rejects.toThrow('must not move earlier')
})

test('I-50 what is owed names a lot with its own auction and a person who is there', async () => {
  const lot = 'select id as lot_id, auction_id, seller_id as user_id from lots'
  for (const wrong of [
    'lot_id + 1000, auction_id, user_id',
    'lot_id, auction_id + 1000, user_id',
    'lot_id, auction_id, 0',
  ])
    await expect(
      database.pool.query(
        `insert into owed_lines (lot_id, auction_id, user_id, run, source, quantity, unit_price)
         select ${wrong}, 1, 'bid', 1, 5 from (${lot}) l`,
      ),
    ).rejects.toThrow('is not there')
})

test.each([
  ['starting_price', '0'],
  ['price', '1000000000000'],
  ['quantity', '0'],
  ['units_sold', '2'],
])('I-05 I-40 the database refuses %s = %s', async (column, value) => {
  await expect(database.pool.query(`update lots set ${column} = ${value} where id = $1`, [lotId])).rejects.toThrow(
    'check constraint',
  )
})

test('R-12 a durable database passes, a fast and loose one is refused with its reason', async () => {
  await assertDurable(database.pool)
  const loose = {
    query: async () => ({
      rows: [
        { name: 'server_version_num', setting: '180000' },
        { name: 'fsync', setting: 'off' },
      ],
    }),
  }
  await expect(assertDurable(loose as never)).rejects.toThrow(
    'The database has fsync = off, it must be on: an acknowledged bid could be lost.',
  )
})
