import type { Cluster } from '../../cluster/lib/cluster.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { ClusterFault, Crash } from '../lib/history.ts'
import { pause } from '../lib/processes.ts'
import type { Storm } from '../lib/storm.ts'
import { BREAKS } from './breaks.ts'

const RECOVERY_MS = 60_000

interface Options {
  cluster: Cluster
  storm: Storm
  random: Random
  bids: number
  plan: readonly ClusterFault[]
  say: (text: string) => void
}

/** Breaks one part of the cluster after the other while people bid, and mends it before the next. */
export class ClusterChaos {
  readonly crashes: (Crash & { kind: ClusterFault; mendedAt: number })[] = []
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
    storm.isRushing = true
    await pause(random.int(60, 260))
    const crash = { kind, at: performance.now(), wall: Date.now(), recoveredAfter: null as number | null, mendedAt: 0 }
    this.crashes.push(crash)
    const mend = await BREAKS[kind](cluster, random)
    storm.isRushing = false
    const recovered = storm.accepted(Date.now(), RECOVERY_MS)
    const [isAccepted] = await Promise.all([
      recovered.then((isSo) => {
        if (isSo) crash.recoveredAfter = performance.now() - crash.at
        return isSo
      }),
      kind === 'deploy' ? mend() : undefined,
    ])
    if (kind !== 'deploy') await mend()
    crash.mendedAt = performance.now()
    say(
      `${kind}: ${isAccepted ? `the next bid after ${((crash.recoveredAfter ?? 0) / 1_000).toFixed(1)} s` : 'no bid any more'}`,
    )
  }
}
