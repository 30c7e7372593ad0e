import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { LIVE_EVENTS, type LiveEvent, type LiveEventName, type LiveRequests } from '@gavelhouse/shared/live.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { keepAnnounced } from './announced.ts'
import { createAsking } from './asking.ts'
import { tellAuctionNews } from './auction-news.ts'
import { auctionMovedBy, createLiveEdits } from './live-edits.ts'
import { tellLotNews } from './lot-news.ts'
import { lotsOnScreen } from './lots-in-cache.ts'
import { createPace } from './pace.ts'
import type { Watched } from './watched.ts'

export type LiveSocket = Socket<Record<string, (body: unknown) => void>, LiveRequests>

interface Options {
  /** What is on screen. */
  watched: () => Watched
  isSignedIn: () => boolean
  /** How soon after each other announcements may change the screen. */
  paceMs: number
  /** Whether nobody sees the lot now; left out where there is no screen. */
  isFar?: (lotId: number) => boolean
}

export { isFar } from './is-far.ts'

/** The hub takes no more in one question. */
const MAX_SEEN = 200
const ANSWER_MS = 20_000

/**
 * Turns what arrives on a socket into edits of the query cache, and asks for what did not arrive. Answers how to ask what
 * happened since the lots on screen were read.
 */
export function followLive(live: LiveSocket, cache: QueryClient, options: Options): () => void {
  // The page may be seconds old when the rooms are joined, and minutes after a break: ask what happened since.
  const asking = createAsking(async () => {
    const seen = lotsOnScreen(cache).map(({ id, logNumber, opensAt, closesAt, pausedAt }) => ({
      ...{ lotId: id, logNumber },
      times: { opensAt, closesAt, pausedAt },
    }))
    if (seen.length === 0 || !live.connected) return
    const { events, isUnknown } = await live.timeout(ANSWER_MS).emitWithAck('missed', seen.slice(0, MAX_SEEN))
    if (isUnknown) throw new Error('what was missed cannot be told now')
    for (const [wireName, body] of events) hear(wireName, body)
  })
  const hear = listen(live, cache, { asking, ...options })

  let isReconnect = false
  live.on('connect', () => {
    const all = options.watched()
    if (all.lotIds.length + all.auctionIds.length > 0) live.emit('watch', all, asking.now)
    // Lists may hold other lots by now, and people other things than lots.
    if (isReconnect && options.isSignedIn()) void cache.invalidateQueries()
    else if (isReconnect) all.auctionIds.forEach(tellAuctionNews)
    isReconnect = true
  })
  return asking.now
}

/** Decodes what arrives and applies it; answers how to do the same with events that come another way. */
function listen(
  live: LiveSocket,
  cache: QueryClient,
  { asking, paceMs, isFar }: Pick<Options, 'paceMs' | 'isFar'> & { asking: ReturnType<typeof createAsking> },
): (wireName: string, body: unknown) => void {
  const edits = createLiveEdits(cache, asking.now)
  const byWireName = new Map<string, (body: unknown) => void>()
  const pace = createPace({ ms: paceMs, doTogether: (all) => notifyManager.batch(all), isFar })
  for (const name of Object.keys(LIVE_EVENTS) as LiveEventName[]) {
    const { wireName, body } = LIVE_EVENTS[name]
    const edit = edits[name] as (event: unknown) => void
    const decoded = (message: unknown): unknown => z.decode(body as z.ZodType, message)
    const apply = (event: unknown) => {
      if (isOnLog(event)) keepAnnounced(event)
      edit(event)
      if (isOnLog(event)) tellLotNews(event)
      const auctionId = auctionMovedBy(name, event)
      if (auctionId !== null) tellAuctionNews(auctionId)
    }
    byWireName.set(wireName, (message) => {
      const event = decoded(message)
      pace(() => apply(event), cardOf(name, event))
    })
    live.on(wireName, (message) => {
      const event = decoded(message)
      // An open sealed lot has no number that would tell which of two is the newer.
      if (isOnLog(event) && isSealed({ saleType: event.saleType ?? '' })) asking.ifAsking()
      // The time is only right at the moment it arrives.
      if (name === 'serverTime') apply(event)
      else pace(() => apply(event), cardOf(name, event))
    })
  }
  return (wireName, body) => byWireName.get(wireName)?.(body)
}

/** The lot, where an announcement changes nothing but what its cards and page say. */
const cardOf = (name: LiveEventName, event: unknown): number | undefined =>
  isOnLog(event) || name === 'viewCounted' ? (event as { lotId: number }).lotId : undefined

const isOnLog = (event: unknown): event is LiveEvent<'bidChanged'> =>
  typeof event === 'object' && event !== null && 'logHash' in event
