import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Cluster } from '../../cluster/lib/cluster.ts'
import { fillDisk, freeDisk } from '../../cluster/lib/disks.ts'
import { PrivateNetwork } from '../../cluster/lib/network.ts'
import type { Part } from '../../cluster/lib/part.ts'
import type { PatroniNode } from '../../cluster/lib/patroni-node.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { ClusterFault } from '../lib/history.ts'
import { kill, pause } from '../lib/processes.ts'
import { withPostgres } from './with-postgres.ts'

/** Something that is broken now. */
export interface Broken {
  /** Puts right what was broken; returns when everything is as before. */
  mend: () => Promise<void>
  /** So long it stays broken. */
  lastsMs: number
  /** Whether nobody can bid for as long: what counts is the time after it. */
  isOutage?: boolean
}

type Break = (cluster: Cluster, random: Random) => Promise<Broken>

/** Longer than the lease of a primary, so that it comes back as one of two. */
const LEASE_MS = 9_000
const BEHIND_MS = 700
const CUT_MS = 6_000
const FULL_MS = 6_000
const SLOW_MS = 8_000
const ETCD_AWAY_MS = 6_000
const BLOCKED_MS = 2_000
const LITTLE_BYTES = 1_000_000
const ENDS_WITHIN_MS = 30_000
/** The longest PostgreSQL takes: each group of commits waits a tenth of a second for its disk. */
const SLOW_COMMIT_US = 100_000

