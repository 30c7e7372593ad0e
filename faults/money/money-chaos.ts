import type { KnobSettings } from '../../server/src/sandbox-pay/knob-settings.ts'
import { turnKnobs } from '../../server/src/testing/turn-knobs.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { FaultHouse } from '../lib/fault-house.ts'
import { pause } from '../lib/processes.ts'
import type { MoneyStorm } from './money-storm.ts'

/** Of the provider: dead for a while or for ten minutes, slow, and wrong about every second call. */
type ProviderFault = 'dead' | 'long dead' | 'slow' | 'wrong'
export type MoneyFault = 'server' | 'database' | 'both' | ProviderFault

export interface Ground<Fault extends string> {
  house: FaultHouse
  /** Breaks a part of the house and puts it right again. */
  breaks: Record<Exclude<Fault, ProviderFault>, () => Promise<unknown>>
  untilReady: () => Promise<void>
}

interface Options<Fault extends string> extends Ground<Fault> {
  storm: MoneyStorm
  random: Random
  seed: number
  operations: number
  plan: readonly Fault[]
}

/** How the provider behaves all the time: of a hundred calls so many are lost, late, or answered with nonsense. */
const KNOBS: KnobSettings = {
  chances: { lose_reply: 0.05, lose_request: 0.03, garbage: 0.03, error: 0.03, delay: 0.05 },
  delayMs: 400,
  webhooks: { duplicate: 0.3, reorder: 0.3, delay: 0.3, delayMs: 1_500 },
}

const PROVIDER_FAULTS: Record<ProviderFault, { knobs: KnobSettings; ms: number }> = {
  dead: { knobs: { isDead: true }, ms: 2_000 },
  'long dead': { knobs: { isDead: true }, ms: 600_000 },
  slow: { knobs: { chances: { delay: 0.5 }, delayMs: 5_000 }, ms: 6_000 },
  wrong: { knobs: { chances: { lose_reply: 0.2, garbage: 0.15, error: 0.15 } }, ms: 3_000 },
}

/** Breaks what money rests on while it moves, evenly over the run, and puts it right again. */
export class MoneyChaos<Fault extends string> {
  readonly done: Fault[] = []
  providerCalls = 0
  #options: Options<Fault>

  constructor(options: Options<Fault>) {
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

  async #break(fault: Fault): Promise<void> {
    const { storm, breaks, untilReady } = this.#options
    if (isOfProvider(fault)) {
      const { knobs, ms } = PROVIDER_FAULTS[fault]
      storm.isSlow = fault === 'long dead'
      await this.#turn({ ...KNOBS, ...knobs })
      await pause(ms)
      await this.#turn(KNOBS)
      storm.isSlow = false
    } else await breaks[fault as Exclude<Fault, ProviderFault>]()
    await untilReady()
  }

  /** From here on the provider is as bad as it is all the time. */
  begin(): Promise<void> {
    return this.#turn(KNOBS)
  }

  /** From here on nothing is broken any more. */
  async end(): Promise<void> {
    await this.#turn(null)
    await this.#options.untilReady()
  }

  async #turn(settings: KnobSettings | null): Promise<void> {
    const { house, seed } = this.#options
    const { pool } = house.database
    const { rows } = await house.persist(() => pool.query<{ calls: number }>('select calls from sandbox_pay_knobs'))
    this.providerCalls += rows[0]?.calls ?? 0
    // Another seed each time: the count of calls, by which faults are drawn, begins anew.
    const drawn = settings === null ? null : { ...settings, seed: seed + this.providerCalls }
    await house.persist(() => turnKnobs(pool, drawn))
  }
}

const isOfProvider = (fault: string): fault is ProviderFault => fault in PROVIDER_FAULTS
