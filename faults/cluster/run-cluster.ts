import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Cluster, removeCluster } from '../../cluster/lib/cluster.ts'
import { PrivateNetwork } from '../../cluster/lib/network.ts'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import type { ClusterFault } from '../lib/history.ts'
import { comeToRest, type Judgement, judgeRun } from '../lib/judge-run.ts'
import { LotBook } from '../lib/lot-book.ts'
import { Storm } from '../lib/storm.ts'
import { needsDisks } from './breaks.ts'
import { ClusterChaos } from './cluster-chaos.ts'
import { type FaultFigures, figuresOf } from './figures.ts'

export interface ClusterRunOptions {
  seed: number
  bids: number
  clients: number
  rate: number
  plan: readonly ClusterFault[]
  /** async: the control, whose checker has to find what was lost. */
  mode?: 'strict' | 'async'
  say: (text: string) => void
}

const NODES = 3
/** Three minutes apart: the two web processes and the worker. */
const CLOCKS = [-90, 90, 90]

export interface ClusterResult extends Judgement {
  faults: FaultFigures[]
  seconds: number
}

/** Bids on a house of several processes while one part of it after the other is broken, then the checks of every fault run. */
export async function runCluster({
  seed,
  bids,
  clients,
  rate,
  plan,
  mode,
  say,
}: ClusterRunOptions): Promise<ClusterResult> {
  const startedAt = performance.now()
  const random = new Random(seed)
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-cluster-'))
  const cluster = await Cluster.start({
    ...{ dir, say, ...(mode && { mode }) },
    ...{ network: new PrivateNetwork(NODES), nodes: NODES, hasDisks: needsDisks(plan), clocks: CLOCKS },
    environment: { DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  })
  try {
    const ground = { url: cluster.databaseUrl, stop: async () => undefined }
    const house = await FaultHouse.openOn(ground, { dir: cluster.dataDir, people: Math.max(clients * 2, 20) })
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
    await house.close()
    return {
      ...judged,
      failures: [...unrest, ...judged.failures],
      faults: chaos.crashes.map((crash) => figuresOf(crash, storm.operations)),
      seconds: (performance.now() - startedAt) / 1_000,
    }
  } finally {
    await cluster.stop()
    await removeCluster(dir)
  }
}
