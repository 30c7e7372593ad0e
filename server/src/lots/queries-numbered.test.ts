import { DAY } from '@gavelhouse/shared/time.ts'
import { between } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { findNumbered } from './queries-numbered.ts'
import { lots } from './tables.ts'

let app: TestApp
const ids: number[] = []
beforeAll(async () => {
  app = await createTestApp()
  const auctionId = await makeAuction(app.database.db)
  // Forty lots, of which every fourth closes within the days that are asked for, and none of the newest ten.
  for (let made = 0; made < 40; made += 1) {
    const isAsked = made % 4 === 0 && made < 30
    const closesAt = Date.now() + (isAsked ? 2 * DAY : 20 * DAY)
    const id = await makeLot(app.database.db, { auctionId, closesAt, lotNumber: String(made + 1) })
    if (isAsked) ids.push(id)
  }
})
afterAll(() => app.close())

const find = (isDescending: boolean, limit: number, offset: number) =>
  findNumbered(app.database.db, between(lots.closesAt, Date.now() + DAY, Date.now() + 3 * DAY), {
    ...{ isDescending, limit, offset },
  })

test.each([
  ['a full page of the first part', 1, 0],
  ['one that needs a larger part', 3, 0],
  ['one further down', 3, 3],
  ['one that is not full', 5, 5],
  ['beyond the last', 5, 50],
])('decision 076 lots of some days by number, either way: %s', async (_name, limit, offset) => {
  expect(await find(false, limit, offset)).toEqual(ids.slice(offset, offset + limit))
  expect(await find(true, limit, offset)).toEqual(ids.toReversed().slice(offset, offset + limit))
})
