import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { Chaos, type FaultPlan } from './chaos.ts'
import type { FaultDatabase } from './fault-database.ts'
import { FaultHouse } from './fault-house.ts'
import { FaultServer } from './fault-server.ts'
import { comeToRest, type Judgement, judgeRun } from './judge-run.ts'
import { LotBook } from './lot-book.ts'
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
  prepare?: (house: FaultHouse<FaultDatabase>) => Promise<void>
  say?: (text: string) => void
}

export interface FaultResult extends Judgement {
  complaints: ReadonlyMap<string, number>
  seconds: number
}

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

    const judged = await judgeRun({
      ...{ house, book, storm },
      ...{ crashes: chaos.crashes, holds: chaos.holds, terminated: chaos.terminated },
    })
    return {
      ...judged,
      failures: [...failures, ...judged.failures],
      complaints: mergeCounts(servers.map(({ complaints }) => complaints)),
      seconds: (performance.now() - startedAt) / 1_000,
    }
  } finally {
    for (const server of servers) await server.kill()
    await house.close()
  }
}

function mergeCounts(maps: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const map of maps) for (const [text, count] of map) merged.set(text, (merged.get(text) ?? 0) + count)
  return merged
}
