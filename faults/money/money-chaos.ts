import type { KnobSettings } from '../../server/src/sandbox-pay/knob-settings.ts'
import { turnKnobs } from '../../server/src/testing/turn-knobs.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { FaultHouse } from '../lib/fault-house.ts'
import type { FaultServer } from '../lib/fault-server.ts'
import { pause } from '../lib/processes.ts'
import type { MoneyStorm } from './money-storm.ts'

/** dead: the provider answers nothing for a while; long dead: for ten minutes. */
export type MoneyFault = 'server' | 'database' | 'both' | 'dead' | 'long dead'

const DEAD_MS = 3_000
const LONG_DEAD_MS = 600_000

interface Options {
  house: FaultHouse
  server: FaultServer
  storm: MoneyStorm
  random: Random
  operations: number
  plan: readonly MoneyFault[]
}

/** How the provider behaves all the time: of a hundred calls so many are lost, late, or answered with nonsense. */
export const KNOBS: KnobSettings = {
  chances: { lose_reply: 0.05, lose_request: 0.03, garbage: 0.03, error: 0.03, delay: 0.05 },
  delayMs: 400,
  webhooks: { duplicate: 0.3, reorder: 0.3, delay: 0.3, delayMs: 1_500 },
}

/** Breaks what money rests on while it moves, evenly over the run, and puts it right again. */
export class MoneyChaos {
  readonly done: MoneyFault[] = []
  #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { plan, operations, storm, random } = this.#options
    for (const [index, fault] of plan.entries()) {
      const due = (operations * (index + 0.2 + random.next() * 0.6)) / plan.length
      while (storm.operations.length < due) await pause(10)
      await this.#break(fault)
      this.done.push(fault)
    }
  }

  async #break(fault: MoneyFault): Promise<void> {
    const { house, server } = this.#options
    switch (fault) {
      case 'server':
        await server.kill()
        server.spawn()
        break
      case 'database':
        await house.postgres.kill()
        await house.postgres.restart()
        break
      case 'both':
        await Promise.all([server.kill(), house.postgres.kill()])
        await house.postgres.restart()
        server.spawn()
        break
      case 'dead':
      case 'long dead':
        await this.turn({ ...KNOBS, isDead: true })
        await pause(fault === 'dead' ? DEAD_MS : LONG_DEAD_MS)
        await this.turn(KNOBS)
    }
    await server.untilReady()
  }

  turn(settings: KnobSettings | null): Promise<void> {
    const { house } = this.#options
    return house.persist(() => turnKnobs(house.database.pool, settings))
  }
}
