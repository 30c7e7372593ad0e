import { emptyBidChanged, LIVE_EVENTS, type LiveEvent } from '@gavelhouse/shared/live.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DatabaseClock } from '../db/clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type Hub, startHub } from './hub.ts'

let app: FastifyInstance
let database: TestDatabase
let clock: DatabaseClock
let hub: Hub
let url: string
const open: Socket[] = []
/** How many lots the hub looked up, and what it waits for before it answers. */
const asked: number[] = []
let answering = Promise.resolve()
let onAsked = (): void => undefined
/** Whose sockets were looked up, and what that waits for. */
const lookedUp: string[] = []
let finding = Promise.resolve()
/** What opens lines that have to wait; null: none has to. */
let held: (() => void)[] | null = null

// All that the hub takes from a database is the time.
beforeAll(async () => {
  database = await createTestDatabase()
  clock = new DatabaseClock(database.pool)
  await clock.start()
})
afterAll(async () => {
  clock.stop()
  await database.drop()
})

beforeEach(async () => {
  asked.length = 0
  answering = Promise.resolve()
  onAsked = () => undefined
  lookedUp.length = 0
  finding = Promise.resolve()
  held = null
  await openHub()
})

async function openHub(): Promise<void> {
  app = Fastify()
  hub = await startHub({
    server: app.server,
    clock,
    redisUrl: null,
    log: app.log,
    findMissed: async (seen) => {
      asked.push(seen.length)
      onAsked()
      await answering
      return seen.map(({ lotId, logNumber }) => ({
        announcement: ['viewCounted', { lotId, auctionId: 1, viewCount: 3 }],
        previousNumber: logNumber,
      }))
    },
    findPerson: async (token) => {
      lookedUp.push(token)
      await finding
      if (token === 'alice') return { userId: 1, until: clock.now() + 30 * 86_400_000, isStaff: false }
      return token === 'soon over' ? { userId: 2, until: clock.now() + 50, isStaff: false } : null
    },
    countedAs: ({ headers }) => String(headers['x-place'] ?? 'here'),
    hasLimits: true,
    admit: (open) => (held === null ? open() : void held.push(open)),
    onAnnouncedElsewhere: () => undefined,
    isOwnOrigin: (origin) => origin === 'http://own.test',
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close()
  await hub.close()
  await app.close()
})

async function connect(
  options: { token?: string; origin?: string; transports?: string[]; place?: string } = {},
): Promise<Socket> {
  const socket = io(url, {
    path: '/live',
    transports: options.transports ?? ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: options.token === undefined ? {} : { token: options.token },
    extraHeaders: {
      ...(options.origin === undefined ? {} : { origin: options.origin }),
      ...(options.place === undefined ? {} : { 'x-place': options.place }),
    },
  })
  open.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

const watch = (socket: Socket, what: unknown) => socket.emitWithAck('watch', what) as Promise<{ joined: number }>

/** Everything announced to a socket until a mark sent after it has arrived: no waiting by the clock. */
async function heardUntilMark(socket: Socket, room: 'everyone' | `lot:${number}`): Promise<string[]> {
  const heard: string[] = []
  socket.onAny((name: string, body: { view_count?: number }) => heard.push(`${name} ${body.view_count ?? ''}`.trim()))
  const marked = new Promise<void>((resolve) => {
    socket.on('viewcount', (body: { view_count: number }) => {
      if (body.view_count === 999) resolve()
    })
  })
  hub.publish(room, 'viewCounted', { lotId: 5, auctionId: 1, viewCount: 999 })
  await marked
  return heard
}

test('B-466 P-620 websocket only: polling is refused', async () => {
  await expect(connect({ transports: ['polling'] })).rejects.toThrow()
})

test('S-5 a line is opened when there is time for it, and one that is refused anyway is not waited for', async () => {
  held = []
  const waiting = connect()
  await expect(connect({ origin: 'http://other.test' })).rejects.toThrow()
  await vi.waitFor(() => expect(held).toHaveLength(1))
  expect(open[0]?.connected).toBe(false)
  for (const admit of held) admit()
  expect((await waiting).connected).toBe(true)
})

test('B-468 B-508 P-626 I-19 servertime arrives on connecting and is the database clock', async () => {
  const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true })
  open.push(socket)
  const [body] = await new Promise<unknown[]>((resolve) => socket.on('servertime', (...args) => resolve(args)))
  const { now } = z.decode(LIVE_EVENTS.serverTime.body, body as never)
  const { rows } = await database.pool.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  expect(Math.abs(now - Number(rows[0].now))).toBeLessThan(250)
})

