import { listIncrementTables } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())

const save = (body: unknown) => admin.post('/admin/bidIncrement/save', body)
const savedId = (answer: { envelope: { data: { responseData: unknown } } }) =>
  (answer.envelope.data.responseData as { id: number }).id

test('rule 10 a table of amounts and percentages is kept exactly', async () => {
  const bands = [
    { from: 0, to: 100, amount: '2.50' },
    { from: 100, percent: 2.5 },
  ]
  const id = savedId(await save({ name: 'Vehicles', bands }))
  const { data } = await app.guest.call(getDefaults, {})
  expect(data.incrementTables.find((table) => table.id === id)).toEqual({
    id,
    name: 'Vehicles',
    bands: [
      { from: 0, to: dollars(100), amount: dollars(2.5), percent: null },
      { from: dollars(100), to: null, amount: null, percent: 250 },
    ],
  })
})

test.each([
  [[], 'Enter at least one band'],
  [[{ from: 1, amount: 1 }], 'Band 1 (from 1) must start at 0'],
  [
    [
      { from: 0, to: 5, amount: 1 },
      { from: 6, amount: 1 },
    ],
    'Band 2 (from 6) leaves a gap after the band before it which ends at 5',
  ],
  [
    [
      { from: 0, to: 5, amount: 1 },
      { from: 4, amount: 1 },
    ],
    'Band 2 (from 4) overlaps the band before it which ends at 5',
  ],
  [[{ from: 0, to: 5, amount: 1 }], 'Band 1 (from 0) must have no upper end: it is the last one'],
  [[{ from: 0, amount: 1, percent: 1 }], 'Band 1 (from 0) needs either an amount or a percentage'],
  [[{ from: 0, amount: 0 }], 'Band 1 (from 0) needs a step above 0'],
  [[{ from: 0, percent: 0 }], 'Band 1 (from 0) needs a step above 0'],
  [[{ from: 0, percent: 0.001 }], 'At most 2 decimals'],
  [[{ from: 0, percent: 101 }], 'Enter a percentage from 0 to 100'],
])('%j is refused', async (bands, text) => {
  expect(await save({ name: 'Broken', bands })).toMatchObject({ status: 422, message: text })
})

/** Two bids, one after the other, by two people. */
async function bidTwice(auctionId: number, between: () => Promise<unknown>) {
  const { db } = app.database
  const lotId = await makeLot(db, { auctionId })
  const bid = async (amount: number) => {
    const client = await app.as(await makeBidder(db, auctionId))
    return (await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })).data.nextBid
  }
  const first = await bid(20)
  await between()
  return [first, await bid(50)]
}

const later = { opensAt: Date.now() + DAY, closesAt: Date.now() + 2 * DAY }
const begin = (id: number) =>
  app.database.pool.query("update auctions set opens_at = now() - interval '1 minute' where id = $1", [id])

test('an auction that has begun goes on by the table it began with; one that begins later goes by the new one', async () => {
  const { db, pool } = app.database
  const id = savedId(await save({ name: 'Plain', bands: [{ from: 0, amount: 1 }] }))
  const [begun, coming] = [
    await makeAuction(db, { incrementTableId: id }),
    await makeAuction(db, { incrementTableId: id, ...later }),
  ]
  const change = async () => expect((await save({ id, bands: [{ from: 0, amount: 5 }] })).status).toBe(200)
  expect(await bidTwice(begun, change)).toEqual([dollars(21), dollars(51)])
  await begin(coming)
  expect(await bidTwice(coming, async () => undefined)).toEqual([dollars(25), dollars(55)])
  const { rows } = await pool.query('select name, version from increment_tables where id = $1', [id])
  expect(rows).toEqual([{ name: 'Plain', version: 2 }])
})

test('so does one that follows the house, when the table of the house is changed', async () => {
  const { db, pool } = app.database
  const { rows } = await pool.query('select id, bands from increment_tables where is_default')
  const auctionId = await makeAuction(db)
  const change = () => save({ id: rows[0].id, bands: [{ from: 0, amount: 7 }] })
  expect(await bidTwice(auctionId, change)).toEqual([dollars(20.5), dollars(51)])
  const coming = await makeAuction(db)
  expect(await bidTwice(coming, async () => undefined)).toEqual([dollars(27), dollars(57)])
  await pool.query('update increment_tables set bands = $2, version = version + 1 where id = $1', [
    ...[rows[0].id, JSON.stringify(rows[0].bands)],
  ])
})

test('what is past is chosen by nobody: it is not listed and not changed, but those who go by it know it', async () => {
  const { db, pool } = app.database
  const id = savedId(await save({ name: 'Once', bands: [{ from: 0, amount: 1 }] }))
  const auctionId = await makeAuction(db, { incrementTableId: id })
  await save({ id, bands: [{ from: 0, amount: 2 }] })
  const { rows } = await pool.query('select increment_table_id as past from auctions where id = $1', [auctionId])
  const { past } = rows[0]
  const { tables } = (await admin.call(listIncrementTables, {})).data
  expect(tables.map((table) => table.id)).toContain(id)
  expect(tables.map((table) => table.id)).not.toContain(past)
  expect((await save({ id: past, name: 'Again' })).status).toBe(404)
  const { data } = await app.guest.call(getDefaults, {})
  expect(data.incrementTables.find((table) => table.id === past)?.bands[0]?.amount).toBe(dollars(1))
})

test('decision 055 two who change the bands of one table meet, and the history tells of both', async () => {
  const id = savedId(await save({ name: 'Shared', bands: [{ from: 0, amount: 1 }] }))
  const { tables } = (await admin.call(listIncrementTables, {})).data
  const seen_version = tables.find((table) => table.id === id)?.version
  const other = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  await other.post('/admin/bidIncrement/save', { id, bands: [{ from: 0, amount: 2 }], seen_version })
  expect(await save({ id, bands: [{ from: 0, amount: 3 }], seen_version })).toMatchObject({ status: 409 })
  const { lines } = (await admin.call(listHistory, { kind: 'increment_table', id })).data
  expect(lines[0]?.changes).toEqual([{ field: 'bands', old: ['0 -: 1'], new: ['0 -: 2'] }])
})

test('an unknown table is not found; a new one needs name and bands', async () => {
  expect(await save({ id: 999_999, name: 'X' })).toMatchObject({ status: 404, message: 'Record not found' })
  expect((await save({ bands: [{ from: 0, amount: 1 }] })).message).toBe('name is required')
  expect((await save({ name: 'X' })).message).toBe('bands is required')
})
