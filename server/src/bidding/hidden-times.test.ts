import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { moveAuctionDates } from '@gavelhouse/shared/auctions/time-contract.ts'
import { extendLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { SaleType } from '@gavelhouse/shared/bidding/lot-state.ts'
import { emptyBidChanged } from '@gavelhouse/shared/live.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recallMissed } from '../search/recall-missed.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { announceMissed } from './announce-missed.ts'
import { OwnAnnouncer } from './own-announcer.ts'

/** Of an open sealed lot and of one that has not opened the log is hidden; when they are for sale is no secret. */
let app: TestApp
let clerk: TestClient
let bidder: TestClient
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { isGroupSoftClose: true, ...TIMES })
  bidder = await app.as(await makeBidder(app.database.db, auctionId))
  app.published.length = 0
})

const TIMES = { opensAt: Date.now() + HOUR, closesAt: Date.now() + DAY }
const reason = 'The site was slow'
const lotWith = (given: Parameters<typeof makeLot>[1]) =>
  makeLot(app.database.db, { auctionId, closesAt: TIMES.closesAt, ...given })

/** What everybody who looks at the lot has heard. */
const heardOf = (lotId: number) =>
  app.published.flatMap(([room, name, event]) => (room === `lot:${lotId}` ? [[name, event]] : []))

/** All that such an event says: what is not named here must not be filled in. */
const news = (lotId: number, saleType: SaleType, times: { opensAt: number; closesAt: number }) => [
  'bidChanged',
  {
    ...{ ...emptyBidChanged(lotId, auctionId), saleType, soldQuantity: 0 },
    ...{ isExtended: true, closesAt: times.closesAt, times: { ...times, pausedAt: null } },
  },
]

test.each(['sealed', 'sealed_rank'] as const)(
  'rule 29 B-461 that an open %s lot has more time is told, and nothing else of it',
  async (saleType) => {
    const opensAt = Date.now() - HOUR
    const lotId = await lotWith({ saleType, opensAt })
    await bidder.call(placeBid, { lotId, amount: dollars(50), kind: 'hard' })
    await app.services.bidding.settleOwn()
    app.published.length = 0
    const closesAt = TIMES.closesAt + 6 * MINUTE
    expect((await clerk.call(extendLot, { lotId, closesAt, reason })).status).toBe(200)
    expect(heardOf(lotId)).toEqual([news(lotId, saleType, { opensAt, closesAt })])
  },
)

test.each(['outage', 'group'] as const)('rules 17 and 19 so it is where the cause is: %s', async (cause) => {
  const opensAt = Date.now() - HOUR
  const lotId = await lotWith({ saleType: 'sealed', opensAt, status: 'open' })
  const closesAt = TIMES.closesAt + 6 * MINUTE
  const command = { type: 'extend', closesAt, cause } as const
  await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
  expect(heardOf(lotId)).toEqual([news(lotId, 'sealed', { opensAt, closesAt })])
})

test('rules 16 and 17 no bid extends a sealed lot, but one on a neighbour of its group does, and that is told', async () => {
  const closesAt = Date.now() + 2 * MINUTE
  const [sealed, other] = [await lotWith({ saleType: 'sealed', closesAt }), await lotWith({ closesAt })]
  await bidder.call(placeBid, { lotId: sealed, amount: dollars(50), kind: 'hard' })
  expect(heardOf(sealed)).toMatchObject([['bidChanged', { times: null, isExtended: false }]])
  app.published.length = 0
  await bidder.call(placeBid, { lotId: other, amount: dollars(50), kind: 'hard' })
  const [[, told] = []] = heardOf(sealed)
  expect(heardOf(sealed)).toHaveLength(1)
  expect(told).toMatchObject({ price: null, bidCount: null, leader: null, logNumber: 0, logHash: null })
  expect((told as { times: { closesAt: number } }).times.closesAt).toBeGreaterThan(closesAt)
})

