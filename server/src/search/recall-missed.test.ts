import type { LiveEvent, SeenLot } from '@gavelhouse/shared/live.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMissed } from '../bidding/queries-missed.ts'
import { listLotsById } from '../lots/queries.ts'
import { makeLot } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { GuestLots } from './guest-lots.ts'
import { recallMissed } from './recall-missed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('S-4 B-507 what was missed is told from memory as from the database, and from the database only once', async () => {
  const moved = await makeLot(database.db, { status: 'open', logNumber: 7, bidCount: 3 })
  const sold = await makeLot(database.db, { logNumber: 9, status: 'sold', soldBy: 'buy-now' })
  const same = await makeLot(database.db, { status: 'open', logNumber: 4 })
  const seen = [moved, sold, same].map((lotId) => ({ lotId, logNumber: 4 }))

  const kept = new GuestLots()
  let reads = 0
  const readForGuests = (ids: readonly number[], now: number) =>
    kept.read(ids, now, (missing) => {
      reads += 1
      return listLotsById(database.db, missing, null)
    })
  const now = Date.UTC(2026, 0, 1)
  const guest = { userId: null, now }
  const expected = (await findMissed(database.db, seen, guest)).toSorted(([, a], [, b]) => idOf(a) - idOf(b))
  expect(expected.map(([name]) => name)).toEqual(['bidChanged', 'lotClosed'])
  const services = { search: { readForGuests }, db: database.db }
  const first = await recallMissed(services, seen, guest)
  expect(first.map(({ announcement }) => announcement)).toEqual(expected)
  expect(first.map(({ previousNumber }) => previousNumber)).toEqual([4, 4])
  const again = await recallMissed(services, seen, guest)
  expect(again.map(({ announcement }, index) => announcement === first[index]?.announcement)).toEqual([true, true])
  expect(reads).toBe(1)
})

test('B-278 that a sealed lot was listed again is told to guests who missed it, once, and no more of it', async () => {
  const lot = { saleType: 'sealed', run: 2, runStart: 6, logNumber: 9, bidCount: 3, status: 'open' } as const
  const lotId = await makeLot(database.db, lot)
  const readForGuests = (ids: readonly number[], now: number) =>
    new GuestLots().read(ids, now, (missing) => listLotsById(database.db, missing, null))
  const guest = { userId: null, now: Date.UTC(2026, 0, 1) }
  const ask = (logNumber: number, times?: SeenLot['times']) =>
    recallMissed({ search: { readForGuests }, db: database.db }, [{ lotId, logNumber, times }], guest)
  const [missed] = await ask(5)
  const told = { lotStatus: 'relisted', logNumber: 6, price: null, bidCount: null }
  expect(missed?.announcement).toMatchObject(['bidChanged', told])
  const [, event] = missed?.announcement ?? []
  expect(await ask(6, (event as LiveEvent<'bidChanged'>).times ?? undefined)).toEqual([])
})

test('B-507 a close that was missed tells when the lot was for sale: it may have been listed again before', async () => {
  const [opensAt, closesAt] = [Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 3)]
  const lotId = await makeLot(database.db, { status: 'closed', run: 2, runStart: 6, logNumber: 9, opensAt, closesAt })
  const [missed] = await findMissed(database.db, [{ lotId, logNumber: 4 }], { userId: null, now: Date.UTC(2026, 0, 4) })
  expect(missed).toMatchObject(['lotClosed', { times: { opensAt, closesAt, pausedAt: null } }])
})

const idOf = (event: object): number => ('lotId' in event ? Number(event.lotId) : 0)
