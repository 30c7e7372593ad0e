import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { loadCalls } from '../bench/lib/call-load-process.ts'
import { type CpuTime, endedChildrenMs, openCpuClock } from '../bench/lib/cpu-time.ts'
import { machine } from '../bench/lib/figures.ts'
import { type BenchHouse, openBenchHouse } from '../bench/lib/house.ts'
import { runLoad } from '../bench/lib/load-process.ts'
import { loadPages } from '../bench/lib/page-load-process.ts'
import { type BenchServer, startShippedServer } from '../bench/lib/servers.ts'
import { startWatchers } from '../bench/lib/watcher-process.ts'
import { openSession } from '../server/src/accounts/sessions.ts'
import { COSTS_FILE, type Costs } from './lib/costs.ts'
import { at, simulate } from './lib/simulate.ts'

const SECONDS = 5
const WATCHERS = 2_000
const CLOSES = 2_000
/** The slower for what a batch costs, the faster for what a bid costs. */
const [SLOW, FAST] = [200, 2_000]

interface Spent extends CpuTime {
  /** How many bids, and in how many batches. */
  bids: number
  batches: number
  logBytes: number
  loader: number
  p50: number
  p99: number
}

/** Runs the shipped server, counts what it and PostgreSQL work for each thing, writes it down, and holds the model against the run. */
export async function measureCosts(say: (text: string) => void): Promise<void> {
  const house = await openBenchHouse({ users: 512 })
  const server = await startShippedServer(house.database.url, house.dataDir)
  try {
    const meter = await Meter.open(house, server)
    await meter.bids(null, 1)
    const [slow, fast, spread] = [await meter.bids(SLOW, 1), await meter.bids(FAST, 1), await meter.bids(FAST, 1_000)]
    const costs = costsOf({ slow, fast, spread }, await meter.rest())
    await writeFile(COSTS_FILE, `${JSON.stringify(costs, null, 2)}\n`)
    for (const [rate, real] of [
      [SLOW, slow],
      [500, await meter.bids(500, 1)],
      [FAST, fast],
    ] as const)
      say(compared(costs, rate, real))
  } finally {
    await server.close()
    await house.close()
  }
}

const ONE = { webs: 1, databaseCores: 2, networkMs: 0, standbyMs: 0, sharedCores: 2 }
const NOTHING_ELSE = {
  ...{ lots: 1, famousBidsPerSecond: 0, watchers: 0, famousWatchers: 0 },
  ...{ pagesPerSecond: 0, newPages: 0, searchesPerSecond: 0, closesPerSecond: 0 },
}

function compared(costs: Costs, bidsPerSecond: number, real: Spent): string {
  const load = { ...NOTHING_ELSE, bidsPerSecond }
  const { bidP50, bidP99 } = simulate(costs, { shape: ONE, load }, { seconds: SECONDS * 2 })
  const off = (model: number, measured: number) => `${(((model - measured) / measured) * 100).toFixed(0)} %`
  return `${bidsPerSecond} bids/s: p50 ${real.p50.toFixed(1)} ms, by the model ${bidP50.toFixed(1)} (${off(bidP50, real.p50)}); p99 ${real.p99.toFixed(1)} ms, by the model ${bidP99.toFixed(1)} (${off(bidP99, real.p99)})`
}

type Rest = Pick<
  Costs,
  | 'commitWait'
  | 'push'
  | 'keepWatcher'
  | 'watcherBytes'
  | 'pageKept'
  | 'pageMade'
  | 'search'
  | 'searchDatabase'
  | 'close'
  | 'closeDatabase'
>

/** Two runs with different batches tell what a bid costs and what a batch does. */
function costsOf({ slow, fast, spread }: Record<'slow' | 'fast' | 'spread', Spent>, rest: Rest): Costs {
  const bid = (name: 'server' | 'database' | 'logBytes') => {
    const [few, many] = [slow, fast].map((run) => ({ batches: run.batches / run.bids, all: run[name] / run.bids })) as [
      { batches: number; all: number },
      { batches: number; all: number },
    ]
    const batch = Math.max(0, (few.all - many.all) / (few.batches - many.batches))
    return { batch, each: Math.max(0, many.all - batch * many.batches) }
  }
  const [web, database, log] = [bid('server'), bid('database'), bid('logBytes')]
  const spreadLots = spread.database / spread.bids - database.each - (database.batch * spread.batches) / spread.bids
  return {
    ...{ machine: machine().replace(/, load .*/, ''), measuredOn: new Date().toISOString().slice(0, 10) },
    ...{ bidWeb: web.each, batchWeb: web.batch },
    ...{ bidDatabase: database.each, lotDatabase: Math.max(0, spreadLots), batchDatabase: database.batch },
    ...{ bidLog: log.each, batchLog: log.batch },
    loader: fast.loader / fast.bids,
    ...rest,
  }
}

class Meter {
  readonly #house: BenchHouse
  readonly #server: BenchServer
  readonly #tokens: string[]
  readonly #cpu: () => CpuTime

  private constructor(house: BenchHouse, server: BenchServer, tokens: string[], cpu: () => CpuTime) {
    this.#house = house
    this.#server = server
    this.#tokens = tokens
    this.#cpu = cpu
  }

