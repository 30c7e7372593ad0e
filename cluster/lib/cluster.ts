import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { builtServer } from '../../script/lib/build-server.ts'
import type { ClockShift } from './clocks.ts'
import { mountDisk, unmountDisks } from './disks.ts'
import { type EtcdPlace, etcdPart } from './etcd.ts'
import { haproxyPart } from './haproxy.ts'
import type { BalancerPlaces } from './haproxy-settings.ts'
import { houseCommand, housePart } from './house.ts'
import { loopback, type Network } from './network.ts'
import { makeNextVersion } from './next-version.ts'
import { makeFolder } from './owner.ts'
import type { Part } from './part.ts'
import { PatroniNode } from './patroni-node.ts'
import type { NodePlace } from './patroni-settings.ts'
import { freePorts } from './ports.ts'
import { redisPart } from './redis.ts'
import { isAnswering, until } from './until.ts'

const START_MS = 120_000

export interface ClusterOptions {
  /** Everything lies here. A folder with a cluster in it is taken up again. */
  dir: string
  nodes?: number
  etcds?: number
  webs?: number
  mode?: 'strict' | 'async'
  /** Where browsers find it; 0: any port. */
  port?: number
  environment?: Record<string, string>
  network?: Network
  /** Each node and the files of the house on a disk of their own, which can be full. */
  hasDisks?: boolean
  /** Seconds by which the clocks of the house's processes are wrong: first web, second web, ..., worker. */
  clocks?: readonly ClockShift[]
  say?: (text: string) => void
}

/** A house on more than one process: PostgreSQL with standbys, etcd, Redis, HAProxy, two web processes and a worker. */
export class Cluster {
  readonly nodes: readonly PatroniNode[]
  readonly etcds: readonly Part[]
  readonly redis: Part
  readonly haproxy: Part
  readonly webs: readonly Part[]
  readonly webUrls: readonly string[]
  readonly worker: Part
  /** Where browsers go. */
  readonly url: string
  readonly databaseUrl: string
  readonly replicaUrl: string
  readonly statsUrl: string
  readonly dataDir: string
  readonly network: Network
  #dir: string
  #version = 0
  #say: (text: string) => void
  #etcdUrls: readonly string[]

  private constructor(dir: string, options: ClusterOptions, plan: Plan) {
    const { etcds, nodes, webs, balancer, redisPort, workerPort, passwords } = plan
    this.#say = options.say ?? (() => undefined)
    this.#dir = dir
    const network = options.network ?? loopback
    const { houseHost: host } = network
    this.network = network
    this.dataDir = path.join(dir, 'house')
    this.url = `http://${host}:${balancer.webPort}`
    this.statsUrl = `http://${host}:${balancer.statsPort}/metrics`
    const databaseAt = (port: number, at = host) => `postgres://postgres:${passwords.superuser}@${at}:${port}/postgres`
    this.databaseUrl = databaseAt(balancer.primaryPort)
    this.replicaUrl = databaseAt(balancer.replicaPort)
    this.#etcdUrls = etcds.map(({ host, clientPort }) => `http://${host}:${clientPort}`)
    this.etcds = etcds.map((_, index) => etcdPart(dir, etcds, index))
    this.nodes = nodes.map(
      (place) => new PatroniNode(place, { dir, etcds, passwords, network, mode: options.mode ?? 'strict' }),
    )
    this.haproxy = haproxyPart(dir, balancer, { nodes, webs })
    this.redis = redisPart(dir, { host, port: redisPort, password: passwords.redis })
    const house = {
      databaseUrl: this.databaseUrl,
      redisUrl: `redis://:${passwords.redis}@${host}:${redisPort}`,
      dataDir: this.dataDir,
      environment: { PUBLIC_URL: this.url, ...options.environment },
    }
    this.webUrls = webs.map(({ port }) => `http://${host}:${port}`)
    const { clocks = [] } = options
    this.webs = webs.map(({ port }, index) => {
      const read = nodes[(index + 1) % nodes.length] as NodePlace
      const readUrl = databaseAt(read.postgresPort, read.host)
      const place = { name: `web${index + 1}`, host, port, clock: clocks[index] ?? 0, readUrl }
      return housePart(dir, { role: 'web', ...place }, house)
    })
    const clock = clocks[webs.length] ?? 0
    this.worker = housePart(dir, { name: 'worker', role: 'worker', host, port: workerPort, clock }, house)
  }

