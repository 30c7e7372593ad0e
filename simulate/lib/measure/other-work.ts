import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { loadCalls } from '../../../bench/lib/call-load-process.ts'
import { runLoad } from '../../../bench/lib/load-process.ts'
import { loadPages } from '../../../bench/lib/page-load-process.ts'
import { untilNoticed } from '../../../bench/lib/settled.ts'
import { startWatchers } from '../../../bench/lib/watcher-process.ts'
import type { Meter, Watched } from './meter.ts'
import type { Worked } from './parts-clock.ts'

/** What parts worked in a second, and how many of these things were done in it. */
export interface Work {
  perSecond: Worked
  count: number
}

/** Everything but bids. */
export interface OtherWork {
  idle: Work
  pagesKept: Work
  pagesMade: Work
  searches: Work
  closes: Work
  /** Nobody bids; people only watch. */
  watchers: Work & { bytes: number }
}

const SECONDS = 5
const WATCHERS = 2_000
const CLOSES = 2_000

export async function measureOther(meter: Meter): Promise<OtherWork> {
  const { url } = meter.server
  const seconds = SECONDS + 2
  const pages = { url, path: '/auction', seconds }
  const calls = Array.from({ length: 5_000 }, (_, at) => ({
    body: JSON.stringify({ search: `lathe ${at}`, page: 1, limit: 12 }),
  }))
  const search = { url, path: '/api/product/search', connections: 4, seconds, calls }
  const during = (name: string, act: () => Promise<{ perSecond: number }>) =>
    meter.undisturbed(name, async () => {
      const acting = act()
      await pause(1_500)
      const { perSecond } = await meter.watch(SECONDS)
      return { perSecond, count: (await acting).perSecond }
    })
  return {
    idle: await meter.undisturbed('idle', async () => ({ ...(await meter.watch(SECONDS)), count: 1 })),
    pagesKept: await during('pages', () => loadPages({ ...pages, connections: 10, isAlwaysNew: false })),
    pagesMade: await during('new pages', () => loadPages({ ...pages, connections: 4, isAlwaysNew: true })),
    searches: await during('searches', () => loadCalls(search)),
    watchers: await meter.undisturbed('watchers', () => watchersOf(meter)),
    closes: await meter.undisturbed('closes', () => closesOf(meter)),
  }
}

async function watchersOf(meter: Meter): Promise<Work & { bytes: number }> {
  const empty = memoryOf(meter)
  const [lotId = 0] = await meter.house.makeLots(1)
  const watch = { url: meter.server.url, watchers: WATCHERS, watch: { lotIds: [lotId] }, from: 1 }
  const watchers = await startWatchers(watch)
  await pause(1_000)
  // Longer than the others: everybody is told the time every ten seconds.
  const { perSecond } = await meter.watch(SECONDS * 2)
  const bytes = (memoryOf(meter) - empty) / WATCHERS
  watchers.stop()
  await pause(1_000)
  return { perSecond, bytes, count: WATCHERS }
}

/** Lots with bids that end together: closed, owed, told, invoiced. */
async function closesOf(meter: Meter): Promise<Work> {
  const closesAt = Date.now() + 16_000
  const lotIds = await meter.house.makeLots(CLOSES, { closesAt })
  const { url } = meter.server
  const tokens = meter.tokens.slice(0, 64)
  await runLoad({ url, path: '/api/bid/confirm', tokens, seconds: 4, rate: CLOSES / 4, lotIds })
  await untilNoticed(meter.house.database)
  await pause(Math.max(0, closesAt - 1_000 - Date.now()))
  const { from, to, perSecond }: Watched = await meter.watch(SECONDS * 2)
  await untilNoticed(meter.house.database)
  return { perSecond, count: (CLOSES / (to - from)) * 1_000 }
}

function memoryOf({ server }: Meter): number {
  const text = readFileSync(`/proc/${server.process?.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1_024
}