/** What each fault does. It returns at the moment in which nothing of what was broken is alive any more. */
export const BREAKS: Record<ClusterFault, Break> = {
  async primary(cluster) {
    const node = await primaryOf(cluster)
    await node.kill()
    return { mend: startAgain(cluster, node), lastsMs: 0 }
  },
  async 'primary held'(cluster) {
    const node = await primaryOf(cluster)
    node.patroni.signal('SIGSTOP')
    const held = await node.postgres()
    for (const pid of held) kill(pid, 'SIGSTOP')
    const mend = async () => {
      for (const pid of held) kill(pid, 'SIGCONT')
      node.patroni.signal('SIGCONT')
      await cluster.untilInSync()
    }
    return { mend, lastsMs: LEASE_MS }
  },
  /** What it writes reaches nobody for a while, then it is gone: whoever was told of a bid meanwhile was told too early. */
  async 'primary behind'(cluster) {
    const node = await primaryOf(cluster)
    for (const pid of await node.working('walsender')) kill(pid, 'SIGSTOP')
    await pause(BEHIND_MS)
    await node.kill()
    return { mend: startAgain(cluster, node), lastsMs: 0 }
  },
  /** Bids wait for a second node, and somebody tells PostgreSQL to stop waiting: it says yes, and the bid is on one disk. */
  async 'wait cancelled'(cluster) {
    const node = await primaryOf(cluster)
    for (const pid of await node.working('walsender')) kill(pid, 'SIGSTOP')
    await pause(BEHIND_MS / 2)
    await withPostgres(cluster.databaseUrl, (client) =>
      client.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"),
    )
    await pause(BEHIND_MS / 2)
    await node.kill()
    return { mend: startAgain(cluster, node), lastsMs: 0 }
  },
  async 'postgres of the primary'(cluster) {
    const node = await primaryOf(cluster)
    await node.killPostgres()
    return { mend: () => cluster.untilInSync(), lastsMs: 0 }
  },
  async 'patroni of the primary'(cluster) {
    const node = await primaryOf(cluster)
    await node.patroni.end('SIGKILL')
    return { mend: startAgain(cluster, node), lastsMs: LEASE_MS }
  },
  async standby(cluster, random) {
    const primary = await primaryOf(cluster)
    const node = random.pick(cluster.nodes.filter((other) => other !== primary))
    await node.kill()
    return { mend: startAgain(cluster, node), lastsMs: 0 }
  },
  async etcd(cluster) {
    for (const etcd of cluster.etcds) await etcd.end('SIGKILL')
    const mend = async () => {
      for (const etcd of cluster.etcds) etcd.start()
      await cluster.untilInSync()
    }
    return { mend, lastsMs: ETCD_AWAY_MS }
  },
  redis: (cluster) => killPart(cluster.redis),
  haproxy: (cluster) => killPart(cluster.haproxy),
  web: (cluster, random) => killPart(random.pick(cluster.webs)),
  /** As if its event loop were blocked: its connections stay open, and nobody answers. */
  async 'web held'(cluster, random) {
    const web = random.pick(cluster.webs)
    web.signal('SIGSTOP')
    return { mend: async () => web.signal('SIGCONT'), lastsMs: BLOCKED_MS }
  },
  /** The next memory it asks for it does not get, and so it ends, as under any limit; its supervisor starts it again. */
  async 'web without memory'(cluster, random) {
    const web = random.pick(cluster.webs)
    const { pid } = web
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${LITTLE_BYTES}`])
    for (const until = performance.now() + ENDS_WITHIN_MS; web.pid === pid; await pause(20))
      if (performance.now() > until) throw new Error(`${web.name} goes on without memory`)
    return { mend: async () => undefined, lastsMs: 0 }
  },
  worker: (cluster) => killPart(cluster.worker),
  'cut from etcd': (cluster) => cutPrimary(cluster, ['etcd'], LEASE_MS),
  'cut off': (cluster) => cutPrimary(cluster, ['etcd', 'house', 'nodes'], LEASE_MS),
  async 'cut from the house'(cluster) {
    return { ...(await cutPrimary(cluster, ['house'], CUT_MS)), isOutage: true }
  },
  async 'disk full'(cluster) {
    const { folder } = await primaryOf(cluster)
    return { ...(await fill(cluster, folder)), isOutage: true }
  },
  async 'disk of a standby full'(cluster, random) {
    const primary = await primaryOf(cluster)
    return fill(cluster, random.pick(cluster.nodes.filter((other) => other !== primary)).folder)
  },
  'disk of the house full': (cluster) => fill(cluster, cluster.dataDir),
  async 'slow disk'(cluster) {
    const settings = { commit_delay: SLOW_COMMIT_US, commit_siblings: 0 }
    const change = (words: (name: string, value: number) => string) =>
      withPostgres(cluster.databaseUrl, async (client) => {
        for (const [name, value] of Object.entries(settings)) await client.query(`alter system ${words(name, value)}`)
        await client.query('select pg_reload_conf()')
      })
    await change((name, value) => `set ${name} = ${value}`)
    return { mend: () => change((name) => `reset ${name}`), lastsMs: SLOW_MS }
  },
  async deploy(cluster) {
    return { mend: () => cluster.deploy(), lastsMs: 0 }
  },
}

/** Faults that need a network of their own, and disks. */
export const needsDisks = (plan: readonly ClusterFault[]): boolean => plan.some((name) => name.startsWith('disk'))

async function killPart(part: Part): Promise<Broken> {
  await part.end('SIGKILL')
  part.start()
  return { mend: async () => undefined, lastsMs: 0 }
}

const startAgain = (cluster: Cluster, node: PatroniNode) => async () => {
  node.start()
  await cluster.untilInSync()
}

async function cutPrimary(
  cluster: Cluster,
  from: readonly ('etcd' | 'house' | 'nodes')[],
  lastsMs: number,
): Promise<Broken> {
  const { network } = cluster
  if (!(network instanceof PrivateNetwork)) throw new Error('on loopback nothing can be cut off')
  const primary = await primaryOf(cluster)
  const others = cluster.nodes.flatMap((node, index) => (node === primary ? [] : network.nodeHost(index)))
  const hosts = { etcd: [network.etcdHost], house: [network.houseHost], nodes: others }
  const cut = from.flatMap((name) => hosts[name])
  network.cut(primary.name, cut)
  const mend = async () => {
    network.heal(primary.name, cut)
    await cluster.untilInSync()
  }
  return { mend, lastsMs }
}

async function fill(cluster: Cluster, folder: string): Promise<Broken> {
  fillDisk(folder)
  const mend = async () => {
    await freeDisk(folder)
    await cluster.untilInSync()
  }
  return { mend, lastsMs: FULL_MS }
}

async function primaryOf(cluster: Cluster): Promise<PatroniNode> {
  const node = await cluster.primary()
  if (node === null) throw new Error('there is no primary')
  return node
}
