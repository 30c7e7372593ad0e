import { LIVE_EVENTS, type LiveEvent, type LiveEventName, type LiveRequests } from '@gavelhouse/shared/live.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { keepAnnounced } from './announced.ts'
import { createAsking } from './asking.ts'
import { auctionMovedBy, tellAuctionNews } from './auction-news.ts'
import { createLiveEdits } from './live-edits.ts'
import { lotsOnScreen } from './lots-in-cache.ts'
import { createPace } from './pace.ts'
import { session } from './token.ts'
import { createWatched, type Watched } from './watched.ts'

export type Connection = 'connecting' | 'online' | 'offline'

type LiveSocket = Socket<Record<string, (body: unknown) => void>, LiveRequests>

const RECONNECT_MS = 1_000
const REFUSED_MS = 30_000
const ANSWER_MS = 20_000
/** How soon after each other announcements may change the screen. */
const PACE_MS = 400
/** The hub takes no more in one question. */
const MAX_SEEN = 200

let socket: LiveSocket | null = null
let catchUp: () => void = () => undefined
let connection: Connection = 'connecting'
const connectionListeners = new Set<() => void>()

const watched = createWatched((request, what) => {
  if (socket?.connected !== true) return // told in one go when the connection stands
  if (request === 'watch') socket.emit('watch', what, catchUp)
  else socket.emit('unwatch', what)
})

/** Mounted once: keeps the connection and turns every announcement into an edit of the query cache. */
export function useLiveUpdates(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void connect(cache, stop.signal)
    return () => stop.abort()
  }, [cache])
}

/** Asks for the announcements about what is on screen, for as long as it is there. */
export function useWatch({ lotIds = [], auctionIds = [] }: Partial<Watched>): void {
  const lots = lotIds.join()
  const auctions = auctionIds.join()
  useEffect(() => watched.add({ lotIds: idsIn(lots), auctionIds: idsIn(auctions) }), [lots, auctions])
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      connectionListeners.add(listener)
      return () => connectionListeners.delete(listener)
    },
    () => connection,
    () => 'connecting',
  )
}

/** Loaded after the page works: nothing in the first picture needs it. */
async function connect(cache: QueryClient, stop: AbortSignal): Promise<void> {
  const { io } = await import('socket.io-client')
  if (stop.aborted) return

  const live: LiveSocket = io({
    path: '/live',
    transports: ['websocket'],
    auth: (send) => send({ token: session.token() }),
  })
  const hear = listen(live, cache)
  socket = live
  // The page may be seconds old when the rooms are joined, and minutes after a break: ask what happened since.
  catchUp = createAsking(async () => {
    const seen = lotsOnScreen(cache).map(({ id, logNumber }) => ({ lotId: id, logNumber }))
    if (seen.length === 0 || !live.connected) return
    const { events } = await live.timeout(ANSWER_MS).emitWithAck('missed', seen.slice(0, MAX_SEEN))
    for (const [wireName, body] of events) hear(wireName, body)
  })

  let isReconnect = false
  live.on('connect', () => {
    const all = watched.all()
    if (all.lotIds.length + all.auctionIds.length > 0) live.emit('watch', all, catchUp)
    // A person's own facts are not among what was missed, so they are read again.
    if (isReconnect && session.token() !== null) void cache.invalidateQueries()
    else if (isReconnect) all.auctionIds.forEach(tellAuctionNews)
    isReconnect = true
    setConnection('online')
  })
  live.on('connect_error', () => {
    setConnection('offline')
    // Refused for good: this person has too many of them open. One may close.
    if (!live.active) setTimeout(() => !stop.aborted && live.connect(), REFUSED_MS)
  })
  live.on('disconnect', (reason) => {
    setConnection('offline')
    // The server shows people out when their session ends; they may come back as whoever they are now.
    if (reason === 'io server disconnect') setTimeout(() => !stop.aborted && live.connect(), RECONNECT_MS)
  })

  // The hub knows a person by the handshake, so another session means another handshake.
  const stopFollowing = session.subscribe(() => live.disconnect().connect())
  stop.addEventListener('abort', () => {
    stopFollowing()
    live.disconnect()
    socket = null
  })
}

/** Decodes what arrives and applies it; answers how to do the same with events that come another way. */
function listen(live: LiveSocket, cache: QueryClient): (wireName: string, body: unknown) => void {
  const edits = createLiveEdits(cache, () => catchUp())
  const byWireName = new Map<string, (body: unknown) => void>()
  const pace = createPace(PACE_MS, (all) => notifyManager.batch(all))
  for (const name of Object.keys(LIVE_EVENTS) as LiveEventName[]) {
    const { wireName, body } = LIVE_EVENTS[name]
    const edit = edits[name] as (event: unknown) => void
    const apply = (message: unknown) => {
      const event = z.decode(body as z.ZodType, message)
      if (isOnLog(event)) keepAnnounced(event)
      edit(event)
      const auctionId = auctionMovedBy(name, event)
      if (auctionId !== null) tellAuctionNews(auctionId)
    }
    // The time is only right at the moment it arrives.
    const hear = name === 'serverTime' ? apply : (message: unknown) => pace(() => apply(message))
    byWireName.set(wireName, hear)
    live.on(wireName, hear)
  }
  return (wireName, body) => byWireName.get(wireName)?.(body)
}

const isOnLog = (event: unknown): event is LiveEvent<'bidChanged'> =>
  typeof event === 'object' && event !== null && 'logHash' in event

function setConnection(state: Connection): void {
  connection = state
  for (const listener of connectionListeners) listener()
}

const idsIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))
