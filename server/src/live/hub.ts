import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  LIVE_EVENTS,
  type LiveEvent,
  type LiveEventName,
  type LiveRequests,
  type Room,
  type SeenLot,
} from '@gavelhouse/shared/live.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { DatabaseClock } from '../db/clock.ts'
import { type JsonWriter, writerFor } from '../http/json-writer.ts'
import { inWork } from '../telemetry/scope.ts'
import { Delivery, type Sending } from './delivery.ts'
import { InTurn } from './in-turn.ts'
import { LotBudget } from './lot-budget.ts'
import { openRedisLine } from './redis-line.ts'
import { roomsOf, seenLots } from './requests.ts'
import { MAX_SOCKETS_PER_ADDRESS, MAX_SOCKETS_PER_PERSON, SocketCounts } from './socket-counts.ts'

/** Whose socket it is, until when, and whether they hear what is said in the office. */
interface Person {
  userId: number
  until: number
  isStaff: boolean
}

/** On the socket an announcement is its wire name and one encoded body. */
type Announcements = Record<string, (body: unknown) => void>

/** Processes tell each other what to announce. */
interface BetweenProcesses {
  announced: (sendings: Sending[]) => void
}

/** What the hub remembers of a connection. */
interface Connected {
  userId: number | null
}

type LiveServer = Server<LiveRequests, Announcements, BetweenProcesses, Connected>
type LiveSocket = Socket<LiveRequests, Announcements, BetweenProcesses, Connected>

/** Announces to rooms. The only emitter; use cases call it after their commit, never inside it. */
export interface Hub {
  publish<Name extends LiveEventName>(room: Room, name: Name, event: LiveEvent<Name>): void
  /** Whether anybody may be listening, so that nothing is prepared for an empty room. */
  isHeard(room: Room): boolean
  /** Whether what other processes announce is heard here. */
  hearsOthers(): boolean
  /** Ends every connection of a person: a dead session must not go on listening. */
  disconnectUser(userId: number): void
  connectionCount(): number
  close(): Promise<void>
}

/** What brings a client from what it last saw to how things stand. The same object for everybody is written once. */
export interface Missed {
  announcement: Announcement
  /** The log number the client saw, in place of the event's own. */
  previousNumber: number
}

/** An event that is not sent yet. */
export type Announcement = { [Name in LiveEventName]: [name: Name, event: LiveEvent<Name>] }[LiveEventName]

export interface HubOptions {
  server: HttpServer
  clock: DatabaseClock
  redisUrl: string | null
  log: FastifyBaseLogger
  /** The person behind a token and until when; null for guests and dead sessions. */
  findPerson: (token: string) => Promise<Person | null>
  /** Whose sockets count together: where a request comes from. */
  countedAs: (request: IncomingMessage) => string
  /** Off for load tests. */
  hasLimits: boolean
  /** Lots that another process has announced, before anybody here hears of it. */
  onAnnouncedElsewhere: (lotIds: number[]) => void
  /** What a client missed on lots it looks at, as events to send; with its own part where it is somebody. */
  findMissed: (seen: SeenLot[], userId: number | null) => Promise<Missed[]>
  /** Whether a page of another site may connect. */
  isOwnOrigin: (origin: string, host: string) => boolean
  /** Opens a line, at once or when there is time for it. */
  admit: (open: () => void) => void
}

const SERVER_TIME_EVERY_MS = 10_000
/** A line that fell silent is noticed on both ends after both together (F-05): until then its screen shows old prices. */
const PING_EVERY_MS = 7_000
const PING_ANSWERED_MS = 5_000
const MAX_EVENTS_PER_SECOND = 20
const MAX_WATCHED = 400
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** How soon everybody has come back who is sent away to come back, and how often while others are not heard. */
const BACK_WITHIN_MS = 5_000
const UNHEARD_EVERY_MS = 60_000