  static async open(house: BenchHouse, server: BenchServer): Promise<Meter> {
    const tokens = await Promise.all(
      house.userIds.map((id) => openSession(house.database.db, id, { now: Date.now(), remember: true })),
    )
    return new Meter(house, server, tokens, await openCpuClock(house.database, server.process?.pid))
  }

  async bids(rate: number | null, lots: number): Promise<Spent> {
    const lotIds = await this.#house.makeLots(lots)
    const [before, cpu, loader] = [await this.#counts(), this.#cpu(), endedChildrenMs()]
    const order = {
      url: this.#server.url,
      path: '/api/bid/confirm',
      tokens: this.#tokens,
      seconds: SECONDS,
      rate,
      lotIds,
    }
    const { p50, p99 } = await runLoad(order)
    const [after, spent] = [await this.#counts(), this.#cpu()]
    return {
      ...{ bids: after.bids - before.bids, batches: after.batches - before.batches, p50, p99 },
      ...{ server: spent.server - cpu.server, database: spent.database - cpu.database },
      ...{ logBytes: after.logBytes - before.logBytes, loader: endedChildrenMs() - loader },
    }
  }

  async rest(): Promise<Rest> {
    const { url } = this.#server
    const [watchers, closes] = [await this.#watchers(), await this.#closes()]
    const kept = await this.#perCall(() =>
      loadPages({ url, path: '/auction', connections: 10, seconds: SECONDS, isAlwaysNew: false }),
    )
    const made = await this.#perCall(() =>
      loadPages({ url, path: '/auction', connections: 4, seconds: SECONDS, isAlwaysNew: true }),
    )
    const calls = Array.from({ length: 5_000 }, (_, at) => ({
      body: JSON.stringify({ search: `lathe ${at}`, page: 1, limit: 12 }),
    }))
    const search = await this.#perCall(() =>
      loadCalls({ url, path: '/api/product/search', connections: 4, seconds: SECONDS, calls }),
    )
    return {
      commitWait: await this.#commitWait(),
      ...watchers,
      ...closes,
      ...{ pageKept: kept.server, pageMade: made.server, search: search.server, searchDatabase: search.database },
    }
  }

  async #perCall(act: () => Promise<{ perSecond: number }>): Promise<CpuTime> {
    const before = this.#cpu()
    // Another second before counting begins.
    const asked = (await act()).perSecond * (SECONDS + 1)
    const after = this.#cpu()
    return { server: (after.server - before.server) / asked, database: (after.database - before.database) / asked }
  }

  /** People who watch one lot: what they occupy, what they cost when nothing happens, and what telling them costs. */
  async #watchers(): Promise<Pick<Costs, 'push' | 'keepWatcher' | 'watcherBytes'>> {
    const [lotId] = await this.#house.makeLots(1)
    const empty = this.#memory()
    const watching = { url: this.#server.url, watchers: WATCHERS, watch: { lotIds: [lotId as number] }, from: 1 }
    const watchers = await startWatchers(watching)
    const full = this.#memory()
    const idle = await this.#worked(() => pause(SECONDS * 1_000))
    const bare = await this.bids(20, 1)
    const load = {
      url: this.#server.url,
      path: '/api/bid/confirm',
      tokens: this.#tokens.slice(0, 20),
      seconds: SECONDS,
    }
    const before = await this.#counts()
    const busy = await this.#worked(() => runLoad({ ...load, rate: 20, lotIds: [lotId as number] }))
    const told = (await this.#counts()).batches - before.batches
    watchers.stop()
    return {
      push: Math.max(0, busy - bare.server - idle) / told / WATCHERS,
      keepWatcher: idle / SECONDS / WATCHERS,
      watcherBytes: Math.max(0, full - empty) / WATCHERS,
    }
  }

  async #closes(): Promise<Pick<Costs, 'close' | 'closeDatabase'>> {
    const before = this.#cpu()
    const lotIds = await this.#house.makeLots(CLOSES, { closesAt: Date.now() + 3_000 })
    const { pool } = this.#house.database
    for (;;) {
      const { rows } = await pool.query<{ open: number }>(
        "select count(*)::int as open from lots where id = any($1) and status in ('future', 'open')",
        [lotIds],
      )
      if (rows[0]?.open === 0) break
      await pause(100)
    }
    const after = this.#cpu()
    return {
      close: (after.server - before.server) / CLOSES,
      closeDatabase: (after.database - before.database) / CLOSES,
    }
  }

  /** The shortest durable transaction there is, most of which is the disk. */
  async #commitWait(): Promise<number> {
    const times: number[] = []
    for (let done = 0; done < 300; done += 1) {
      const startedAt = performance.now()
      await this.#house.database.pool.query("select pg_logical_emit_message(true, 'measure', 'x')")
      times.push(performance.now() - startedAt)
    }
    return at(times, 0.5)
  }

  async #worked(act: () => Promise<unknown>): Promise<number> {
    const before = this.#cpu().server
    await act()
    return this.#cpu().server - before
  }

  #memory(): number {
    const text = readFileSync(`/proc/${this.#server.process?.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1_024
  }

  async #counts(): Promise<{ bids: number; batches: number; logBytes: number }> {
    const text = await (await fetch(`${this.#server.url}/metrics`)).text()
    const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
    const { rows } = await this.#house.database.pool.query<{ bytes: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
    )
    return {
      bids: figure('lot_batch_requests_total'),
      batches: figure('lot_batches_total'),
      logBytes: Number(rows[0]?.bytes),
    }
  }
}
