import { isStaff } from '@gavelhouse/shared/accounts/grants.ts'
import { requestAuctionAccess } from '@gavelhouse/shared/auctions/contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { payFromWallet } from '@gavelhouse/shared/checkout/contract.ts'
import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { askAboutLot } from '@gavelhouse/shared/lots/question-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { InvoiceMaker } from '../../invoices/invoice-maker.ts'
import type { Hub } from '../../live/hub.ts'
import { startHub } from '../../live/hub.ts'
import { closeLot } from '../../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../../testing/factories.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { fillWallet, makeInvoice } from '../../testing/money.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { CountsNews } from './counts-news.ts'

let app: TestApp
let url: string
let auctionId: number
const open: Socket[] = []
beforeAll(async () => {
  app = await createTestApp(
    {},
    {
      openHub: ({ app: { server, log }, clock, sessions }) =>
        startHub({
          ...{ server, log, clock, redisUrl: null, hasLimits: false, countedAs: () => '' },
          ...{ isOwnOrigin: () => true, admit: (open) => open() },
          findMissed: async () => [],
          onAnnouncedElsewhere: () => undefined,
          findPerson: async (token) => {
            const session = await sessions.find(token)
            if (session === null) return null
            const { id: userId, grants } = session.caller
            return { userId, until: session.expiresAt, isStaff: isStaff(grants) }
          },
        }),
    },
  )
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  auctionId = await makeAuction(app.database.db, { groupIds: [1] })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => app.close())

async function connect(token?: string): Promise<Socket> {
  const auth = token === undefined ? {} : { token }
  const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true, reconnection: false, auth })
  open.push(socket)
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return socket
}

/** Roles are told to everybody who knows the person, and show their sockets out: nobody connects before that was heard. */
async function makeStaff(role: 'support' | 'clerk' | 'cashier'): Promise<number> {
  const shownOut = vi.spyOn(app.services.hub, 'disconnectUser')
  const id = await makeUser(app.database.db, { role })
  await vi.waitFor(() => expect(shownOut).toHaveBeenCalledWith(id), { timeout: 10_000 })
  shownOut.mockRestore()
  return id
}

const nextCounts = (socket: Socket) => new Promise<void>((resolve) => socket.once('counts', () => resolve()))

test('staff hear that figures may have changed, whatever they may know of them; nobody else does', async () => {
  const { db } = app.database
  const [staffId, sellerId, userId] = [
    await makeStaff('support'),
    await makeUser(db, { role: 'seller' }),
    await makeUser(db),
  ]
  const staff = await connect(await app.tokenFor(staffId))
  const others = [
    await connect(await app.tokenFor(sellerId)),
    await connect(await app.tokenFor(userId)),
    await connect(),
  ]
  const heardByOthers: string[] = []
  for (const socket of others) socket.onAny((name: string) => heardByOthers.push(name))

  const told = nextCounts(staff)
  expect((await (await app.as(userId)).call(requestAuctionAccess, { auctionId, message: 'Let me in' })).status).toBe(
    200,
  )
  await told
  const counts = await (await app.as(staffId)).call(getOfficeCounts, {})
  expect(counts.data.pendingBidders).toBe(1)
  // An answer after the announcement: what was sent before it has arrived.
  for (const socket of others) await socket.emitWithAck('watch', { lotIds: [1] })
  expect(heardByOthers).not.toContain('counts')
})

test('a lot that opens or ends is told, a bid in between is not', async () => {
  const { db } = app.database
  const staff = await connect(await app.tokenFor(await makeStaff('clerk')))
  const sale = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId: sale, status: 'open' })
  const bidders = [await app.as(await makeBidder(db, sale)), await app.as(await makeBidder(db, sale))]
  const tell = vi.spyOn(app.services.countsNews, 'tell')
  for (const [index, bidder] of bidders.entries())
    await bidder.call(placeBid, { lotId, amount: dollars(20 + 10 * index), kind: 'hard' })
  expect(tell).not.toHaveBeenCalled()
  const told = nextCounts(staff)
  await closeLot(app, lotId)
  expect(tell).toHaveBeenCalledTimes(1)
  await told
  tell.mockRestore()
})

test.each([
  ['a question', askAboutLot],
  ['a message', submitContact],
])('%s tells the office; a read and a refusal tell nobody', async (_name, endpoint) => {
  const tell = vi.spyOn(app.services.countsNews, 'tell')
  const staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  await staff.call(getOfficeCounts, {})
  await app.guest.post(endpoint.path, {})
  expect(tell).not.toHaveBeenCalled()
  const lotId = await makeLot(app.database.db)
  const person = {
    name: 'Ann Lee',
    email: 'ann@example.test',
    phone: '8015550100',
    first_name: 'Ann',
    last_name: 'Lee',
  }
  const body = {
    ...person,
    id: lotId,
    project_id: lotId,
    message: 'Is it there?',
    subject: 'Hours',
    comment: 'Is it there?',
  }
  const { status, message } = await app.guest.post(endpoint.path, body, { 'idempotency-key': crypto.randomUUID() })
  expect([status, message]).toEqual([200, expect.any(String)])
  expect(tell).toHaveBeenCalledTimes(1)
  tell.mockRestore()
})

test('a payment in the shop and invoices that are made tell the office, so that its lists move', async () => {
  const { db } = app.database
  const staff = await connect(await app.tokenFor(await makeStaff('cashier')))
  const sale = await makeAuction(db, { status: 'closed' })
  const userId = await makeBidder(db, sale)
  const { invoiceId } = await makeInvoice(app, { userId, auctionId: sale, prices: [dollars(10)] })
  await fillWallet(app, userId, dollars(100))
  const tell = vi.spyOn(app.services.countsNews, 'tell')
  const told = nextCounts(staff)
  const paid = await (await app.as(userId)).call(payFromWallet, { payType: 'auction', invoiceId })
  expect([paid.status, tell.mock.calls.length > 0]).toEqual([200, true])
  await told
  tell.mockClear()
  const onMade = () => app.services.countsNews.tell()
  await makeSale(db, { auctionId: sale, userId, price: dollars(5) })
  const maker = new InvoiceMaker({ database: app.database, tax: app.services.tax, log: app.app.log, onMade })
  maker.start()
  await vi.waitFor(() => expect(tell).toHaveBeenCalled(), { timeout: 20_000, interval: 50 })
  await maker.stop()
  tell.mockRestore()
})

test('at once, then at most once a second, and the last is never lost', () => {
  vi.useFakeTimers()
  const published: number[] = []
  const hub: Pick<Hub, 'publish' | 'isHeard'> = {
    publish: () => void published.push(Date.now()),
    isHeard: () => true,
  }
  const news = new CountsNews(hub)
  const start = Date.now()
  for (let told = 0; told < 35; told += 1) {
    news.tell()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(10_000)
  expect(published.map((at) => at - start)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  vi.useRealTimers()
})
