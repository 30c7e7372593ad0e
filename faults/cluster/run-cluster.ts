import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import type { ClusterFault } from '../lib/history.ts'
import { comeToRest, type Judgement, judgeRun } from '../lib/judge-run.ts'
import { LotBook } from '../lib/lot-book.ts'
import { Storm } from '../lib/storm.ts'
import { ClusterChaos } from './cluster-chaos.ts'
import { type FaultFigures, figuresOf } from './figures.ts'
import { withCluster } from './with-cluster.ts'

export interface ClusterRunOptions {
  seed: number
  bids: number
  clients: number
  rate: number
  plan: readonly ClusterFault[]
  mode?: 'strict' | 'async'
  say: (text: string) => void
}

export interface ClusterResult extends Judgement {
  faults: FaultFigures[]
  seconds: number
}

/** Bids on a house of several processes while one part of it after the other is broken, then the checks of every fault run. */
export async function runCluster(options: ClusterRunOptions): Promise<ClusterResult> {
  const { seed, bids, clients, rate, plan, say } = options
  const startedAt = performance.now()
  const random = new Random(seed)
  return withCluster(options, async (cluster) => {
    const house = await FaultHouse.openOn(cluster.ground, { dir: cluster.dataDir, people: Math.max(clients * 2, 20) })
    await cluster.startHouse()
    const book = new LotBook(house, random, { hasWaves: true })
    await book.open()
    const storm = new Storm({ house, book, random, urls: [cluster.url], clients, bids, rate })
    const chaos = new ClusterChaos({ cluster, house, book, storm, random, bids, plan, say })
    const bidding = storm.run()
    await chaos.run()
    storm.end()
    await bidding
    const unrest = [...(await comeToRest(house)), ...((await chaos.screens?.findWrong()) ?? [])]
    chaos.screens?.close()
    const judged = await judgeRun({ house, book, storm, crashes: chaos.crashes })
    await house.database.close() // its files go with the cluster
    return {
      ...judged,
      failures: [...unrest, ...judged.failures],
      faults: chaos.crashes.map((crash) => figuresOf(crash, storm.operations)),
      seconds: (performance.now() - startedAt) / 1_000,
    }
  })
}
