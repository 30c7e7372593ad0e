import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LiveSocket } from './live-connection.ts'
import { nextTurn } from './next-turn.ts'
import { session } from './token.ts'
import { createWatched, type Watched } from './watched.ts'
import { whenIdle } from './when-idle.ts'

export type Connection = 'connecting' | 'online' | 'offline'

/** Pieces of the page that come alive go first, but not for longer. */
const CONNECTED_WITHIN_MS = 1_000
const RECONNECT_MS = 1_000
const REFUSED_MS = 30_000
/** How soon after each other announcements may change the screen. */
const PACE_MS = 500

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

/** Loaded after the page works: nothing in the first picture needs it, and what happened since is asked for. */
async function connect(cache: QueryClient, stop: AbortSignal): Promise<void> {
  await whenIdle(CONNECTED_WITHIN_MS)
  if (stop.aborted) return
  // Zod, what is made of it, and the connection itself each begin in a turn of their own: in one go it was the longest of a page.
  const [{ io }, { followLive, isFar }] = await Promise.all([
    import('socket.io-client'),
    import('./coding.ts').then(nextTurn).then(() => import('./live-connection.ts')),
  ])
  await nextTurn()
  if (stop.aborted) return

  const live: LiveSocket = io({
    path: '/live',
    transports: ['websocket'],
    auth: (send) => send({ token: session.token() }),
  })
  catchUp = followLive(live, cache, {
    watched: watched.all,
    isSignedIn: () => session.token() !== null,
    paceMs: PACE_MS,
    isFar,
  })
  socket = live
  live.on('connect', () => setConnection('online'))
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
  // Whoever is back, or looks again, does not wait for the next try.
  const tryNow = () => !live.connected && document.visibilityState === 'visible' && live.disconnect().connect()
  window.addEventListener('online', tryNow, { signal: stop })
  document.addEventListener('visibilitychange', tryNow, { signal: stop })
  stop.addEventListener('abort', () => {
    stopFollowing()
    live.disconnect()
    socket = null
  })
}

function setConnection(state: Connection): void {
  connection = state
  for (const listener of connectionListeners) listener()
}

const idsIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))
