import { cancelBid, placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { unwatchLot, watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeLot } from '../server/src/testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot } from '../server/src/testing/factories.ts'
import type { TestApp, TestClient } from '../server/src/testing/test-app.ts'
import { openHouse } from './house.ts'
import { openScreen, type Screen } from './screen.ts'

/** What the real server says on the line, and what the browser's own code makes of it. */

let app: TestApp
let url: string
let auctionId: number
beforeAll(async () => {
  ;({ app, url } = await openHouse())
  auctionId = await makeAuction(app.database.db, { canRetract: true, retractMinutes: 5 })
})
afterAll(() => app.close())

type Heard = [name: string, body: Record<string, unknown>]

/** Connects to the house and keeps what it hears of a lot; without a token as a guest, who asks for the lot. */
async function listen(lotId: number, token?: string): Promise<{ heard: Heard[]; socket: Socket }> {
  const socket = io(url, {
    ...{ path: '/live', transports: ['websocket'], forceNew: true },
    auth: token === undefined ? {} : { token },
  })
  const heard: Heard[] = []
  socket.onAny((...[name, body]: Heard) => {
    if (body.id === lotId) heard.push([name, body])
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  if (token === undefined) await socket.emitWithAck('watch', { lotIds: [lotId] })
  return { heard, socket }
}

async function newBidder(): Promise<{ userId: number; client: TestClient; token: string }> {
  const userId = await makeBidder(app.database.db, auctionId)
  return { userId, client: await app.as(userId), token: await app.tokenFor(userId) }
}

const bid = async (client: TestClient, lotId: number, amount: number) =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })).data

test('P-621 P-622 P-623 P-628 P-630 P-633 P-639 P-640 P-641 P-651 B-469 B-470 B-471 B-474 bids, one taken back and the end of a lot reach guests and screens', async () => {
  const lotId = await makeLot(app.database.db, { auctionId })
  const [alice, bob, carol] = [await newBidder(), await newBidder(), await newBidder()]
  const house = { url, auctionId, lotIds: [lotId] }
  const screens: Screen[] = []
  for (const person of [alice, bob, carol]) screens.push(await openScreen(house, person))
  const { heard, socket } = await listen(lotId)
  const nameOf = (userId: number) => app.services.aliasOf(lotId, userId)
  /** What the guest is told next, and what then stands on every screen, on the page and on the card. */
  const expectNext = async (name: string, body: object, shown: object, standings: (string | null)[]) => {
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard.splice(0)).toEqual([[name, expect.objectContaining({ id: lotId, auctionid: auctionId, ...body })]])
    for (const [index, screen] of screens.entries())
      await vi.waitFor(() => {
        const expected = { ...shown, standing: standings[index] }
        expect([screen.page(lotId), screen.card(lotId)]).toMatchObject([expected, expected])
      })
  }
  const ofNobody = { bpop_bidstatus: null, customBidData: null }

  await bid(alice.client, lotId, 20)
  await expectNext(
    'bidAddtime',
    {
      ...{ status: 'success', bpop_wprice: 20, bpop_nextbid: 20.5, bpop_bidcount: 1, bpop_belowFive: 0, ...ofNobody },
      ...{ bpop_cbidder: nameOf(alice.userId), bpop_higher: nameOf(alice.userId), cuser_enteramount: null },
    },
    { price: dollars(20), nextBid: dollars(20.5), bidCount: 1 },
    ['winner', null, null],
  )
  const { bidId } = await bid(bob.client, lotId, 40)
  await expectNext(
    'bidAddtime',
    { bpop_wprice: 40, bpop_bidcount: 2, bpop_higher: nameOf(bob.userId), ...ofNobody },
    { price: dollars(40), bidCount: 2 },
    ['outbid', 'winner', null],
  )
  await bob.client.call(cancelBid, { bidId })
  await expectNext(
    'cancelBidEmitted',
    { bpop_wprice: 20, bpop_nextbid: 20.5, bpop_bidcount: 1, bpop_higher: nameOf(alice.userId), ...ofNobody },
    { price: dollars(20), nextBid: dollars(20.5), bidCount: 1 },
    ['winner', null, null],
  )
  await closeLot(app, lotId)
  await expectNext(
    'realclosedupdates',
    {
      ...{ status: 'sold', bpop_wprice: 20, bpop_bidcount: 1, bpop_higher: nameOf(alice.userId), buynow_sold: 0 },
      ...ofNobody,
    },
    { status: 'sold', price: dollars(20) },
    ['won', null, null],
  )
  for (const screen of screens) screen.close()
  socket.close()
})

