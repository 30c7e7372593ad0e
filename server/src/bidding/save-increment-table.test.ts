import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
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
  [[{ from: 0, percent: 0.001 }], 'Band 1 (from 0) needs a step above 0'],
  [[{ from: 0, percent: 101 }], 'Enter a percentage from 0 to 100'],
])('%j is refused', async (bands, text) => {
  expect(await save({ name: 'Broken', bands })).toMatchObject({ status: 422, message: text })
})

test('a changed table is a new version, and the next bid is measured by it', async () => {
  const { db, pool } = app.database
  const id = savedId(await save({ name: 'Plain', bands: [{ from: 0, amount: 1 }] }))
  const auctionId = await makeAuction(db, { incrementTableId: id })
  const lotId = await makeLot(db, { auctionId })
  const [alice, bob] = [await app.as(await makeBidder(db, auctionId)), await app.as(await makeBidder(db, auctionId))]
  const bid = (client: TestClient, amount: number) =>
    client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })
  expect((await bid(alice, 20)).data.nextBid).toBe(dollars(21))

  expect((await save({ id, bands: [{ from: 0, amount: 5 }] })).status).toBe(200)
  const { rows } = await pool.query('select name, version from increment_tables where id = $1', [id])
  expect(rows).toEqual([{ name: 'Plain', version: 2 }])
  expect((await bid(bob, 21)).data.nextBid).toBe(dollars(26))
})

test('an unknown table is not found; a new one needs name and bands', async () => {
  expect(await save({ id: 999_999, name: 'X' })).toMatchObject({ status: 404, message: 'Record not found' })
  expect((await save({ bands: [{ from: 0, amount: 1 }] })).message).toBe('name is required')
  expect((await save({ name: 'X' })).message).toBe('bands is required')
})
