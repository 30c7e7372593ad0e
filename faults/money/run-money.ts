import { FaultHouse } from '../lib/fault-house.ts'
import { FaultServer } from '../lib/fault-server.ts'
import type { MoneyFault } from './money-chaos.ts'
import { type Paid, type PayingOptions, payThroughFaults } from './pay-through-faults.ts'

export interface MoneyOptions extends PayingOptions<MoneyFault> {
  people?: number
  plant?: string | null
  prepare?: (house: FaultHouse) => Promise<void>
  /** How long the server may take to start. */
  readyMs?: number
}

export interface MoneyResult extends Paid {
  complaints: ReadonlyMap<string, number>
}

const READY_MS = 180_000

/** A payment takes a dozen of them. */
const COMMITS = { commit_delay: 1_000 }

/** Money moves while the server, its database and the provider are broken; then everything is counted. */
export async function runMoney(options: MoneyOptions): Promise<MoneyResult> {
  const { people = 16, plant = null, readyMs = READY_MS } = options
  const house = await FaultHouse.open({ people, settings: COMMITS })
  let server: FaultServer | undefined
  try {
    await options.prepare?.(house)
    const started = await FaultServer.start({ databaseUrl: house.database.url, dataDir: house.dataDir, plant, readyMs })
    server = started
    const { postgres } = house
    const paid = await payThroughFaults(options, {
      house,
      url: started.url,
      untilReady: () => started.untilReady(),
      breaks: {
        async server() {
          await started.kill()
          started.spawn()
        },
        async database() {
          await postgres.kill()
          await postgres.restart()
        },
        async both() {
          await Promise.all([started.kill(), postgres.kill()])
          await postgres.restart()
          started.spawn()
        },
      },
    })
    const deaths = started.deaths.map((words) => `F-03 the server ended by itself: ${words}`)
    await started.stop()
    return { ...paid, failures: [...paid.failures, ...deaths], complaints: started.complaints }
  } finally {
    await server?.kill()
    await house.close()
  }
}
