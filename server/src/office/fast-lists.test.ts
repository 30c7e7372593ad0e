import { Random } from '@gavelhouse/shared/bidding/reference/arbitrary.ts'
import { dateAfter, houseDate, startOfHouseDate } from '@gavelhouse/shared/house-clock.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lotLog } from '../bidding/tables.ts'
import { choosePage } from '../db/choosing.ts'
import { readAllLots } from '../lots/queries-all.ts'
import { lots } from '../lots/tables.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { readBids } from './queries-bids.ts'

/** What is read in steps is held against everything read at once and chosen here. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const asked = (list: 'lots' | 'bids', search: string, page = 1, limit = 7) => ({
  ...readListQuery(list, search),
  ...{ page, limit },
})

describe('the page of a list by ids', () => {
  const keys = Array.from({ length: 40 }, (_, at) => ({ id: at + 1, key: (at * 7) % 11 }))
  const from = () => `(values ${keys.map(({ id, key }) => `(${id}, ${key})`).join(', ')}) as v (id, key)`

  test.each([
    [40, 1],
    [40, 3],
    [40, 99],
    [39, 1],
    [12, 2],
    [12, 99],
  ])('counted up to %i, page %i, both ways', async (most, page) => {
    for (const isDescending of [false, true]) {
      const direction = isDescending ? -1 : 1
      const sorted = keys.toSorted((one, other) => direction * (one.key - other.key || one.id - other.id))
      const found = await choosePage(
        database.db,
        { from: sql.raw(from()), where: undefined, id: sql`id`, key: sql`key`, isDescending, most },
        { limit: 5, page },
      )
      const total = Math.min(40, most)
      const offset = (Math.min(page, Math.ceil(total / 5)) - 1) * 5
      expect(found).toEqual({
        ...{ total, isMore: most < 40, offset },
        ids: sorted.slice(offset, offset + 5).map(({ id }) => id),
      })
    }
  })
})

test('lots by words: the letters of the index find exactly what holds the words', async () => {
  const { db } = database
  const random = new Random(7)
  const auctionId = await makeAuction(db)
  const pieces = ['GH', '77', '-', ' ', '.', '/', '_', '%', 'Saw', 'ñ', 'Ä', "'", '\\', '1', 'ab', 'É']
  const words = (most: number) =>
    Array.from({ length: random.int(1, most) }, () => pieces[random.int(0, pieces.length - 1)]).join('')
  const made: { id: number; text: string }[] = []
  for (let count = 0; count < 60; count += 1) {
    const given = { title: `x${words(6)}`, lotNumber: String(count), sku: words(4), partNumber: words(3) }
    const id = await makeLot(db, { auctionId, ...given })
    made.push({ id, text: [given.title, given.lotNumber, given.sku, given.partNumber].join(' ').toLowerCase() })
  }
  let found = 0
  for (let count = 0; count < 150; count += 1) {
    const question = asked('lots', `auction=${auctionId}&q=${encodeURIComponent(words(3))}`, 1, 100)
    const wanted = question.filters.find(({ field }) => field === 'search')?.value as string | undefined
    const { records } = await readAllLots(db, question as never, null)
    const expected = made.filter(({ text }) => wanted === undefined || text.includes(wanted.toLowerCase()))
    expect([wanted, records.map(({ id }) => id)]).toEqual([wanted, expected.map(({ id }) => id)])
    if (wanted !== undefined) found += expected.length
  }
  expect(found).toBeGreaterThan(100)
})

describe('bids', () => {
  type Line = { lotId: number; number: number; at: number; userId: number; auctionId: number; isDeclined: boolean }
  const lines: Line[] = []
  let [spring, autumn]: number[] = []
  const people: number[] = []
  beforeAll(async () => {
    const { db } = database
    const random = new Random(3)
    spring = await makeAuction(db)
    autumn = await makeAuction(db)
    for (let count = 0; count < 3; count += 1) people.push(await makeUser(db))
    const now = Date.now() - MINUTE
    for (let count = 0; count < 24; count += 1) {
      const auctionId = (count % 3 === 0 ? autumn : spring) ?? 0
      const lotId = await makeLot(db, { auctionId, status: 'open', logNumber: 10 })
      // Some at the same moment, most within the day, the oldest before it.
      let at = now - random.int(1, 40) * HOUR
      const last = random.int(0, 9)
      for (let number = 1; number <= last; number += 1) {
        at = Math.min(now, at + random.int(0, 4) * HOUR)
        const userId = people[random.int(0, 2)] ?? 0
        await db.insert(lotLog).values(lineOf({ lotId, number, at, userId }))
        lines.push({ lotId, number, at, userId, auctionId, isDeclined: number === last && count % 4 === 0 })
      }
      if (last > 0 && count % 4 === 0) {
        const fact = { type: 'voided', bidNumbers: [last], userId: 1, reason: 'Typed', staffId: 1 } as never
        await db
          .insert(lotLog)
          .values({ ...lineOf({ lotId, number: last + 1, at, userId: null }), type: 'voided', fact })
      }
      // Some ended long after their last bid; whose bids were all voided has none.
      const lastEventAt = Math.min(now, at + (count % 5) * HOUR)
      const bidCount = count % 7 === 0 ? 0 : last
      await db.update(lots).set({ lastEventAt, bidCount }).where(eq(lots.id, lotId))
    }
  })

  const lineOf = (line: { lotId: number; number: number; at: number; userId: number | null }) => ({
    ...line,
    ...{ run: 1, type: 'bid', amount: dollars(line.number), price: dollars(line.number), nextBid: dollars(20) },
    fact: { type: 'bid', kind: 'hard', amount: dollars(line.number), raised: false } as never,
    ...{ bidCount: line.number, closesAt: Date.now() + HOUR, status: 'open' as const, reserveMet: true },
  })

  const inOrder = (found: Line[], isDescending: boolean) =>
    found.toSorted(
      (one, other) =>
        (isDescending ? -1 : 1) * (one.at - other.at || one.lotId - other.lotId || one.number - other.number),
    )
  const isOfDay = ({ at }: Line) => at > Date.now() - 24 * HOUR
  const daysAgo = (days: number) => dateAfter(houseDate(Date.now()), -days)

  test.each<[name: string, search: () => string, matches: (line: Line) => boolean]>([
    ['the last day', () => '', isOfDay],
    ['an auction', () => `auction=${spring}`, ({ auctionId }) => auctionId === spring],
    ['both', () => `auction=${spring},${autumn}`, () => true],
    ['a day', () => `from=${daysAgo(1)}`, ({ at }) => at >= startOfHouseDate(daysAgo(1))],
    [
      'an auction up to a day',
      () => `auction=${autumn}&from=${daysAgo(3)}&to=${daysAgo(1)}`,
      ({ auctionId, at }) => auctionId === autumn && at < startOfHouseDate(daysAgo(0)),
    ],
    ['a bidder', () => `bidder=${people[0]}`, ({ userId }) => userId === people[0]],
    ['declined', () => `auction=${spring}&state=declined`, (line) => line.auctionId === spring && line.isDeclined],
    ['valid', () => `state=valid`, (line) => isOfDay(line) && !line.isDeclined],
  ])('of %s, whether all are counted or not, both ways', async (_name, search, matches) => {
    for (const isDescending of [true, false])
      for (const [page, most] of [
        [1, 1_000],
        [2, 1_000],
        [1, 14],
        [2, 14],
        [9, 14],
      ] as const) {
        const question = asked('bids', `${search()}${isDescending ? '' : '&sort=at'}`, page)
        const { records, totalRecords } = await readBids(database.db, question as never, null, most)
        const all = inOrder(lines.filter(matches), isDescending)
        const total = Math.min(all.length, most)
        const offset = (Math.min(page, Math.max(1, Math.ceil(total / 7))) - 1) * 7
        expect(totalRecords).toBe(total)
        expect(records.map(({ lotId, at }) => [lotId, at])).toEqual(
          all.slice(offset, offset + 7).map(({ lotId, at }) => [lotId, at]),
        )
      }
  })

  test('T-20 of those auctions that somebody looks after', async () => {
    const { records } = await readBids(
      database.db,
      asked('bids', `bidder=${people.join(',')}`) as never,
      [autumn ?? 0],
      5,
    )
    const all = inOrder(
      lines.filter(({ auctionId }) => auctionId === autumn),
      true,
    )
    expect(records.map(({ lotId, at }) => [lotId, at])).toEqual(
      all
        .slice(0, 7)
        .slice(0, records.length)
        .map((one) => [one.lotId, one.at]),
    )
    expect(records.length).toBeGreaterThan(4)
    const own = await readBids(database.db, asked('bids', 'from=2020-01-01') as never, [autumn ?? 0], 5)
    expect(own.records.map(({ at }) => at)).toEqual(all.slice(0, 7).map(({ at }) => at))
  })
})

test('one lot of many statuses, in every order that has an index', async () => {
  const { db } = database
  const rows = await db.select({ id: lots.id, closesAt: lots.closesAt, status: lots.status }).from(lots)
  for (const [search, key] of [
    ['status=open', 'id'],
    ['status=open&sort=-closes', 'closesAt'],
    ['sort=closes', 'closesAt'],
  ] as const) {
    const isDescending = search.includes('-')
    const expected = rows
      .filter(({ status }) => !search.includes('status') || status === 'open')
      .toSorted((one, other) => (isDescending ? -1 : 1) * (one[key] - other[key] || one.id - other.id))
    const { records } = await readAllLots(db, asked('lots', search, 2) as never, null)
    expect(records.map(({ id }) => id)).toEqual(expected.slice(7, 14).map(({ id }) => id))
  }
})
