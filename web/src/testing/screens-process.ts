import type { Envelope } from '@gavelhouse/shared/envelope.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { keyOf } from '../lib/api.ts'
import { unwrap } from '../lib/app-error.ts'
import { followLive, type LiveSocket } from '../lib/live-connection.ts'

/**
 * People who look at lots, as a process of its own, for fault runs (faults/lib/screens.ts). There is no browser: the
 * connection, the questions after a gap and the edits are those of the shop. Asked, it answers what each of them sees, or
 * given what is known, who does not see it yet.
 */
interface Order {
  url: string
  screens: number
  lotIds: number[]
}

type Shown = Pick<Lot, 'id' | 'logNumber' | 'price' | 'nextBid' | 'bidCount' | 'status' | 'closesAt'>

type Known = Pick<Lot, 'id' | 'logNumber'>

const OPENED_AT_ONCE = 10
/** As in the shop (lib/live.ts). */
const PACE_MS = 400

const { url, screens, lotIds } = JSON.parse(process.argv[2] ?? '') as Order
const caches: QueryClient[] = []
while (caches.length < screens) {
  const next = Array.from({ length: Math.min(OPENED_AT_ONCE, screens - caches.length) }, openScreen)
  caches.push(...(await Promise.all(next)))
}
process.on('message', (known: Known[] | null) =>
  process.send?.(known === null ? caches.map(shownIn) : caches.map((cache) => sees(cache, known))),
)
process.send?.('ready')

async function openScreen(): Promise<QueryClient> {
  const cache = new QueryClient()
  await Promise.all(
    lotIds.map(async (id) => {
      const queryKey = keyOf(getLot, { id })
      const observer = new QueryObserver(cache, { queryKey, queryFn: () => readLot(id), staleTime: Infinity })
      observer.subscribe(() => undefined)
      while (observer.getCurrentResult().data === undefined) await observer.refetch()
    }),
  )
  const live: LiveSocket = io(url, { path: '/live', transports: ['websocket'], forceNew: true })
  followLive(live, cache, { watched: () => ({ lotIds, auctionIds: [] }), isSignedIn: () => false, paceMs: PACE_MS })
  await new Promise<void>((resolve) => live.once('connect', () => resolve()))
  return cache
}

async function readLot(id: number): Promise<{ lot: Lot }> {
  const answer = await fetch(`${url}/api${getLot.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(z.encode(getLot.input, { id })),
  })
  return z.decode(getLot.output, unwrap((await answer.json()) as Envelope) as never) as { lot: Lot }
}

function shownIn(cache: QueryClient): Shown[] {
  return lotIds.flatMap((id) => {
    const lot = cache.getQueryData<{ lot: Lot }>(keyOf(getLot, { id }))?.lot
    if (lot === undefined) return []
    const { logNumber, price, nextBid, bidCount, status, closesAt } = lot
    return { id, logNumber, price, nextBid, bidCount, status, closesAt }
  })
}

const sees = (cache: QueryClient, known: readonly Known[]): boolean =>
  known.every(
    ({ id, logNumber }) => (cache.getQueryData<{ lot: Lot }>(keyOf(getLot, { id }))?.lot.logNumber ?? -1) >= logNumber,
  )
