import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let ann: TestClient
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  auctionId = await makeAuction(app.database.db)
  ann = await app.as(await makeBidder(app.database.db, auctionId))
})
afterAll(() => app.close())

const lotWith = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(app.database.db, { auctionId, ...given })
const ask = (id: number, wsprice: unknown, path = '/bid/confirm') =>
  ann.post(path, { id, wsprice, bidding_type: 'hard' })

test.each([
  ['B-317 below zero', -5, 'bid_too_low', 'Bid value should be greater than 10.00'],
  ['B-317 below zero, as text', '-5', 'bid_too_low', 'Bid value should be greater than 10.00'],
  ['B-311 nothing', 0, 'bid_too_low', 'Bid value should be greater than 10.00'],
  ['B-311 less than can be written', '0.00001', 'bid_too_low', 'Bid value should be greater than 10.00'],
  ['rule 8 too large', 100_000_000, 'invalid_input', 'This amount is too large'],
  ['rule 8 too large, as text', '100,000,000', 'invalid_input', 'This amount is too large'],
  ['B-300 a comma for the cents', '12,5', 'invalid_input', 'Write cents after a point, as in 12.50'],
  ['B-300 commas and points changed', '1.234,5', 'invalid_input', 'Write cents after a point, as in 12.50'],
  ['B-309 no number', 'ten', 'invalid_input', 'Enter Bid Amount'],
])('%s is answered by what is wrong with it', async (_name, wsprice, code, message) => {
  const [open, future] = [await lotWith(), await lotWith({ opensAt: Date.now() + HOUR })]
  expect(await ask(open, wsprice)).toMatchObject({ status: 422, code, message })
  expect(await ask(future, wsprice, '/bid/preBidConfirm')).toMatchObject({ status: 422, code, message })
})

test('B-768 commas that group thousands are taken out', async () => {
  const lotId = await lotWith()
  expect((await ask(lotId, '1,234.50')).status).toBe(200)
  const { rows } = await app.database.pool.query('select price::float8 from lots where id = $1', [lotId])
  expect(rows).toEqual([{ price: dollars(1_234.5) }])
})

test('rule 8 so is one that is too large for all units together', async () => {
  const answer = await ask(await lotWith({ quantity: 5_000 }), 99_999_999)
  expect(answer).toMatchObject({ status: 422, code: 'bid_too_large', message: 'This amount is too large' })
  expect(answer.details).toMatchObject({ fields: { wsprice: expect.anything() } })
})

test('B-359 rule 14 a reverse lot that cannot go lower says that no bid can be lower', async () => {
  const lotId = await lotWith({ saleType: 'reverse' })
  const other = await app.as(await makeBidder(app.database.db, auctionId))
  await other.call(placeBid, { lotId, amount: dollars(0.01), kind: 'hard' })
  const answer = await ask(lotId, 0.005)
  expect(answer).toMatchObject({
    status: 422,
    code: 'bid_unbeatable',
    message: 'No bid can be lower than the one that leads',
  })
})
