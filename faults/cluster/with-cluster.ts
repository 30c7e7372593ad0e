import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Cluster, removeCluster } from '../../cluster/lib/cluster.ts'
import { PrivateNetwork } from '../../cluster/lib/network.ts'
import type { ClusterFault } from '../lib/history.ts'
import { needsDisks } from './breaks.ts'

interface Options {
  plan: readonly ClusterFault[]
  /** async: the control, whose checker has to find what was lost. */
  mode?: 'strict' | 'async'
  say: (text: string) => void
}

const NODES = 3
/** Three minutes apart: the two web processes and the worker. */
const CLOCKS = [-90, 90, 90]

/** A cluster as fault runs want it, gone afterwards. */
export async function withCluster<Result>(
  { plan, mode = 'strict', say }: Options,
  act: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-cluster-'))
  const cluster = await Cluster.start({
    ...{ dir, say, mode, nodes: NODES, network: new PrivateNetwork(NODES) },
    ...{ hasDisks: needsDisks(plan), clocks: CLOCKS },
    environment: { DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  })
  try {
    return await act(cluster)
  } finally {
    await cluster.stop()
    await removeCluster(dir)
  }
}