test('B-508 servertime comes again every ten seconds, as an ISO 8601 text in UTC', async () => {
  await hub.close()
  await app.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await openHub()
    const socket = await connect()
    const times: string[] = []
    socket.on('servertime', ({ dTime }: { dTime: string }) => times.push(dTime))
    await watch(socket, {}) // what was sent on connecting has arrived with the answer
    times.length = 0
    vi.advanceTimersByTime(9_999)
    await watch(socket, {})
    expect(times).toEqual([])
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(times).toHaveLength(1))
    expect(times[0]).toBe(new Date(times[0] ?? '').toISOString())
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(() => expect(times).toHaveLength(2))
  } finally {
    vi.useRealTimers()
  }
})

test('B-472 P-624 viewcount reaches those who look at the lot and nobody else', async () => {
  const [near, far] = [await connect(), await connect()]
  expect(await watch(near, { lotIds: [5] })).toEqual({ joined: 1 })
  await watch(far, { lotIds: [6] })
  hub.publish('lot:5', 'viewCounted', { lotId: 5, auctionId: 1, viewCount: 7 })
  expect(await heardUntilMark(near, 'lot:5')).toEqual(['viewcount 7', 'viewcount 999'])
  const heard: string[] = []
  far.onAny((name: string) => heard.push(name))
  await watch(far, { lotIds: [8] }) // an answer after the announcements: what was sent has arrived
  expect(heard.filter((name) => name === 'viewcount')).toEqual([])
})

test('T-95 rooms cannot be named: only ids of lots and auctions are taken', async () => {
  const socket = await connect()
  for (const what of [
    { lotIds: ['user:1'] },
    { rooms: ['user:1'] },
    'user:1',
    null,
    { lotIds: [-1] },
    { lotIds: Array(300).fill(1) },
  ]) {
    expect((await watch(socket, what)).joined).toBe(0)
  }
})

test('I-18 what is announced in one turn arrives in its order, whatever the rooms', async () => {
  const socket = await connect({ token: 'alice' })
  await watch(socket, { lotIds: [5], auctionIds: [1] })
  const rooms = ['lot:5', 'user:1', 'auction:1', 'lot:5', 'user:1'] as const
  for (const [index, room] of rooms.entries())
    hub.publish(room, 'viewCounted', { lotId: 5, auctionId: 1, viewCount: index + 1 })
  const counts = [1, 2, 3, 4, 5, 999].map((count) => `viewcount ${count}`)
  expect(await heardUntilMark(socket, 'lot:5')).toEqual(counts)
})

test('an event for two rooms reaches whoever is in both once', async () => {
  const [both, one] = [await connect(), await connect()]
  await watch(both, { lotIds: [5], auctionIds: [1] })
  await watch(one, { auctionIds: [1] })
  const event = { lotId: 5, auctionId: 1, viewCount: 7 }
  const heardByOne = new Promise((resolve) => one.on('viewcount', resolve))
  hub.publish('lot:5', 'viewCounted', event)
  hub.publish('auction:1', 'viewCounted', event)
  expect(await heardUntilMark(both, 'lot:5')).toEqual(['viewcount 7', 'viewcount 999'])
  expect(await heardByOne).toEqual({ id: 5, auctionid: 1, view_count: 7 })
})

test('events of every length and alphabet arrive whole', async () => {
  const socket = await connect()
  await watch(socket, { lotIds: [5] })
  const texts = ['', 'é', 'مزاد'.repeat(40), 'x'.repeat(70_000), '🔨'.repeat(20_000)]
  const heard: (string | null)[] = []
  const all = new Promise<void>((resolve) => {
    socket.on('bidAddtime', (body: unknown) => {
      heard.push((z.decode(LIVE_EVENTS.bidChanged.body, body as never) as LiveEvent<'bidChanged'>).error)
      if (heard.length === texts.length) resolve()
    })
  })
  for (const error of texts) hub.publish('lot:5', 'bidChanged', { ...emptyBidChanged(5, 1), error })
  await all
  expect(heard).toEqual(texts)
})

test('an event that does not fit its table is left out, the others are sent', async () => {
  const socket = await connect()
  await watch(socket, { lotIds: [5] })
  hub.publish('lot:5', 'viewCounted', { lotId: 5, auctionId: 1, viewCount: 'many' as never })
  expect(await heardUntilMark(socket, 'lot:5')).toEqual(['viewcount 999'])
})

test('B-506 a person hears their own room, a guest does not', async () => {
  const [alice, guest] = [await connect({ token: 'alice' }), await connect({ token: 'wrong' })]
  const heard = new Promise((resolve) => alice.on('viewcount', resolve))
  guest.on('viewcount', () => {
    throw new Error('a guest heard a private event')
  })
  hub.publish('user:1', 'viewCounted', { lotId: 5, auctionId: 1, viewCount: 7 })
  await heard
})

test('B-507 P-650 after a reconnect a client asks for what it missed', async () => {
  const socket = await connect()
  const answer = await socket.emitWithAck('missed', [{ lotId: 5, logNumber: 2 }])
  expect(answer).toEqual({ events: [['viewcount', { id: 5, auctionid: 1, view_count: 3 }]], isUnknown: false })
})

