import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchHouse, openBenchHouse } from '../../../bench/lib/house.ts'
import { type BenchServer, startShippedServer } from '../../../bench/lib/servers.ts'
import { openSession } from '../../../server/src/accounts/sessions.ts'
import { openPartsClock, type Worked } from './parts-clock.ts'
import type { Told } from './probe.ts'

/** A house as shipped, and a clock beside each of its parts. */
export interface Meter {
  house: BenchHouse
  server: BenchServer
  /** Of people who may bid. */
  tokens: string[]
  /** What each part works in a second, for so long. */
  watch(seconds: number): Promise<Watched>
  /** Begins when others leave the machine alone, and does it again when they did not, for a while. */
  undisturbed<Result extends { perSecond: Worked }>(name: string, act: () => Promise<Result>): Promise<Result>
  /** What the server told of itself in that time, a moment after. */
  told(from: number, to: number): Promise<Told[]>
  close(): Promise<void>
}

export interface Watched {
  from: number
  to: number
  perSecond: Worked & { logBytes: number }
}

/** What others may take of this machine while something is measured, in milliseconds a second. */
const MOST_FOREIGN = 120
/** Where they never leave it alone, the least disturbed of what was seen by then is kept, and says so itself. */
const PATIENCE_MS = 60_000
const PEOPLE = 512
/** Longer than the server waits before it writes down what it tells. */
const TOLD_AFTER_MS = 1_200

export async function openMeter(say: (text: string) => void): Promise<Meter> {
  const house = await openBenchHouse({ users: PEOPLE })
  const probeFile = path.join(house.dataDir, 'told.jsonl')
  const server = await startShippedServer(house.database.url, house.dataDir, {
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'probe.ts')}`,
    PROBE_FILE: probeFile,
    LOG_LEVEL: 'error',
  })
  const { db, pool } = house.database
  const clock = await openPartsClock(house.database, server.process?.pid ?? 0)
  const read = async () => {
    const { rows } = await pool.query<{ bytes: string }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes")
    return { ...(await clock()), logBytes: Number(rows[0]?.bytes) }
  }
  const watch = async (seconds: number): Promise<Watched> => {
    const [from, before] = [Date.now(), await read()]
    await pause(seconds * 1_000)
    const [to, after] = [Date.now(), await read()]
    const each = (name: keyof typeof after) => ((after[name] - before[name]) / (to - from)) * 1_000
    const names = Object.keys(after) as (keyof typeof after)[]
    return { from, to, perSecond: Object.fromEntries(names.map((name) => [name, each(name)])) as typeof after }
  }
  return {
    house,
    server,
    tokens: await Promise.all(house.userIds.map((id) => openSession(db, id, { now: Date.now(), remember: true }))),
    watch,
    async undisturbed<Result extends { perSecond: Worked }>(name: string, act: () => Promise<Result>): Promise<Result> {
      const results: Result[] = []
      const until = performance.now() + PATIENCE_MS
      for (;;) {
        const isLate = performance.now() > until
        if ((await watch(1)).perSecond.foreign > MOST_FOREIGN && !isLate) continue
        results.push(await act())
        const [best] = results.toSorted((one, other) => one.perSecond.foreign - other.perSecond.foreign)
        if (best === undefined) continue
        const { foreign } = best.perSecond
        if (foreign <= MOST_FOREIGN) return best
        say(`${name}: others took ${(foreign / 10).toFixed(0)} % of a core${isLate ? ', kept' : ', once more'}`)
        if (isLate) return best
      }
    },
    async told(from, to) {
      await pause(TOLD_AFTER_MS)
      const lines = readFileSync(probeFile, 'utf8').trim().split('\n')
      return lines.map((line) => JSON.parse(line) as Told).filter(({ at }) => at >= from && at < to)
    },
    async close() {
      await server.close()
      await house.close()
    },
  }
}
