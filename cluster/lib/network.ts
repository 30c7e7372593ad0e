import { execFileSync } from 'node:child_process'

/** Where the parts of a cluster stand to each other. */
export interface Network {
  /** The house, Redis and the balancer: one machine, in which the one who runs the cluster is too. */
  houseHost: string
  etcdHost: string
  /** Who may connect to PostgreSQL, as pg_hba writes networks. */
  allowed: string
  nodeHost(index: number): string
  /** The command as it runs on the machine of this node. */
  on(node: string, command: readonly string[]): string[]
}

const LOOPBACK = '127.0.0.1'

/** Everything on one machine, told apart by ports: nothing can be cut off. */
export const loopback: Network = {
  houseHost: LOOPBACK,
  etcdHost: LOOPBACK,
  allowed: `${LOOPBACK}/32`,
  nodeHost: () => LOOPBACK,
  on: (_, command) => [...command],
}

const BRIDGE = 'house0'

/**
 * Each PostgreSQL on a machine of its own, as far as the network is concerned. Needs a world in which we may make networks
 * (own-world.ts); with it they go.
 */
export class PrivateNetwork implements Network {
  readonly houseHost = '10.77.0.1'
  readonly etcdHost = '10.77.0.2'
  readonly allowed = '10.77.0.0/24'

  constructor(nodes: number) {
    ip('link', 'add', BRIDGE, 'type', 'bridge')
    for (const host of [this.houseHost, this.etcdHost]) ip('addr', 'add', `${host}/24`, 'dev', BRIDGE)
    ip('link', 'set', BRIDGE, 'up')
    for (let index = 0; index < nodes; index += 1) this.#join(`n${index + 1}`, this.nodeHost(index))
  }

  nodeHost(index: number): string {
    return `10.77.0.${11 + index}`
  }

  on(node: string, command: readonly string[]): string[] {
    return ['nsenter', `--net=/run/netns/${node}`, ...command]
  }

  /** From here on no packet of the node reaches any of these; what they send arrives and is never answered. */
  cut(node: string, hosts: readonly string[]): void {
    for (const host of hosts) ip('-n', node, 'route', 'add', 'blackhole', `${host}/32`)
  }

  heal(node: string, hosts: readonly string[]): void {
    for (const host of hosts) ip('-n', node, 'route', 'del', 'blackhole', `${host}/32`)
  }

  #join(node: string, host: string): void {
    ip('netns', 'add', node)
    ip('link', 'add', `to-${node}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node)
    ip('link', 'set', `to-${node}`, 'master', BRIDGE, 'up')
    ip('-n', node, 'addr', 'add', `${host}/24`, 'dev', 'eth0')
    for (const device of ['eth0', 'lo']) ip('-n', node, 'link', 'set', device, 'up')
  }
}

const ip = (...flags: string[]): void => void execFileSync('ip', flags, { env: { PATH: '/usr/sbin:/sbin:/usr/bin' } })
