import { findBroken } from '../../server/src/bidding/invariants.ts'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { checkHistory, type Violation } from '../check-history.ts'
import { Chaos, type FaultPlan } from './chaos.ts'
import { FaultHouse } from './fault-house.ts'
import { FaultServer } from './fault-server.ts'
import type { Crash, History } from './history.ts'
import { LotBook } from './lot-book.ts'
import { pause } from './processes.ts'
import { countReached, type Reached } from './reached.ts'
import { readLotRecords } from './read-history.ts'
import { Storm } from './storm.ts'

export interface FaultOptions {
  seed: number
  bids: number
  clients: number
  rate: number
  plan: FaultPlan
  nodes?: number
  plant?: string | null
  /** Lots that close during the run. */
  hasWaves?: boolean
  /** More settings of PostgreSQL. */
  settings?: Record<string, string | number>
  /** Before the server starts. */
  prepare?: (house: FaultHouse) => Promise<void>
  say?: (text: string) => void
}

export interface FaultResult {
  history: History
  violations: Violation[]
  /** Broken invariants and everything else that is wrong without belonging to one lot's history. */
  failures: string[]
  reached: Reached
  complaints: ReadonlyMap<string, number>
  seconds: number
}

/** How long everything may take to come to rest once nothing is broken any more. */
const REST_MS = 40_000

/** Load with faults on, faults off, everything comes to rest, then the checks. */
export async function runFaults(options: FaultOptions): Promise<FaultResult> {
  const { seed, bids, clients, rate, plan, nodes = 1, plant = null, hasWaves = true, say = () => undefined } = options
  const startedAt = performance.now()
  const random = new Random(seed)
  const house = await FaultHouse.open({ people: Math.max(clients * 2, 20), settings: options.settings })
  const servers: FaultServer[] = []
  const failures: string[] = []
  try {
    await options.prepare?.(house)
    const { url } = house.database
    for (let node = 0; node < nodes; node += 1) {
      servers.push(await FaultServer.start({ databaseUrl: url, dataDir: house.dataDir, plant }))
    }
    const book = new LotBook(house, random, { hasWaves })
    await book.open()
    const urls = servers.map((server) => server.url)
    const storm = new Storm({ house, book, random, urls, clients, bids, rate })
    const chaos = new Chaos({ house, book, servers, storm, random, bids, plan })
    const progress = setInterval(() => say(`${storm.operations.length} bids, ${chaos.crashes.length} crashes`), 10_000)
    const bidding = storm.run()
    await chaos.run()
    storm.end()
    await bidding
    clearInterval(progress)
    failures.push(...(await comeToRest(house)))
    for (const server of servers) {
      failures.push(...server.deaths.map((words) => `F-03 a server ended by itself: ${words}`))
      await server.stop()
    }

    const { operations } = storm
    const { crashes, holds } = chaos
    const lots = await readLotRecords(house.database.pool, book.lots)
    const history = { operations, crashes, holds, lots, endedAt: await clockOf(house) }
    const checked = checkHistory(history)
    failures.push(...crashes.filter(({ recoveredAfter }) => recoveredAfter === null).map(neverRecovered))
    for (const { name, rows } of await findBroken(house.database.pool)) {
      failures.push(`audit ${name}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`)
    }
    return {
      history,
      violations: checked.violations,
      failures,
      reached: countReached(history, checked, chaos.terminated),
      complaints: mergeCounts(servers.map(({ complaints }) => complaints)),
      seconds: (performance.now() - startedAt) / 1_000,
    }
  } finally {
    for (const server of servers) await server.kill()
    await house.close()
  }
}

const neverRecovered = ({ kind }: Crash): string => `F-01 F-03 no bid was accepted after the crash of: ${kind}`

/** Every lot that is due is closed and everything written down has been worked on. */
export async function comeToRest(house: FaultHouse, limitMs = REST_MS): Promise<string[]> {
  const waits = async () => {
    const { rows } = await house.persist(() =>
      house.database.pool.query<{ overdue: number; soon: number; unsent: number }>(
        `select count(*) filter (where closes_at <= clock_timestamp() - interval '5 seconds')::int as overdue,
           count(*) filter (where closes_at <= clock_timestamp() + interval '20 seconds')::int as soon,
           (select count(*)::int from log_outbox) as unsent
         from lots where status in ('future', 'open')`,
      ),
    )
    return rows[0] as { overdue: number; soon: number; unsent: number }
  }
  const startedAt = Date.now()
  for (const giveUpAt = startedAt + limitMs; ; await pause(200)) {
    const { overdue, soon, unsent } = await waits()
    if (overdue > 0 && Date.now() > startedAt + 5_000)
      return [`H-6 ${overdue} lots were not closed within 5 seconds of their time`]
    if (soon === 0 && unsent === 0) return []
    if (Date.now() > giveUpAt)
      return [`R-8 at rest ${unsent} batches still wait to be worked on, ${soon} lots to close`]
  }
}

export async function clockOf(house: FaultHouse): Promise<number> {
  const { rows } = await house.database.pool.query<{ at: number }>('select ms(clock_timestamp()) as at')
  return rows[0]?.at as number
}

function mergeCounts(maps: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const map of maps) for (const [text, count] of map) merged.set(text, (merged.get(text) ?? 0) + count)
  return merged
}
