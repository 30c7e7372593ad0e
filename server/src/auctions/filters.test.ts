import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { DAY, HOUR, HOUSE_ZONE, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeLocation } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ogden: number
let provo: number
let today: number
let tomorrow: number
let nextWeek: number

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  ogden = await makeLocation(db)
  provo = await makeLocation(db)
  const now = Date.now()
  const midnight = midnightAfter(now)
  tomorrow = await makeAuction(db, { closesAt: midnight + 5 * MINUTE, locationId: provo })
  nextWeek = await makeAuction(db, { closesAt: now + 7 * DAY })
  today = await makeAuction(db, { opensAt: now - DAY, closesAt: midnight - 1, locationId: ogden })
})
afterAll(() => app.close())

/** The next midnight where the house is, found without the formula of the server. */
function midnightAfter(now: number): number {
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: HOUSE_ZONE }).format(at)
  let at = Math.floor(now / MINUTE) * MINUTE
  while (dayOf(at) === dayOf(now)) at += MINUTE
  return at
}

async function find({ filters = [], ...rest }: { filters?: Filter[]; orderBy?: string; order?: 'asc' | 'desc' | '' }) {
  const answer = await app.guest.call(searchAuctions, { limit: 12, page: 1, phase: 'open', filters, ...rest })
  return answer.status === 200 ? answer.data.records.map(({ id }) => id) : answer.status
}

test('P-126 P-606 several locations list the auctions of any of them', async () => {
  expect(await find({ filters: [{ field: 'ac.location_id', type: 'array', value: [ogden, provo] }] })).toEqual([
    today,
    tomorrow,
  ])
  expect(await find({ filters: [{ field: 'ac.location_id', type: 'notin', value: [ogden, provo] }] })).toEqual([
    nextWeek,
  ])
})

test('P-585 P-1210 Ending Today keeps what closes before midnight of the house, the next first', async () => {
  expect(await find({ orderBy: 'ac.ending_today' })).toEqual([today])
})

test('P-1210 Time Remaining is by closing date, in each of the three spellings', async () => {
  const expected = [nextWeek, tomorrow, today]
  expect(await find({ orderBy: 'ac.date_closed desc' })).toEqual(expected)
  expect(await find({ orderBy: 'ac.date_closed, desc' })).toEqual(expected)
  expect(await find({ orderBy: 'ac.date_closed', order: 'desc' })).toEqual(expected)
})

test('P-140 None is the newest first: ac.id, desc', async () => {
  expect(await find({ orderBy: 'ac.id, desc' })).toEqual([today, nextWeek, tomorrow])
})

test('P-606 dates can be a lower bound', async () => {
  const value = new Date(Date.now() + 3 * DAY).toISOString()
  expect(await find({ filters: [{ field: 'ac.date_closed', type: 'greaterequal', value }] })).toEqual([nextWeek])
  const since = new Date(Date.now() - 2 * HOUR).toISOString()
  expect(await find({ filters: [{ field: 'ac.date_added', type: 'greaterequal', value: since }] })).toEqual([
    tomorrow,
    nextWeek,
  ])
})

test.each<[string, Filter]>([
  ['an unknown field', { field: 'ac.reserve', type: 'array', value: [1] }],
  ['a type the field does not take', { field: 'ac.id', type: 'like', value: '1' }],
  ['an id that is none', { field: 'ac.id', type: 'array', value: ['1; drop table auctions'] }],
  ['a date that is none', { field: 'ac.date_closed', type: 'greaterequal', value: 'soon' }],
])('T-60 %s is refused', async (_name, filter) => {
  expect(await find({ filters: [filter] })).toBe(422)
})
