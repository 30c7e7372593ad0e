import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type LotWithAuction, listLotsById } from '../lots/queries.ts'
import { makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { GuestLots } from './guest-lots.ts'

let database: TestDatabase
let ids: number[]
let lots: GuestLots
let asked: number[][]

beforeAll(async () => {
  database = await createTestDatabase()
  ids = [await makeLot(database.db), await makeLot(database.db)]
})
afterAll(() => database.close())
beforeEach(() => {
  lots = new GuestLots()
  asked = []
})

const readRows = (missing: number[]): Promise<LotWithAuction[]> => {
  asked.push(missing)
  return listLotsById(database.db, missing, null)
}
const read = (wanted = ids) => lots.read(wanted, 0, readRows)

test('what was read once is not read again, and is the same record', async () => {
  const [first] = await read()
  const [again] = await read()
  expect(again?.record).toBe(first?.record)
  expect(asked).toEqual([ids])
})

test('only what is missing is read; the order is that of the ids', async () => {
  const [a, b] = ids as [number, number]
  await read([b])
  expect((await read([b, a, 999_999])).map(({ record }) => record.id)).toEqual([b, a])
  expect(asked).toEqual([[b], [a, 999_999]])
})

test('a change is seen by the next read: of a lot, of an auction, of anything', async () => {
  const [a] = ids as [number]
  const [lot] = await read()
  lots.forgetChanged({ lotIds: [a], auctionIds: [] })
  await read()
  lots.forgetChanged({ lotIds: [], auctionIds: [lot?.record.auctionId as number] })
  await read([a])
  lots.clear()
  await read([a])
  expect(asked).toEqual([ids, [a], [a], [a]])
})

test('what changed while it was being read is shown but not kept', async () => {
  const [a] = ids as [number]
  await lots.read([a], 0, async (missing) => {
    const rows = await readRows(missing)
    lots.forget([a]) // a bid was committed after the rows had been read
    return rows
  })
  await read([a])
  expect(asked).toEqual([[a], [a]])
})

test('G-18 what is too old to be shown does not stay in memory', async () => {
  const [a, b] = ids as [number, number]
  const clock = vi.spyOn(performance, 'now')
  try {
    clock.mockReturnValue(1_000)
    await read([a])
    clock.mockReturnValue(10_999)
    await read([b])
    expect(lots.count).toBe(2)
    clock.mockReturnValue(11_001)
    lots.forget([b])
    await read([b])
    expect(lots.count).toBe(1)
  } finally {
    clock.mockRestore()
  }
})
