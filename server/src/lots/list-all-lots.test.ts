import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let auctionIds: number[]
let lotIds: number[]
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const sellerId = await makeUser(db, { role: 'seller', companyName: 'Mill & Co' })
  auctionIds = [await makeAuction(db, { sellerId, title: 'Spring' }), await makeAuction(db, { sellerId })]
  const [spring = 0, autumn = 0] = auctionIds
  const lot = { sellerId, auctionId: spring, reserve: dollars(50) } as const
  lotIds = [
    await makeLot(db, { ...lot, status: 'open', title: 'Lathe' }),
    await makeLot(db, { ...lot, status: 'sold', soldBy: 'bid', soldPrice: dollars(80), title: 'Mill' }),
    await makeLot(db, { ...lot, auctionId: autumn, status: 'future', title: 'Saw 100%' }),
  ]
})
afterAll(() => app.close())

const ask = async (roleOf: Parameters<typeof makeUser>[1], query: object = {}) => {
  const client = await app.as(await makeUser(app.database.db, roleOf))
  const given = { limit: 10, page: 1, filters: [], ...query }
  return client.call(listAllLots, given)
}
const idsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.data.records.map(({ id }) => id)

test('P-1039 all lots in any status, with their seller and counts, the reserve too', async () => {
  const answer = await ask({ role: 'owner' })
  expect(idsOf(answer)).toEqual(lotIds)
  expect(answer.data).toMatchObject({ totalRecords: 3, showing: '1 - 3 of 3' })
  expect(answer.data.records[1]).toMatchObject({
    ...{ title: 'Mill', status: 'sold', auctionTitle: 'Spring', sellerName: 'Mill & Co', reserve: dollars(50) },
    ...{ bidCount: 0, watcherCount: 0, viewCount: 0, quantity: 1 },
  })
})

test('P-1039 filtered, ordered, by the page; what is no filter is refused', async () => {
  const like = (value: string) => ({ filters: [{ field: 'p.title', type: 'like', value }] })
  expect(idsOf(await ask({ role: 'owner' }, like('0%')))).toEqual([lotIds[2]])
  const sold = { filters: [{ field: 'p.market_status', type: 'in', value: ['sold', 'future'] }] }
  expect(
    idsOf(await ask({ role: 'owner' }, { ...sold, orderBy: 'p.title', order: 'desc', limit: 1, page: 2 })),
  ).toEqual([lotIds[1]])
  const wrong = { filters: [{ field: 'reserve', type: 'in', value: [1] }] }
  expect((await ask({ role: 'owner' }, wrong)).status).toBe(422)
})

test('P-1039 whoever looks after one auction sees its lots and no others; a seller none', async () => {
  const [spring = 0] = auctionIds
  const clerk = await ask({ role: 'clerk', auctionIds: [spring] })
  expect(idsOf(clerk)).toEqual(lotIds.slice(0, 2))
  expect((await ask({ role: 'seller' })).status).toBe(403)
})