  static async start(options: ClusterOptions): Promise<Cluster> {
    const { dir } = options
    await mkdir(dir, { recursive: true })
    await chmod(dir, 0o755)
    const plan = await keptPlan(path.join(dir, 'plan.json'), options)
    for (const name of [...plan.nodes.map((node) => node.name), 'house']) {
      const folder = path.join(dir, name)
      makeFolder(folder)
      if (options.hasDisks) mountDisk(folder)
      makeFolder(folder)
    }
    makeFolder(dir)
    await chmod(dir, 0o755)
    const cluster = new Cluster(dir, options, plan)
    try {
      await cluster.startDatabase()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  /** etcd, every node (the one that led last has to be among them), and the way to them. */
  async startDatabase(): Promise<void> {
    for (const etcd of this.etcds) etcd.start()
    for (const [index, etcd] of this.etcds.entries()) await this.#untilUp(etcd, `${this.#etcdUrls[index]}/health`)
    for (const node of this.nodes) node.start()
    await until('a primary', START_MS, async () => (await this.primary()) !== null)
    this.#say('the primary is up')
    this.haproxy.start()
    await this.#untilUp(this.haproxy, this.statsUrl)
    await this.untilInSync()
    this.#say(`${this.nodes.length - 1} standbys follow`)
  }

  /** Redis, the worker, and the web processes once the first has made the tables. */
  async startHouse(): Promise<void> {
    await builtServer()
    this.redis.start()
    this.worker.start()
    for (const [index, web] of this.webs.entries()) {
      web.start()
      await this.#untilUp(web, `${this.webUrls[index]}/readyz`)
    }
    await this.#untilUp(this.haproxy, `${this.url}/readyz`)
    this.#say('the house is open')
  }

  /** The version after the one that runs, with a migration of its own, in the place of one process after the other. */
  async deploy(): Promise<void> {
    this.#version += 1
    const command = houseCommand(await makeNextVersion(this.#dir, this.#version))
    for (const part of [this.worker, ...this.webs]) {
      part.become({ command })
      await this.#restart(part)
    }
  }

  /** It ends what it has begun and goes, and comes again. */
  async #restart(part: Part): Promise<void> {
    await part.end('SIGTERM', 20_000)
    part.start()
    const at = this.webs.indexOf(part)
    if (at >= 0) await this.#untilUp(part, `${this.webUrls[at]}/readyz`)
  }

  /** What a house of fault runs stands on: it is here before and after it. */
  get ground(): { url: string; stop: () => Promise<void> } {
    return { url: this.databaseUrl, stop: async () => undefined }
  }

  /** Somebody takes requests. */
  untilReady(): Promise<void> {
    return this.#untilUp(this.haproxy, `${this.url}/readyz`)
  }

  async primary(): Promise<PatroniNode | null> {
    for (const node of this.nodes) if (await node.is('primary')) return node
    return null
  }

  /** Every node is the primary or follows it, and one of them has everything before it is acknowledged. */
  async untilInSync(withinMs = START_MS): Promise<void> {
    await until('the standbys', withinMs, async () => {
      const primary = await this.primary()
      if (primary === null) return false
      const standbys = this.nodes.filter((node) => node !== primary)
      const follow = await Promise.all(standbys.map((node) => node.is('replica')))
      const sync = await Promise.all(standbys.map((node) => node.is('sync')))
      const isAsync = this.nodes[0]?.mode === 'async'
      return follow.every(Boolean) && (isAsync || standbys.length === 0 || sync.some(Boolean))
    })
  }

  async #untilUp(part: Part, url: string): Promise<void> {
    await until(part.name, START_MS, () => isAnswering(url)).catch((error: Error) => {
      throw new Error(`${error.message}: ${part.lastWords()}`)
    })
  }

  /** In the order in which nobody misses what is gone. */
  async stop(): Promise<void> {
    await Promise.all([...this.webs, this.worker].map((part) => part.end()))
    await this.redis.end()
    await Promise.all(this.nodes.map((node) => node.stop()))
    await this.haproxy.end('SIGTERM', 2_000)
    await Promise.all(this.etcds.map((etcd) => etcd.end('SIGTERM', 3_000)))
  }
}

/** Ports and passwords of the cluster that lies there, or new ones. */
async function keptPlan(file: string, options: ClusterOptions): Promise<Plan> {
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return JSON.parse(kept) as Plan
  const plan = await planOf(options)
  await writeFile(file, JSON.stringify(plan, null, 2), { mode: 0o600 })
  return plan
}

type Plan = Awaited<ReturnType<typeof planOf>>

async function planOf({ nodes = 3, etcds = 3, webs = 2, port = 0, network = loopback }: ClusterOptions) {
  const { houseHost: host, etcdHost } = network
  const ports = await freePorts(nodes * 2 + etcds * 2 + webs + 6)
  const next = () => ports.shift() as number
  const balancer: BalancerPlaces = {
    ...{ host, webPort: port || next() },
    ...{ primaryPort: next(), replicaPort: next(), statsPort: next() },
  }
  return {
    balancer,
    redisPort: next(),
    workerPort: next(),
    etcds: Array.from({ length: etcds }, (): EtcdPlace => ({ host: etcdHost, clientPort: next(), peerPort: next() })),
    nodes: Array.from({ length: nodes }, (_, index) => ({
      ...{ name: `n${index + 1}`, host: network.nodeHost(index), postgresPort: next(), restPort: next() },
    })),
    webs: Array.from({ length: webs }, () => ({ host, port: next() })),
    passwords: {
      ...{ superuser: crypto.randomUUID(), replication: crypto.randomUUID() },
      ...{ rewind: crypto.randomUUID(), redis: crypto.randomUUID() },
    },
  }
}

export async function removeCluster(dir: string): Promise<void> {
  await unmountDisks(dir)
  await rm(dir, { recursive: true, force: true })
}