test('P-635 B-474 a lot that ends without a buyer is closed, for guests and on screens', async () => {
  const lotId = await makeLot(app.database.db, { auctionId, status: 'open' })
  const alice = await newBidder()
  const screen = await openScreen({ url, auctionId, lotIds: [lotId] }, alice)
  const { heard, socket } = await listen(lotId)
  await closeLot(app, lotId)
  const end = { status: 'closed', bpop_higher: null, buynow_sold: 0 }
  await vi.waitFor(() => expect(heard).toEqual([['realclosedupdates', expect.objectContaining(end)]]))
  await vi.waitFor(() => expect(screen.card(lotId)).toMatchObject({ status: 'closed', standing: null }))
  screen.close()
  socket.close()
})

test('P-642 P-643 B-474 a bid near the end brings the new closing time, one before brings none', async () => {
  const closesAt = Date.now() + MINUTE
  const lotWith = (closing: { closesAt?: number }) =>
    makeLot(app.database.db, { auctionId, status: 'open', ...closing })
  const lots = { late: await lotWith({ closesAt }), early: await lotWith({}) }
  const alice = await newBidder()
  const screen = await openScreen({ url, auctionId, lotIds: [lots.late, lots.early] }, alice)
  const before = screen.page(lots.early).closesAt
  for (const [lotId, isExtended] of [
    [lots.late, 1],
    [lots.early, 0],
  ] as const) {
    const { heard, socket } = await listen(lotId)
    const answer = await bid(alice.client, lotId, 20)
    const told = { bpop_belowFive: isExtended, bpop_belowFiveIncrement: isExtended ? isoOf(answer.closesAt) : null }
    await vi.waitFor(() => expect(heard).toEqual([['bidAddtime', expect.objectContaining(told)]]))
    await vi.waitFor(() => expect(screen.page(lotId)).toMatchObject({ bidCount: 1, closesAt: answer.closesAt }))
    socket.close()
  }
  expect(screen.page(lots.late).closesAt).toBeGreaterThan(closesAt)
  expect(screen.page(lots.early).closesAt).toBe(before)
  screen.close()
})

test('P-629 B-474 bids, pre-bids and the watchlist are one event, told apart by its status', async () => {
  const { db } = app.database
  const [lotId, comingId] = [
    await makeLot(db, { auctionId }),
    await makeLot(db, { auctionId, opensAt: Date.now() + HOUR }),
  ]
  const alice = await newBidder()
  const own = await listen(lotId, alice.token)
  const coming = await listen(comingId, alice.token)
  await alice.client.call(watchLot, { lotId })
  await alice.client.call(unwatchLot, { lotId })
  await bid(alice.client, lotId, 20)
  await alice.client.call(placePreBid, { lotId: comingId, amount: dollars(40), kind: 'proxy' })
  const said = ({ heard }: { heard: Heard[] }) => heard.map(([name, { status }]) => [name, status])
  await vi.waitFor(() => {
    expect(said(own)).toEqual(['added', 'removed', 'success'].map((status) => ['bidAddtime', status]))
    expect(said(coming)).toEqual([['bidAddtime', 'prebid']])
  })
  for (const { socket } of [own, coming]) socket.close()
})

const isoOf = (at: number): string => new Date(at).toISOString()
