import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { CHAIN_AUDIT, findBroken, INVARIANTS } from './invariants.ts'

/** Every query finds the damage it is there for, and nothing in a sound house. */

let database: TestDatabase
let [lotId, soldId, alice, bob] = [0, 0, 0, 0]
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.pool.query('truncate users, lots, auctions, owed_lines, outages, heartbeat, log_outbox cascade')
  await withoutGuards('delete from lot_log')
  await makeHouse()
})

/** An open lot that Alice leads with 20 at 11 after Bob's 10, and one that Bob has won for 10. */
async function makeHouse(): Promise<void> {
  const { db, pool } = database
  const auctionId = await makeAuction(db)
  lotId = await makeLot(db, { auctionId })
  soldId = await makeLot(db, { auctionId })
  alice = await makeBidder(db, auctionId)
  bob = await makeBidder(db, auctionId)
  await addRow({ lotId, number: 1, type: 'opened' })
  await addRow({ lotId, number: 2, userId: bob, amount: 10, price: 10, leaderId: bob })
  await addRow({ lotId, number: 3, userId: alice, amount: 20, price: 11, leaderId: alice })
  await addRow({ lotId: soldId, number: 1, type: 'opened' })
  await addRow({ lotId: soldId, number: 2, userId: bob, amount: 10, price: 10, leaderId: bob })
  await addRow({ lotId: soldId, number: 3, type: 'closed', price: 10, leaderId: bob, status: 'sold' })
  await fold(lotId, { limit: 20, bidNumber: 3 })
  await fold(soldId, { limit: 10, bidNumber: 2 })
  await pool.query(`update lots set sold_to_id = $2, sold_price = price, sold_by = 'bid' where id = $1`, [soldId, bob])
  await pool.query(
    `insert into owed_lines (lot_id, run, auction_id, user_id, source, quantity, unit_price)
     select id, 1, auction_id, sold_to_id, 'bid', 1, sold_price from lots where id = $1`,
    [soldId],
  )
  await pool.query('insert into heartbeat (id, at) values (1, clock_timestamp())')
}

interface Row {
  lotId: number
  number: number
  type?: string
  userId?: number
  amount?: number
  price?: number
  leaderId?: number
  status?: string
  key?: string
}

/** A row of the log, a second after the one before it. */
async function addRow({ type = 'bid', price = 10, status = 'open', ...row }: Row): Promise<void> {
  const { userId = null, amount = null, leaderId = null } = row
  const fact = type === 'bid' ? { type, userId, amount: dollars(amount ?? 0), kind: 'proxy' } : { type }
  const key = row.key ?? (type === 'bid' ? crypto.randomUUID() : null)
  await database.pool.query(
    `insert into lot_log (lot_id, number, at, run, type, fact, user_id, amount, key, price, next_bid, bid_count, leader_id,
       closes_at, status, reserve_met)
     select $1::int, $2::int, now() - interval '1 minute' + $2::int * interval '1 second', 1, $3, $4, $5, $6, $7, $8::bigint,
       $8::bigint + 10000, $2::int - 1, $9, coalesce(max(closes_at), now() + interval '1 day'), $10, true
     from lots where id = $1`,
    [row.lotId, row.number, type, fact, userId, amount && dollars(amount), key, dollars(price), leaderId, status],
  )
}

/** The lot as its last row says. */
async function fold(id: number, { limit, bidNumber }: { limit: number; bidNumber: number }): Promise<void> {
  await database.pool.query(
    `update lots set status = g.status, price = g.price, next_bid = g.next_bid, bid_count = g.bid_count,
       leader_id = g.leader_id, leader_limit = $2, leader_bid_number = $3, log_number = g.number, last_event_at = g.at
     from (select * from lot_log where lot_id = $1 order by number desc limit 1) g where lots.id = $1`,
    [id, dollars(limit), bidNumber],
  )
}

/** Damage that the triggers would refuse. */
async function withoutGuards(statement: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; alter table lot_log disable trigger user; alter table lots disable trigger user')
    await client.query(statement)
    await client.query('alter table lot_log enable trigger user; alter table lots enable trigger user; commit')
  } finally {
    client.release()
  }
}

const damage = (statement: string) =>
  withoutGuards(statement.replaceAll('LOT', String(lotId)).replaceAll('SOLD', String(soldId)))

test('a sound house has no findings', async () => {
  expect(await findBroken(database.pool)).toEqual([])
})

