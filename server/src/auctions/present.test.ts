import { acceptTerms } from '@gavelhouse/shared/auctions/contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeLocation, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

type Wire = Record<string, unknown>

let app: TestApp
let auctionId: number
let locationId: number
let listed: Wire
const opensAt = Date.now() - HOUR
const closesAt = Date.now() + DAY

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  await makeLocation(db)
  locationId = await makeLocation(db)
  auctionId = await makeAuction(db, {
    ...{ title: 'Mill closure', description: '<p>Lathes</p>', terms: '<p>Cash</p>', opensAt, closesAt, locationId },
    ...{ bidType: 'hard', mainPicture: 'mill.webp', groupIds: [3, 14] },
  })
  listed = await find(app.guest, auctionId)
})
afterAll(() => app.close())

async function find(client: TestClient, id: number): Promise<Wire> {
  const filters = [{ field: 'ac.id', type: 'in', value: id }]
  const { envelope } = await client.post('/auction/search', { market_status: 'any', filters })
  const [record] = (envelope.data.responseData as { records: Wire[] }).records
  return record ?? {}
}

test.each([
  ['P-658', 'id', () => auctionId],
  ['P-659', 'title', () => 'Mill closure'],
  ['P-660', 'description', () => '<p>Lathes</p>'],
  ['P-661', 'terms', () => '<p>Cash</p>'],
  ['P-662', 'date_added', () => new Date(opensAt).toISOString()],
  ['P-663', 'date_closed', () => new Date(closesAt).toISOString()],
  ['P-664', 'market_status', () => 'open'],
  ['P-665', 'future_active', () => 0],
  ['P-666', 'bid_type', () => 'hard'],
  ['P-669', 'location_id', () => locationId],
  ['P-670', 'avatar', () => 'mill.webp'],
  ['P-671', 'auction_groups', () => '3,14'],
  ['P-672', 'user_auction_custom_data_terms', () => null],
])('%s an auction carries %s', (_row, name, value) => {
  expect(listed[name]).toBe(value())
})

test('P-664 P-665 P-671 one to come says so, one that is over is closed, one for everybody names no group', async () => {
  const { db } = app.database
  const coming = await makeAuction(db, { opensAt: Date.now() + HOUR })
  const over = await makeAuction(db, { status: 'closed', opensAt: Date.now() - DAY, closesAt: Date.now() - HOUR })
  expect(await find(app.guest, coming)).toMatchObject({ market_status: 'open', future_active: 1, auction_groups: '' })
  expect(await find(app.guest, over)).toMatchObject({ market_status: 'closed', future_active: 0 })
})

test('P-672 the terms are null for whoever has not accepted them as they read now', async () => {
  const { db, pool } = app.database
  const id = await makeAuction(db)
  const [alice, bob] = [await app.as(await makeUser(db)), await app.as(await makeUser(db))]
  const terms = async () =>
    (await Promise.all([alice, bob, app.guest].map((client) => find(client, id)))).map(
      ({ user_auction_custom_data_terms }) => user_auction_custom_data_terms,
    )
  expect(await terms()).toEqual([null, null, null])
  await alice.call(acceptTerms, { auctionId: id, terms: 1 })
  expect(await terms()).toEqual([1, null, null])
  await pool.query('update auctions set terms_version = 2 where id = $1', [id])
  expect(await terms()).toEqual([null, null, null])
})