export async function startHub(options: HubOptions): Promise<Hub> {
  const { server, clock, log } = options
  const limits = options.hasLimits ? new Limits() : null
  // Whoever comes back reads everything anew; not all in the same moment.
  const sendAway = (withinMs: number, isConcerned: (socket: LiveSocket['data']) => boolean) => {
    for (const { data, conn } of io.sockets.sockets.values())
      if (isConcerned(data)) setTimeout(() => conn.close(), Math.random() * withinMs).unref()
  }
  const redis =
    options.redisUrl === null
      ? null
      : await openRedisLine({ url: options.redisUrl, log, onBack: () => sendAway(BACK_WITHIN_MS, () => true) })
  const io: LiveServer = new Server(server, {
    path: '/live',
    transports: ['websocket'],
    serveClient: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_ANSWERED_MS,
    // What is asked of two hundred lots with all their times is some 21 KB.
    maxHttpBufferSize: 32_768,
    allowRequest: (request, done) => {
      const { origin } = request.headers
      const isOwn = origin === undefined || options.isOwnOrigin(origin, request.headers.host ?? '')
      if (!isOwn || limits?.byAddress.isFull(options.countedAs(request))) done(null, false)
      else options.admit(() => done(null, true))
    },
    ...(redis === null ? {} : { adapter: await adapterOf(redis.client) }),
  })

  if (limits !== null) {
    io.engine.on('connection', (connection: LiveSocket['conn']) => {
      const address = options.countedAs(connection.request)
      if (limits.byAddress.take(address)) connection.once('close', () => limits.byAddress.give(address))
      else connection.close()
    })
  }
  io.use((socket, next) => {
    const { token } = socket.handshake.auth
    const found = typeof token === 'string' ? options.findPerson(token).catch(() => null) : Promise.resolve(null)
    void found.then(async (person) => {
      socket.data.userId = person?.userId ?? null
      // A line that has closed meanwhile will not say so again: what is taken for it now would never be given back.
      if (person === null || socket.conn.readyState !== 'open') return next()
      const room: Room = `user:${person.userId}`
      if (limits !== null) {
        if (!limits.byPerson.take(room)) return next(new Error('too_many_sockets'))
        socket.conn.once('close', () => limits.byPerson.give(room))
      }
      endAt(socket, person.until - clock.now())
      await socket.join(person.isStaff ? [room, 'office'] : room)
      next()
    })
  })
  const answers = new InTurn()
  io.on('connection', (socket) => welcome(socket, options, { limits, answers }))

  const ticker = setInterval(() => io.local.emit(...encode(['serverTime', { now: clock.now() }])), SERVER_TIME_EVERY_MS)

  const reachesOthers = () => redis?.isUp() ?? false
  // Lots that others move are told from the feed of changes; what else concerns people is read when they come back.
  const unheard = setInterval(() => {
    if (redis !== null && !redis.isUp()) sendAway(UNHEARD_EVERY_MS, ({ userId }) => userId !== null)
  }, UNHEARD_EVERY_MS)

  // Most rooms are empty. With Redis somebody may listen on another process, so everything is sent.
  const isHeard = (room: Room) => reachesOthers() || io.sockets.adapter.rooms.has(room)

  const delivery = new Delivery({
    listenersIn: (room) => io.sockets.adapter.rooms.get(room) ?? [],
    write: (id, frame) => {
      const options = { compress: false, wsPreEncodedFrame: [frame] } // an option of Engine.IO that its types do not name
      io.sockets.sockets.get(id)?.conn.write('', options)
    },
  })
  // What was announced in a turn goes out in the next, in order: whoever bid is answered first, and does not wait behind
  // thousands of sends.
  const waiting: [room: Room, ...Announcement][] = []
  const sendWaiting = () => {
    const sendings = new Map<object, Sending>()
    for (const [room, name, event] of waiting.splice(0)) {
      try {
        const known = sendings.get(event)
        if (known === undefined) sendings.set(event, [[room], LIVE_EVENTS[name].wireName, WRITERS[name](event)])
        else known[0].push(room)
      } catch (error) {
        log.error({ err: error, name }, 'this event cannot be sent')
      }
    }
    if (sendings.size === 0) return
    if (reachesOthers()) io.serverSideEmit('announced', [...sendings.values()])
    delivery.add([...sendings.values()])
  }
  io.on('announced', (sendings) => {
    options.onAnnouncedElsewhere(lotsIn(sendings))
    delivery.add(sendings)
  })

  return {
    isHeard,
    hearsOthers: () => redis?.isHeardOnAllSides() ?? false,
    publish(room, name, event) {
      if (!isHeard(room)) return
      waiting.push([room, name, event] as (typeof waiting)[number])
      if (waiting.length === 1) setImmediate(sendWaiting)
    },
    disconnectUser: (userId) => io.in(`user:${userId}`).disconnectSockets(true),
    connectionCount: () => io.engine.clientsCount,
    async close() {
      clearInterval(ticker)
      clearInterval(unheard)
      sendWaiting()
      delivery.finish()
      await io.close()
      redis?.close()
    },
  }
}