/** By name of the query: what breaks it. LOT is open, SOLD is sold. */
const DAMAGES: [name: string, act: () => Promise<unknown>][] = [
  ['I-02 a log is numbered 1..n', () => damage('delete from lot_log where lot_id = LOT and number = 2')],
  [
    'I-02 time in a log never runs backwards',
    () => damage("update lot_log set at = at - interval '1 hour' where lot_id = LOT and number = 2"),
  ],
  ['I-04 the lot row is the last row of its log', () => damage('update lots set log_number = 2 where id = LOT')],
  ['I-04 the lot row is the last row of its log', () => damage('update lots set price = price + 1 where id = LOT')],
  ['I-04 the lot row is the last row of its log', () => damage("update lots set status = 'closed' where id = LOT")],
  ['I-04 the lot row is the last row of its log', () => damage('delete from lot_log where lot_id = LOT')],
  [
    'I-04 the lot row is the last row of its log',
    () => damage('update lots set leader_id = null, leader_limit = null where id = LOT'),
  ],
  [
    'I-04 the leader is the one of the leading bid',
    () => damage('update lots set leader_bid_number = 2 where id = LOT'),
  ],
  ['I-04 the leader is the one of the leading bid', () => damage('update lots set leader_limit = 1 where id = LOT')],
  ['I-08 the price is within what the leader offered', () => damage('update lots set leader_limit = 1 where id = LOT')],
  [
    'I-10 a bid was accepted before the close of that moment',
    () => damage('update lot_log set closes_at = at where lot_id = LOT and number = 2'),
  ],
  [
    'I-10 a bid was accepted before the close of that moment',
    () => addRow({ lotId: soldId, number: 4, userId: alice, amount: 30, leaderId: bob, status: 'sold' }),
  ],
  [
    'I-11 a close only moves later',
    () => damage("update lot_log set closes_at = closes_at + interval '1 hour' where lot_id = LOT and number = 1"),
  ],
  [
    'I-12 a lot closes once per run, and then only staff act',
    () => addRow({ lotId: soldId, number: 4, type: 'extended', leaderId: bob, status: 'sold' }),
  ],
  [
    'I-12 nobody has a lot that was withdrawn in this run, and no other lot is withdrawn',
    () => damage('update lots set is_withdrawn = true where id = SOLD'),
  ],
  [
    'I-12 nobody has a lot that was withdrawn in this run, and no other lot is withdrawn',
    () => addRow({ lotId: soldId, number: 4, type: 'withdrawn', leaderId: bob, status: 'sold' }),
  ],
  [
    'I-12 a lot that is over has no other leader without a void',
    () => addRow({ lotId: soldId, number: 4, type: 'awarded', leaderId: alice, status: 'sold' }),
  ],
  [
    'I-12 a lot is closed when its time is up',
    () => damage("update lots set closes_at = now() - interval '1 minute' where id = LOT"),
  ],
  ['I-16 sold by bid means the reserve was met', () => damage('update lots set reserve = 110000 where id = SOLD')],
  ['I-16 sold by bid means the reserve was met', () => damage("update lots set sold_by = 'award' where id = SOLD")],
  ['I-16 sold by bid means the reserve was met', () => damage('update lots set sold_by = null where id = SOLD')],
  [
    'I-17 an outage extends a lot once',
    async () => {
      await addRow({ lotId, number: 4, type: 'extended', key: 'outage:1' })
      await addRow({ lotId, number: 5, type: 'extended', key: 'outage:1' })
    },
  ],
  ['I-50 whoever won owes the lot, and nobody else', () => damage('delete from owed_lines')],
  ['I-50 whoever won owes the lot, and nobody else', () => damage("update owed_lines set status = 'void'")],
  ['I-50 whoever won owes the lot, and nobody else', () => damage('update owed_lines set unit_price = 1')],
  ['I-50 whoever won owes the lot, and nobody else', () => damage('update owed_lines set lot_id = LOT')],
  ['I-50 whoever won owes the lot, and nobody else', () => damage('update owed_lines set run = 2')],
  [
    'strays: every row of the log has its lot and its people',
    () => addRow({ lotId: 999_999, number: 1, type: 'opened' }),
  ],
  [
    'strays: every row of the log has its lot and its people',
    () => addRow({ lotId, number: 4, userId: 999_999, amount: 30, leaderId: alice }),
  ],
  [
    'strays: the columns of the log say what its fact says',
    () => damage('update lot_log set amount = amount + 1 where lot_id = LOT and number = 2'),
  ],
  [
    'chains: a lot stands at the hash of the last line of its log',
    () => damage("update lots set log_hash = '\\x00' where id = LOT"),
  ],
  [
    'chains: no line without a hash follows one that has one',
    () => damage("update lot_log set hash = '\\x00' where lot_id = LOT and number = 2"),
  ],
  [CHAIN_AUDIT, () => damage("update lot_log set hash = '\\x00' where lot_id = LOT and number = 3")],
  ['the heart beats in the present', () => damage("update heartbeat set at = now() + interval '1 hour'")],
  [
    'the heart beats in the present',
    () =>
      damage("insert into outages (started_at, ended_at, is_applied) values (now(), now() - interval '1 hour', true)"),
  ],
  [
    'D-1 an outage has been applied',
    () =>
      damage(
        "insert into outages (started_at, ended_at) values (now() - interval '2 hours', now() - interval '1 hour')",
      ),
  ],
  [
    'R-8 what was written down has been worked on',
    () =>
      damage(
        "insert into log_outbox (lot_ids, from_numbers, to_numbers, at) values ('{1}', '{0}', '{1}', now() - interval '1 hour')",
      ),
  ],
]

test.each(DAMAGES)('%s', async (name, act) => {
  await act()
  expect((await findBroken(database.pool)).map((finding) => finding.name)).toContain(name)
})

test('every query has been seen to find something', () => {
  expect(new Set(DAMAGES.map(([name]) => name))).toEqual(new Set([...INVARIANTS.map(({ name }) => name), CHAIN_AUDIT]))
})
