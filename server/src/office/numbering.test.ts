import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { confirmLabels } from '@gavelhouse/shared/office/label-contract.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { numberLots, swapNumbers } from '@gavelhouse/shared/office/numbering-contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeCategory, makeCondition, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let staff: TestClient
let auctionId: number
let ids: [number, number, number]
let times: { opensAt: number; closesAt: number }
beforeAll(async () => {
  app = await createTestApp()
  staff = await app.as(await makeUser(app.database.db, { role: 'cataloguer' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
  auctionId = await makeAuction(db, { ...times, staggerSeconds: 30 })
  const make = (position: number) =>
    makeLot(db, {
      ...{ auctionId, position, lotNumber: String(position + 1), title: `Press ${position + 1}` },
      ...{ opensAt: times.opensAt, closesAt: times.closesAt + position * 30_000 },
    })
  ids = [await make(0), await make(1), await make(2)]
})

const AS_IT_IS = { step: 1, isTrial: false, isConfirmed: false, reason: '' }
const number = (given: object) => staff.call(numberLots, { auctionId, ...AS_IT_IS, ...given })
const swap = (given: object = {}) =>
  staff.call(swapNumbers, { id: ids[0], otherId: ids[1], isConfirmed: false, reason: '', ...given })

const rows = async () =>
  (
    await app.database.pool.query<{ lot_number: string; position: number; closes: number }>(
      'select lot_number, position, ms(closes_at)::float8 as closes from lots where auction_id = $1 order by id',
      [auctionId],
    )
  ).rows
const numbers = async () => (await rows()).map((row) => row.lot_number)

const print = (...lots: { id: number; lotNumber: string }[]) => staff.call(confirmLabels, { lots })

async function bidOnFirst(): Promise<void> {
  await app.database.pool.query(`update lots set opens_at = now() - interval '1 hour' where id = $1`, [ids[0]])
  const bidder = await app.as(await makeBidder(app.database.db, auctionId))
  expect((await bidder.call(placeBid, { lotId: ids[0], amount: dollars(20), kind: 'hard' })).status).toBe(200)
}

test.each([true, false])('decision 057 the lots of a draft are numbered as well (trial: %s)', async (isTrial) => {
  await app.database.pool.query("update auctions set status = 'draft' where id = $1", [auctionId])
  const { data, status } = await number({ startAt: 7, isTrial })
  expect(status).toBe(200)
  expect(data.lots.map(({ nextNumber }) => nextNumber)).toEqual(['7', '8', '9'])
})

test('decision 058 a trial says what would change and changes nothing', async () => {
  const { data } = await number({ order: [ids[2], ids[0], ids[1]], startAt: 100, step: 10, isTrial: true })
  expect(data.changedCount).toBe(0)
  expect(data.lots.map(({ id, nextNumber, nextPosition }) => [id, nextNumber, nextPosition])).toEqual([
    [ids[2], '100', 0],
    [ids[0], '110', 1],
    [ids[1], '120', 2],
  ])
  expect(await numbers()).toEqual(['1', '2', '3'])
})

test('decision 058 a whole auction is ordered and numbered at once, its closing times follow the order, and each lot tells of it', async () => {
  const { data } = await number({ order: [ids[2], ids[0], ids[1]], startAt: 1 })
  expect(data.changedCount).toBe(3)
  expect(await rows()).toEqual([
    { lot_number: '2', position: 1, closes: times.closesAt + 30_000 },
    { lot_number: '3', position: 2, closes: times.closesAt + 60_000 },
    { lot_number: '1', position: 0, closes: times.closesAt },
  ])
  const { lines } = (await staff.call(listHistory, { kind: 'lot', id: ids[2] })).data
  expect(lines[0]).toMatchObject({ act: 'number_lots' })
  expect(lines[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'lot', old: '3', new: '1' },
      { field: 'position', old: 2, new: 0 },
    ]),
  )
  expect((await number({ order: [ids[2], ids[0], ids[1]], startAt: 1 })).data.changedCount).toBe(0)
})

test('decision 058 the order of the sale changes without the numbers', async () => {
  await number({ order: [ids[1], ids[0], ids[2]] })
  expect((await rows()).map(({ lot_number, position }) => [lot_number, position])).toEqual([
    ['1', 1],
    ['2', 0],
    ['3', 2],
  ])
})

test('decision 058 numbers on labels or with bids do not change unnoticed: refused and named, done if it is meant and said why', async () => {
  await print({ id: ids[1], lotNumber: '2' })
  await bidOnFirst()
  const refused = await number({ startAt: 10 })
  expect(refused).toMatchObject({ status: 409, code: 'numbers_bound' })
  expect(refused.message).toContain('1, 2')
  expect(await numbers()).toEqual(['1', '2', '3'])
  expect((await number({ startAt: 10, isConfirmed: true })).details.problems).toHaveProperty('reason')
  expect((await number({ startAt: 10, isConfirmed: true, reason: 'Two sales merged' })).status).toBe(200)
  expect(await numbers()).toEqual(['10', '11', '12'])
  const { lines } = (await staff.call(listHistory, { kind: 'lot', id: ids[1] })).data
  expect(lines[0]).toMatchObject({ act: 'number_lots', reason: 'Two sales merged' })
})

test('decision 058 order alone is free whatever is printed; times of lots that have begun stay', async () => {
  await print({ id: ids[0], lotNumber: '1' })
  await bidOnFirst()
  const [before] = await rows()
  expect((await number({ order: [ids[1], ids[0], ids[2]] })).status).toBe(200)
  expect((await rows())[0]).toMatchObject({ position: 1, closes: before?.closes })
})

test.each<[string, () => number[]]>([
  ['leaves one out', () => ids.slice(1)],
  ['names a stranger', () => [...ids, 2_000_000]],
])('decision 058 an order that %s is refused as a whole', async (_, order) => {
  expect(await number({ order: order(), startAt: 50 })).toMatchObject({ status: 409, code: 'order_incomplete' })
  expect(await numbers()).toEqual(['1', '2', '3'])
})

test('decision 058 two numbers change places in one step, also when asked twice', async () => {
  const key = crypto.randomUUID()
  const asked = { id: ids[0], otherId: ids[1], isConfirmed: false, reason: '' }
  for (const _ of [1, 2]) expect((await staff.call(swapNumbers, asked, { key })).status).toBe(200)
  expect(await numbers()).toEqual(['2', '1', '3'])
  for (const id of ids.slice(0, 2)) {
    const { lines } = (await staff.call(listHistory, { kind: 'lot', id })).data
    expect(lines).toMatchObject([{ act: 'swap_numbers' }])
  }
})

test('decision 058 a swap of printed numbers has to be meant; lots of two auctions have none in common', async () => {
  await print({ id: ids[1], lotNumber: '2' })
  expect((await swap()).code).toBe('numbers_bound')
  expect((await swap({ isConfirmed: true, reason: 'Labels were mixed up' })).status).toBe(200)
  expect(await numbers()).toEqual(['2', '1', '3'])
  const stranger = await makeLot(app.database.db)
  expect((await swap({ otherId: stranger })).status).toBe(404)
  expect((await swap({ otherId: ids[0] })).status).toBe(404)
})

test('decision 058 swaps and renumberings at the same time: every number is there once', async () => {
  const swaps = Array.from({ length: 6 }, (_, index) => swap({ id: ids[index % 3], otherId: ids[(index + 1) % 3] }))
  const answers = await Promise.all([...swaps, number({ startAt: 1, order: ids.toReversed() })])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(await numbers()).size).toBe(3)
})

