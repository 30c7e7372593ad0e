import type { Cluster } from '../../cluster/lib/cluster.ts'
import type { Part } from '../../cluster/lib/part.ts'
import type { PatroniNode } from '../../cluster/lib/patroni-node.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { ClusterFault } from '../lib/history.ts'
import { kill, pause } from '../lib/processes.ts'

/** Puts right what was broken; returns when everything is as before. */
export type Mend = () => Promise<void>

type Break = (cluster: Cluster, random: Random) => Promise<Mend>

/** How long a primary is held still: longer than its lease, so that it wakes as one of two. */
const HELD_MS = 9_000
const BEHIND_MS = 700
const ETCD_AWAY_MS = 6_000

/** What each fault does. It returns at the moment in which nothing of what was broken is alive any more. */
export const BREAKS: Record<ClusterFault, Break> = {
  async primary(cluster) {
    const node = await primaryOf(cluster)
    await node.kill()
    return startNode(cluster, node)
  },
  async 'primary held'(cluster) {
    const node = await primaryOf(cluster)
    node.patroni.signal('SIGSTOP')
    const held = await node.postgres()
    for (const pid of held) kill(pid, 'SIGSTOP')
    const wake = pause(HELD_MS).then(() => {
      for (const pid of held) kill(pid, 'SIGCONT')
      node.patroni.signal('SIGCONT')
    })
    return async () => {
      await wake
      await cluster.untilInSync()
    }
  },
  /** What it writes reaches nobody for a while, then it is gone: whoever was told of a bid meanwhile was told too early. */
  async 'primary behind'(cluster) {
    const node = await primaryOf(cluster)
    for (const pid of await node.working('walsender')) kill(pid, 'SIGSTOP')
    await pause(BEHIND_MS)
    await node.kill()
    return startNode(cluster, node)
  },
  async 'postgres of the primary'(cluster) {
    const node = await primaryOf(cluster)
    await node.killPostgres()
    return () => cluster.untilInSync()
  },
  async 'patroni of the primary'(cluster) {
    const node = await primaryOf(cluster)
    await node.patroni.end('SIGKILL')
    return startNode(cluster, node)
  },
  async standby(cluster, random) {
    const primary = await primaryOf(cluster)
    const node = random.pick(cluster.nodes.filter((other) => other !== primary))
    await node.kill()
    return startNode(cluster, node)
  },
  async etcd(cluster) {
    for (const etcd of cluster.etcds) await etcd.end('SIGKILL')
    const away = pause(ETCD_AWAY_MS)
    return async () => {
      await away
      for (const etcd of cluster.etcds) etcd.start()
      await cluster.untilInSync()
    }
  },
  redis: (cluster) => killPart(cluster.redis),
  haproxy: (cluster) => killPart(cluster.haproxy),
  web: (cluster, random) => killPart(random.pick(cluster.webs)),
  worker: (cluster) => killPart(cluster.worker),
  async deploy(cluster) {
    return async () => {
      for (const part of [cluster.worker, ...cluster.webs]) await cluster.restart(part)
    }
  },
}

async function killPart(part: Part): Promise<Mend> {
  await part.end('SIGKILL')
  part.start()
  return async () => undefined
}

const startNode =
  (cluster: Cluster, node: PatroniNode): Mend =>
  async () => {
    node.start()
    await cluster.untilInSync()
  }

async function primaryOf(cluster: Cluster): Promise<PatroniNode> {
  const node = await cluster.primary()
  if (node === null) throw new Error('there is no primary')
  return node
}
