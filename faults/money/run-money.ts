import type { Pool } from 'pg'
import { findBrokenBooks } from '../../server/src/books/invariants.ts'
import { askInvariants } from '../../server/src/db/invariants.ts'
import { findBrokenInvoices } from '../../server/src/invoices/invariants.ts'
import { MONEY_QUESTIONS } from '../../server/src/testing/money-questions.ts'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import { FaultServer } from '../lib/fault-server.ts'
import { verifyLogs } from '../restore/verify-logs.ts'
import { checkMoney, type MoneyViolation } from './check-money.ts'
import { comeToRest } from './come-to-rest.ts'
import { FastClock } from './fast-clock.ts'
import { MoneyChaos, type MoneyFault } from './money-chaos.ts'
import { MoneyHouse } from './money-house.ts'
import { MoneyStorm } from './money-storm.ts'
import type { MoneyOperation } from './operation.ts'
import type { Mix } from './plan-operation.ts'
import { readMoney } from './read-money.ts'

export interface MoneyOptions {
  seed: number
  operations: number
  clients: number
  people?: number
  plan: readonly MoneyFault[]
  mix?: Partial<Mix>
  patience?: Partial<Patience>
  plant?: string | null
  prepare?: (house: FaultHouse) => Promise<void>
  say?: (text: string) => void
}

/** How long somebody asks, how long it may take until nothing is under way any more, and until the server has started. */
interface Patience {
  askMs: number
  restMs: number
  readyMs: number
}

const PATIENCE: Patience = { askMs: 60_000, restMs: 120_000, readyMs: 180_000 }

export interface MoneyResult {
  operations: readonly MoneyOperation[]
  faults: readonly MoneyFault[]
  violations: MoneyViolation[]
  failures: string[]
  complaints: ReadonlyMap<string, number>
  providerCalls: number
  /** Seconds from the start to the end of each part. */
  laps: Record<'opened' | 'storm' | 'rest' | 'checked', number>
}

/** A payment takes a dozen of them. */
const COMMITS = { commit_delay: 1_000 }

/** Nothing more happens to them, so anybody may check their logs. */
async function listSoldOutright(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from lots where is_buy_now and status = 'sold' and log_number > 0 order by id limit 200",
  )
  return rows.map(({ id }) => id)
}

/** Money moves while everything is broken; then nothing is broken any more, time passes, and everything is counted. */
export async function runMoney(options: MoneyOptions): Promise<MoneyResult> {
  const { seed, operations, clients, people = 16, plan, mix = {}, plant = null } = options
  const { say = () => undefined } = options
  const { askMs, restMs, readyMs } = { ...PATIENCE, ...options.patience }
  const startedAt = performance.now()
  const laps = { opened: 0, storm: 0, rest: 0, checked: 0 }
  const lap = (name: keyof typeof laps) => {
    laps[name] = (performance.now() - startedAt) / 1_000
  }
  const random = new Random(seed)
  const house = await FaultHouse.open({ people, settings: COMMITS })
  let server: FaultServer | undefined
  let clock: FastClock | undefined
  try {
    await options.prepare?.(house)
    server = await FaultServer.start({ databaseUrl: house.database.url, dataDir: house.dataDir, plant, readyMs })
    const money = new MoneyHouse(house, random)
    await money.open(server.url)
    const storm = new MoneyStorm({ money, random, url: server.url, clients, operations, mix, askMs })
    const chaos = new MoneyChaos({ house, server, storm, random, operations, plan, seed })
    clock = new FastClock(money)
    await chaos.begin()
    lap('opened')
    clock.start()
    const progress = setInterval(
      () => say(`${storm.operations.length} operations, ${chaos.done.length} faults`),
      10_000,
    )
    const storming = storm.run()
    await chaos.run()
    await storming
    clearInterval(progress)
    await clock.stop()
    await chaos.end()
    lap('storm')
    const failures = await comeToRest(money, storm, restMs)
    failures.push(...server.deaths.map((words) => `F-03 the server ended by itself: ${words}`))
    const { pool } = house.database
    failures.push(...(await verifyLogs(server.url, await listSoldOutright(pool))))
    await server.stop()
    lap('rest')

    const audit = [
      ...(await findBrokenBooks(pool)),
      ...(await findBrokenInvoices(pool)),
      ...(await askInvariants(pool, MONEY_QUESTIONS)),
    ]
    failures.push(
      ...audit.map(({ name, rows }) => `audit ${name}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`),
    )
    const violations = checkMoney(storm.operations, await readMoney(pool))
    lap('checked')
    return {
      ...{ operations: storm.operations, faults: chaos.done, providerCalls: chaos.providerCalls },
      ...{ violations, failures, complaints: server.complaints, laps },
    }
  } finally {
    await clock?.stop()
    await server?.kill()
    await house.close()
  }
}