/** A socket ends with its session; one that lives longer than a timer can count comes back and is asked again (S-18). */
function endAt(socket: LiveSocket, inMs: number): void {
  const timer = setTimeout(() => socket.disconnect(true), Math.min(Math.max(inMs, 0), LONGEST_TIMER_MS))
  timer.unref()
  socket.conn.once('close', () => clearTimeout(timer))
}

/** Lots that a question counts for, however few it is about: each takes its turn among all. */
const LEAST_COUNTED = 10

/** What one process lets its callers hold and ask. */
class Limits {
  byAddress = new SocketCounts(MAX_SOCKETS_PER_ADDRESS)
  byPerson = new SocketCounts(MAX_SOCKETS_PER_PERSON)
  lots = new LotBudget()
}

interface Shared {
  limits: Limits | null
  /** Of what people ask after a break, all at once. */
  answers: InTurn
}

function welcome(socket: LiveSocket, options: HubOptions, { limits, answers }: Shared): void {
  const { clock, log } = options
  // Floods end the connection; anything we do not know is ignored. A second is counted from its first event: a timer for
  // each of thousands of sockets is what an idle house would work on.
  let [secondEndsAt, budget] = [0, 0]
  socket.use((_event, next) => {
    const now = performance.now()
    if (now >= secondEndsAt) [secondEndsAt, budget] = [now + 1_000, MAX_EVENTS_PER_SECOND]
    budget -= 1
    if (budget < 0) socket.disconnect(true)
    else next()
  })

  socket.on('watch', (what, done) => {
    const rooms = roomsOf(what)
    if (rooms !== null && socket.rooms.size + rooms.length <= MAX_WATCHED) void socket.join(rooms)
    if (typeof done === 'function') done({ joined: rooms?.length ?? 0 })
  })
  socket.on('unwatch', (what) => {
    for (const room of roomsOf(what) ?? []) void socket.leave(room)
  })
  // One question at a time, answered when its address has lots left to ask about; another meanwhile learns nothing (null).
  let isAsking = false
  const answerMissed = async (seen: SeenLot[]): Promise<Missed[] | null> => {
    if (isAsking) return null
    if (seen.length === 0) return []
    isAsking = true
    try {
      const wait =
        limits?.lots.take(options.countedAs(socket.request), Math.max(seen.length, LEAST_COUNTED), performance.now()) ??
        0
      if (wait > 0) await delay(wait, undefined, { ref: false })
      await answers.turn()
      return socket.connected ? await options.findMissed(seen, socket.data.userId) : []
    } finally {
      isAsking = false
    }
  }
  socket.on('missed', (seen, done) => {
    const lots = seenLots.safeParse(seen)
    if (!lots.success || typeof done !== 'function') return
    inWork('missed', () => answerMissed(lots.data)).then(
      (events) => done({ events: (events ?? []).map(encodeMissed), isUnknown: events === null }),
      (error: unknown) => {
        log.warn({ err: error }, 'missed')
        done({ events: [], isUnknown: true })
      },
    )
  })
  socket.emit(...encode(['serverTime', { now: clock.now() }]))
}

const WRITERS = Object.fromEntries(
  Object.entries(LIVE_EVENTS).map(([name, { body }]) => [name, writerFor(body)]),
) as Record<LiveEventName, JsonWriter>

/** Wire name and body, as they travel. */
function encode([name, event]: Announcement): [wireName: string, body: unknown] {
  const { wireName, body } = LIVE_EVENTS[name]
  return [wireName, z.encode(body as z.ZodType, event)]
}

const encodedMissed = new WeakMap<Announcement, [wireName: string, body: unknown]>()

/** Writing an event takes as long as a bid takes here, so each is written once for all who missed it (S-4). */
function encodeMissed({ announcement, previousNumber }: Missed): [wireName: string, body: unknown] {
  const encoded = encodedMissed.get(announcement) ?? encode(announcement)
  encodedMissed.set(announcement, encoded)
  const [wireName, body] = encoded
  const { fields } = LIVE_EVENTS[announcement[0]].body
  if (!('previousNumber' in fields)) return encoded
  return [wireName, { ...(body as object), [fields.previousNumber.wireName]: previousNumber }]
}

const lotsIn = (sendings: readonly Sending[]): number[] =>
  sendings.flatMap(([rooms]) => rooms.flatMap((room) => (room.startsWith('lot:') ? Number(room.slice(4)) : [])))

/** Loaded only where several processes share rooms. */
async function adapterOf(client: object) {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter')
  return createAdapter(client)
}