test('B-507 F-01 a question the database did not answer is told so, and the next one is answered', async () => {
  const socket = await connect()
  const { promise, reject } = Promise.withResolvers<void>()
  answering = promise
  const question = [{ lotId: 5, logNumber: 2 }]
  const first = socket.emitWithAck('missed', question)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  reject(new Error('the database is away'))
  expect(await first).toEqual({ events: [], isUnknown: true })
  answering = Promise.resolve()
  expect(await socket.emitWithAck('missed', question)).toMatchObject({ isUnknown: false, events: [['viewcount', {}]] })
})

test('T-89 a page of another site cannot connect', async () => {
  await expect(connect({ origin: 'http://evil.test' })).rejects.toThrow()
  await connect({ origin: 'http://own.test' })
})

test('S-4 a person holds 10 sockets, and may open another when one has closed', async () => {
  const held = await Promise.all(
    Array.from({ length: 10 }, (_, place) => connect({ token: 'alice', place: `${place}` })),
  )
  await expect(connect({ token: 'alice', place: 'elsewhere' })).rejects.toThrow('too_many_sockets')
  await connect({ place: 'elsewhere' })
  held[0]?.close()
  await vi.waitFor(() => connect({ token: 'alice', place: 'elsewhere' }))
})

test('S-4 sockets that close before it is known whose they are are not held', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  finding = promise
  for (let place = 0; place < 10; place += 1) connect({ token: 'alice', place: `${place}` }).catch(() => undefined)
  await vi.waitFor(() => expect(lookedUp).toHaveLength(10))
  for (const socket of open.splice(0)) socket.close()
  await vi.waitFor(() => expect(hub.connectionCount()).toBe(0))
  resolve()
  expect((await connect({ token: 'alice' })).connected).toBe(true)
})

test('S-4 an address holds 60 sockets, however they arrive, and others still come in', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => connect()))
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(60)
  await vi.waitFor(() => expect(hub.connectionCount()).toBe(60))
  await expect(connect()).rejects.toThrow()
  await connect({ place: 'another' })
})

test('S-4 one question about what was missed at a time: another meanwhile costs nothing', async () => {
  const socket = await connect()
  const { promise, resolve } = Promise.withResolvers<void>()
  answering = promise
  const first = socket.emitWithAck('missed', [{ lotId: 5, logNumber: 2 }])
  expect(await socket.emitWithAck('missed', [{ lotId: 6, logNumber: 2 }])).toEqual({ events: [], isUnknown: true })
  resolve()
  expect((await first).events).toHaveLength(1)
  expect(asked).toEqual([1])
})

/** As long as an entry of what is asked gets. */
const TIMES = { opensAt: 1_794_589_440_000, closesAt: 1_796_663_040_000, pausedAt: 1_795_000_000_000 }

test('S-4 an address that has asked about too many lots waits, others do not', async () => {
  const all = Array.from({ length: 200 }, (_, index) => ({ lotId: index + 1, logNumber: 0, times: TIMES }))
  const sockets = await Promise.all(Array.from({ length: 11 }, () => connect()))
  const answered: number[] = []
  for (const [index, socket] of sockets.entries()) socket.emit('missed', all, () => answered.push(index))
  await vi.waitFor(() => expect(answered).toHaveLength(10))
  const other = await connect({ place: 'another' })
  expect((await other.emitWithAck('missed', all)).events).toHaveLength(200)
  expect(answered).toHaveLength(10)
})

test('S-4 of many who ask in the same moment one is answered in each round: a bid waits for one of them, not for all', async () => {
  const sockets = await Promise.all(Array.from({ length: 12 }, (_, index) => connect({ place: `place ${index}` })))
  let round = 0
  const count = (): void => {
    round += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const askedInRound: number[] = []
  onAsked = () => void askedInRound.push(round)
  await Promise.all(sockets.map((socket) => socket.emitWithAck('missed', [{ lotId: 5, logNumber: 2 }])))
  clearImmediate(counting)
  expect(askedInRound).toHaveLength(12)
  expect(new Set(askedInRound).size).toBe(12)
})

test('S-4 a question about nothing takes no turn', async () => {
  const socket = await connect()
  expect(await socket.emitWithAck('missed', [])).toEqual({ events: [], isUnknown: false })
  expect(asked).toEqual([])
})

test('S-18 a socket ends with its session, others go on', async () => {
  const [other, person] = [await connect({ token: 'alice' }), await connect({ token: 'soon over' })]
  expect(await new Promise((resolve) => person.on('disconnect', resolve))).toBe('io server disconnect')
  expect(other.connected).toBe(true)
})

test('T-97 a flood ends the connection, the server lives', async () => {
  const socket = await connect()
  const ended = new Promise((resolve) => socket.on('disconnect', resolve))
  for (let count = 0; count < 100; count += 1) socket.emit('watch', { lotIds: [count + 1] })
  await ended
  await connect()
})
