import type { Cluster } from '../../cluster/lib/cluster.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { FaultHouse } from '../lib/fault-house.ts'
import type { ClusterFault, Crash } from '../lib/history.ts'
import type { LotBook } from '../lib/lot-book.ts'
import { pause } from '../lib/processes.ts'
import { Screens } from '../lib/screens.ts'
import type { Storm } from '../lib/storm.ts'
import { BREAKS, type Broken } from './breaks.ts'

const RECOVERY_MS = 60_000
const SCREENS = 20

interface Options {
  cluster: Cluster
  house: FaultHouse
  book: LotBook
  storm: Storm
  random: Random
  bids: number
  plan: readonly ClusterFault[]
  say: (text: string) => void
}

export interface ClusterCrash extends Crash {
  kind: ClusterFault
  /** From here on it is expected that people can bid: the fault itself, or the end of an outage that nothing helps against. */
  countedFrom: number
  mendedAt: number
  /** Until all screens showed what the database knew when bids went on. */
  screensAfter: number | null
}

/** Breaks one part of the cluster after the other while people bid, and mends it before the next. */
export class ClusterChaos {
  readonly crashes: ClusterCrash[] = []
  /** What people look at while something breaks. */
  screens: Screens | null = null
  #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { plan, bids, storm, random } = this.#options
    for (const [index, kind] of plan.entries()) {
      const due = (bids * (index + 0.3 + random.next() * 0.4)) / plan.length
      while (storm.operations.length < due) await pause(10)
      await this.#crash(kind)
    }
  }

  async #crash(kind: ClusterFault): Promise<void> {
    const { cluster, storm, random, say } = this.#options
    const screens = await this.#openScreens()
    storm.isRushing = true
    await pause(random.int(60, 260))
    const at = performance.now()
    const crash: ClusterCrash = {
      ...{ kind, at, countedFrom: at, wall: Date.now(), recoveredAfter: null, mendedAt: 0, screensAfter: null },
    }
    this.crashes.push(crash)
    const broken = await BREAKS[kind](cluster, random)
    storm.isRushing = false
    const mending = this.#mend(crash, broken)
    const isAccepted = await storm.accepted(Date.now(), RECOVERY_MS)
    if (isAccepted) {
      crash.recoveredAfter = performance.now() - crash.countedFrom
      crash.screensAfter = await screens.agree()
    }
    await mending
    crash.mendedAt = performance.now()
    const seconds = (ms: number | null) => (ms === null ? 'never' : `after ${(ms / 1_000).toFixed(1)} s`)
    say(`${kind}: the next bid ${seconds(crash.recoveredAfter)}, all screens ${seconds(crash.screensAfter)}`)
  }

  async #openScreens(): Promise<Screens> {
    const { cluster, house, book } = this.#options
    this.screens?.close()
    const lotIds = [...book.onSale('steady'), ...book.onSale('endless')].map(({ id }) => id)
    this.screens = await Screens.open(house, { url: cluster.url, screens: SCREENS, lotIds })
    return this.screens
  }

  async #mend(crash: ClusterCrash, { mend, lastsMs, isOutage }: Broken): Promise<void> {
    await pause(lastsMs)
    if (isOutage) crash.countedFrom = performance.now()
    await mend()
  }
}
