import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot, Lot } from '@gavelhouse/shared/lots/lot.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { io, type Socket } from 'socket.io-client'
import type { TestClient } from '../server/src/testing/test-app.ts'
import { keyOf } from '../web/src/lib/api.ts'
import { followLive, type LiveSocket } from '../web/src/lib/live-connection.ts'
import { followOwnList } from '../web/src/lib/lots-in-cache.ts'

followOwnList(listOwnLots.path)

/** What one person has on screen: every lot on its page, as a card and in the dashboard. */
export interface Screen {
  userId: number
  client: TestClient
  cache: QueryClient
  socket: Socket
  /** Whatever arrives is lost while this is set. */
  isDeaf: boolean
  page(lotId: number): Lot
  card(lotId: number): ListedLot | undefined
  own(lotId: number): ListedLot | undefined
  read(lotId: number): Promise<Fresh>
  close(): void
}

/** What the server tells the same person when asked. */
export interface Fresh {
  page: Lot
  card: ListedLot | undefined
}

interface House {
  url: string
  auctionId: number
  lotIds: readonly number[]
}

/** The browser's own way from socket to cache, without a browser: the same reads, edits, catching up and reconnecting. */
export async function openScreen(
  { url, auctionId, lotIds }: House,
  { userId, client, token }: { userId: number; client: TestClient; token: string },
): Promise<Screen> {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const cards = { limit: 72, page: 1, filters: [{ field: 'p.auctionid', type: 'in' as const, value: [auctionId] }] }
  const dashboard = { list: 'auction' as const, limit: 72, page: 1, filters: [] }
  const ask = async <E extends Endpoint>(call: E, input: InputOf<E>): Promise<OutputOf<E>> =>
    (await client.call(call, input)).data
  const stops: (() => void)[] = []
  const show = async <E extends Endpoint>(call: E, input: InputOf<E>) => {
    const options = { queryKey: keyOf(call, input), queryFn: () => ask(call, input) }
    stops.push(new QueryObserver(cache, options).subscribe(() => undefined))
    await cache.fetchQuery(options)
  }
  const shown = <E extends Endpoint>(call: E, input: InputOf<E>): OutputOf<E> =>
    cache.getQueryData(keyOf(call, input)) as OutputOf<E>
  for (const id of lotIds) await show(getLot, { id })
  await show(searchLots, cards)
  await show(listOwnLots, dashboard)

  const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true, auth: { token } })
  const screen: Screen = {
    ...{ userId, client, cache, socket, isDeaf: false },
    page: (id) => shown(getLot, { id }).lot,
    card: (lotId) => shown(searchLots, cards).records.find(({ id }) => id === lotId),
    own: (lotId) => shown(listOwnLots, dashboard).records.find(({ id }) => id === lotId),
    async read(id) {
      const [{ lot }, { records }] = [await ask(getLot, { id }), await ask(searchLots, cards)]
      return { page: lot, card: records.find((record) => record.id === id) }
    },
    close() {
      for (const stop of stops) stop()
      socket.close()
      cache.clear()
    },
  }
  followLive(deafened(socket, screen), cache, {
    watched: () => ({ lotIds: [...lotIds], auctionIds: [] }),
    isSignedIn: () => true,
    paceMs: 0,
  })
  await connected(socket)
  return screen
}

export const connected = (socket: Socket): Promise<void> =>
  socket.connected ? Promise.resolve() : new Promise((resolve) => socket.once('connect', () => resolve()))

/** The same socket, on which announcements get lost. */
function deafened(socket: Socket, screen: Screen): LiveSocket {
  const live = Object.create(socket) as Socket
  live.on = ((name: string, hear: (...args: unknown[]) => void) =>
    socket.on(name, (...args: unknown[]) => {
      if (!screen.isDeaf || name === 'connect') hear(...args)
    })) as Socket['on']
  return live as unknown as LiveSocket
}
