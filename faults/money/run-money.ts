import { findBrokenBooks } from '../../server/src/books/invariants.ts'
import { askInvariants } from '../../server/src/db/invariants.ts'
import { findBrokenInvoices } from '../../server/src/invoices/invariants.ts'
import { MONEY_QUESTIONS } from '../../server/src/testing/money-questions.ts'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import { FaultServer } from '../lib/fault-server.ts'
import { pause } from '../lib/processes.ts'
import { checkMoney, type MoneyViolation } from './check-money.ts'
import { KNOBS, MoneyChaos, type MoneyFault } from './money-chaos.ts'
import { MoneyHouse } from './money-house.ts'
import { MoneyStorm } from './money-storm.ts'
import type { MoneyOperation } from './operation.ts'
import { readMoney } from './read-money.ts'

export interface MoneyOptions {
  seed: number
  operations: number
  clients: number
  people?: number
  plan: readonly MoneyFault[]
  plant?: string | null
  prepare?: (house: FaultHouse) => Promise<void>
  say?: (text: string) => void
}

export interface MoneyResult {
  operations: readonly MoneyOperation[]
  faults: readonly MoneyFault[]
  violations: MoneyViolation[]
  failures: string[]
  complaints: ReadonlyMap<string, number>
  seconds: number
}

/** A payment takes a dozen of them. */
const COMMITS = { commit_delay: 1_000 }
const REST_MS = 60_000

/** Money moves while everything is broken; then nothing is broken any more, time passes, and everything is counted. */
export async function runMoney(options: MoneyOptions): Promise<MoneyResult> {
  const { seed, operations, clients, people = 24, plan, plant = null, say = () => undefined } = options
  const startedAt = performance.now()
  const random = new Random(seed)
  const house = await FaultHouse.open({ people, settings: COMMITS })
  let server: FaultServer | undefined
  try {
    await options.prepare?.(house)
    server = await FaultServer.start({ databaseUrl: house.database.url, dataDir: house.dataDir, plant })
    const money = new MoneyHouse(house, random)
    await money.open(server.url)
    const storm = new MoneyStorm({ money, random, url: server.url, clients, operations })
    const chaos = new MoneyChaos({ house, server, storm, random, operations, plan })
    await chaos.turn(KNOBS)
    const progress = setInterval(
      () => say(`${storm.operations.length} operations, ${chaos.done.length} faults`),
      10_000,
    )
    const storming = storm.run()
    await chaos.run()
    await storming
    clearInterval(progress)
    await chaos.turn(null)
    await server.untilReady()
    const failures = await comeToRest(money, storm)
    failures.push(...server.deaths.map((words) => `F-03 the server ended by itself: ${words}`))
    await server.stop()

    const { pool } = house.database
    const audit = [
      ...(await findBrokenBooks(pool)),
      ...(await findBrokenInvoices(pool)),
      ...(await askInvariants(pool, MONEY_QUESTIONS)),
    ]
    failures.push(
      ...audit.map(({ name, rows }) => `audit ${name}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`),
    )
    return {
      ...{ operations: storm.operations, faults: chaos.done, failures, complaints: server.complaints },
      violations: checkMoney(storm.operations, await readMoney(pool)),
      seconds: (performance.now() - startedAt) / 1_000,
    }
  } finally {
    await server?.kill()
    await house.close()
  }
}

/**
 * Time passes: banks settle, the sweeper looks at everything, attempts that nobody finishes run out. Then nothing may be
 * under way any more. Only the clock of what waits is moved, never what it waits for.
 */
async function comeToRest(money: MoneyHouse, storm: MoneyStorm): Promise<string[]> {
  await storm.askAll()
  await money.query("update sandbox_pay_charges set becomes_at = clock_timestamp() where status = 'processing'")
  await money.query("update sandbox_pay_refunds set becomes_at = clock_timestamp() where status = 'pending'")
  await money.query('update sandbox_pay_events set send_at = clock_timestamp() where send_at is not null')
  for (const giveUpAt = Date.now() + REST_MS; ; await pause(300)) {
    await money.query(
      `update payment_attempts set look_at = clock_timestamp(),
         expires_at = case when is_slow then expires_at else clock_timestamp() end where ended_at is null`,
    )
    await money.query('update refunds set look_at = clock_timestamp() where ended_at is null')
    const [open] = await money.query<{ attempts: number; refunds: number; events: number }>(
      `select (select count(*)::int from payment_attempts where ended_at is null) as attempts,
         (select count(*)::int from refunds where ended_at is null) as refunds,
         (select count(*)::int from sandbox_pay_events where send_at is not null) as events`,
    )
    const { attempts = 0, refunds = 0, events = 0 } = open ?? {}
    if (attempts + refunds + events === 0) break
    if (Date.now() > giveUpAt)
      return [`R-8 at rest ${attempts} payments, ${refunds} refunds and ${events} webhooks are still under way`]
  }
  await storm.askAll()
  return []
}