test('decision 058 a number that is taken is refused beside its field; two who want the same at once: one gets it', async () => {
  expect((await staff.call(saveLot, { id: ids[0], lotNumber: '2' })).details.problems).toMatchObject({
    lot: { code: 'lot_number_taken' },
  })
  const answers = await Promise.all(ids.slice(0, 2).map((id) => staff.call(saveLot, { id, lotNumber: '77' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('decision 058 the form does not change a number that is bound, and gives a new lot one that is free', async () => {
  await print({ id: ids[0], lotNumber: '1' })
  expect((await staff.call(saveLot, { id: ids[0], lotNumber: '9' })).details.problems).toMatchObject({
    lot: { code: 'lot_number_bound' },
  })
  await staff.call(saveLot, { id: ids[1], lotNumber: '4' })
  const { db } = app.database
  const made = await staff.call(saveLot, {
    ...{ auctionId, title: 'Saw', startingPrice: dollars(5) },
    ...{ categoryId: await makeCategory(db), conditionId: await makeCondition(db) },
  })
  expect(made.status).toBe(200)
  expect(await numbers()).toEqual(['1', '4', '3', '5'])
})

test('T-20 whoever is limited to another auction finds nothing to number', async () => {
  const elsewhere = await makeAuction(app.database.db)
  const limited = await app.as(await makeUser(app.database.db, { role: 'cataloguer', auctionIds: [elsewhere] }))
  expect((await limited.call(numberLots, { auctionId, ...AS_IT_IS, isTrial: true })).status).toBe(404)
  expect(
    (await limited.call(swapNumbers, { id: ids[0], otherId: ids[1], isConfirmed: false, reason: '' })).status,
  ).toBe(404)
})