test('rule 29 S-15 that a lot which has not opened has more time is told, and not how far its log is', async () => {
  const lotId = await lotWith(TIMES)
  await bidder.call(placePreBid, { lotId, amount: dollars(50), kind: 'hard' })
  await app.services.bidding.settleOwn()
  app.published.length = 0
  const closesAt = TIMES.closesAt + 6 * MINUTE
  await clerk.call(extendLot, { lotId, closesAt, reason })
  expect(heardOf(lotId)).toEqual([news(lotId, 'auction', { opensAt: TIMES.opensAt, closesAt })])
})

type Change = [name: string, act: (lotId: number, times: typeof TIMES) => Promise<{ status: number }>]
test.each<Change>([
  ['with its auction', (_lotId, times) => clerk.call(saveAuction, { id: auctionId, ...times })],
  ['with all dates', (_lotId, { opensAt }) => clerk.call(moveAuctionDates, { id: auctionId, opensAt, reason })],
  ['by itself', (lotId, times) => clerk.call(saveLot, { id: lotId, ...times })],
])('B-461 a lot that has not opened and gets other times %s tells whoever looks', async (_name, act) => {
  const [lotId, draftId] = [await lotWith(TIMES), await lotWith({ ...TIMES, status: 'draft' })]
  const times = { opensAt: TIMES.opensAt + 30 * MINUTE, closesAt: TIMES.closesAt + 30 * MINUTE }
  expect((await act(lotId, times)).status).toBe(200)
  expect(heardOf(lotId)).toEqual([
    ['bidChanged', { ...emptyBidChanged(lotId, auctionId), times: { ...times, pausedAt: null } }],
  ])
  expect(heardOf(draftId)).toEqual([])
})

test.each(['sealed', 'auction'] as const)(
  'B-461 B-507 other times of a hidden %s lot are told to a guest who missed them, once',
  async (saleType) => {
    const opensAt = saleType === 'sealed' ? Date.now() - HOUR : TIMES.opensAt
    const lotId = await lotWith({ saleType, opensAt, status: saleType === 'sealed' ? 'open' : 'future' })
    const ask = async (seen?: { opensAt: number; closesAt: number; pausedAt: null }) =>
      (
        await recallMissed(
          { search: app.services.search, db: app.database.db },
          [{ lotId, logNumber: 0, ...(seen && { times: seen }) }],
          { userId: null, now: Date.now() },
        )
      ).map(({ announcement }) => announcement)
    const before = { opensAt, closesAt: TIMES.closesAt, pausedAt: null }
    expect(await ask(before)).toEqual([])
    const times = { ...before, closesAt: TIMES.closesAt + 6 * MINUTE }
    await clerk.call(extendLot, { lotId, closesAt: times.closesAt, reason })
    const told = [['bidChanged', expect.objectContaining({ logNumber: 0, logHash: null, leader: null, times })]]
    expect(await ask(before)).toEqual(told)
    expect(await ask(), 'who does not say what they have seen').toEqual(told)
    expect(await ask(times)).toEqual([])
  },
)

test('R-8 B-461 more time that a dead process has not told is told by another; a sealed bid is not', async () => {
  const { database, hub, clock, log } = app.services
  const lotId = await lotWith({ saleType: 'sealed', opensAt: Date.now() - HOUR })
  await bidder.call(placeBid, { lotId, amount: dollars(50), kind: 'hard' }) // 1 opened, 2 bid
  await clerk.call(extendLot, { lotId, closesAt: TIMES.closesAt + MINUTE, reason }) // 3
  const own = new OwnAnnouncer({ db: database.db, hub, log, now: () => clock.now() })
  const tellFrom = async (logNumber: number) => {
    app.published.length = 0
    await announceMissed({ db: database.db, hub, own, now: () => clock.now() }, [{ lotId, logNumber }])
    return heardOf(lotId)
  }
  expect(await tellFrom(2)).toMatchObject([['bidChanged', { logNumber: 0, price: null, bidCount: null }]])
  expect(await tellFrom(3)).toEqual([])
})
