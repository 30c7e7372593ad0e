import { findBrokenBooks } from '../../server/src/books/invariants.ts'
import { askInvariants } from '../../server/src/db/invariants.ts'
import { findBrokenInvoices } from '../../server/src/invoices/invariants.ts'
import { MONEY_QUESTIONS } from '../../server/src/testing/money-questions.ts'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { FaultHouse } from '../lib/fault-house.ts'
import { verifyLogs } from '../restore/verify-logs.ts'
import { checkMoney, type MoneyViolation } from './check-money.ts'
import { comeToRest } from './come-to-rest.ts'
import { FastClock } from './fast-clock.ts'
import { type Ground, MoneyChaos } from './money-chaos.ts'
import { MoneyHouse } from './money-house.ts'
import { MoneyStorm } from './money-storm.ts'
import type { MoneyOperation } from './operation.ts'
import type { Mix } from './plan-operation.ts'
import { readMoney } from './read-money.ts'

export interface PayingOptions<Fault extends string> {
  seed: number
  operations: number
  clients: number
  plan: readonly Fault[]
  mix?: Partial<Mix>
  patience?: Partial<Patience>
  say?: (text: string) => void
}

/** How long somebody asks, and how long it may take until nothing is under way any more. */
interface Patience {
  askMs: number
  restMs: number
}

const PATIENCE: Patience = { askMs: 60_000, restMs: 120_000 }

export interface Paid {
  operations: readonly MoneyOperation[]
  faults: readonly string[]
  violations: MoneyViolation[]
  failures: string[]
  providerCalls: number
  /** Seconds from the start to the end of each part. */
  laps: Record<'opened' | 'storm' | 'rest' | 'checked', number>
}

/** Money moves while everything is broken; then nothing is broken any more, time passes, and everything is counted. */
export async function payThroughFaults<Fault extends string>(
  { seed, operations, clients, plan, mix = {}, patience, say = () => undefined }: PayingOptions<Fault>,
  { url, ...ground }: Ground<Fault> & { url: string },
): Promise<Paid> {
  const { askMs, restMs } = { ...PATIENCE, ...patience }
  const startedAt = performance.now()
  const laps = { opened: 0, storm: 0, rest: 0, checked: 0 }
  const lap = (name: keyof typeof laps) => {
    laps[name] = (performance.now() - startedAt) / 1_000
  }
  const random = new Random(seed)
  const money = new MoneyHouse(ground.house, random)
  await money.open(url)
  const storm = new MoneyStorm({ money, random, url, clients, operations, mix, askMs })
  const chaos = new MoneyChaos({ ...ground, storm, random, operations, plan, seed })
  const clock = new FastClock(money)
  const progress = setInterval(() => say(`${storm.operations.length} operations, ${chaos.done.length} faults`), 10_000)
  try {
    await chaos.begin()
    lap('opened')
    clock.start()
    const storming = storm.run()
    await chaos.run()
    await storming
    await clock.stop()
    await chaos.end()
    lap('storm')
    const unrest = await comeToRest(money, storm, restMs)
    unrest.push(...(await verifyLogs(url, await listSoldOutright(ground.house))))
    lap('rest')
    const { violations, failures } = await count(ground.house, storm.operations)
    lap('checked')
    return {
      ...{ operations: storm.operations, faults: chaos.done, providerCalls: chaos.providerCalls },
      ...{ violations, failures: [...unrest, ...failures], laps },
    }
  } finally {
    clearInterval(progress)
    await clock.stop()
  }
}

/** Nothing more happens to them, so anybody may check their logs. */
async function listSoldOutright({ database }: FaultHouse): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from lots where is_buy_now and status = 'sold' and log_number > 0 order by id limit 200",
  )
  return rows.map(({ id }) => id)
}

async function count(
  house: FaultHouse,
  operations: readonly MoneyOperation[],
): Promise<Pick<Paid, 'violations' | 'failures'>> {
  const { pool } = house.database
  const audit = [
    ...(await findBrokenBooks(pool)),
    ...(await findBrokenInvoices(pool)),
    ...(await askInvariants(pool, MONEY_QUESTIONS)),
  ]
  return {
    violations: checkMoney(operations, await readMoney(pool)),
    failures: audit.map(({ name, rows }) => `audit ${name}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`),
  }
}
