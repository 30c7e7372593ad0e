import path from 'node:path'
import { asOwner } from './owner.ts'
import { Part } from './part.ts'
import { findProgram } from './programs.ts'

export interface EtcdPlace {
  host: string
  clientPort: number
  peerPort: number
}

/** Where Patroni keeps who leads. Its second API, because Debian's Patroni loses rows with the third (docs/operations.md). */
export function etcdPart(dir: string, places: readonly EtcdPlace[], index: number): Part {
  const { host, clientPort, peerPort } = places[index] as EtcdPlace
  const [client, peer] = [`http://${host}:${clientPort}`, `http://${host}:${peerPort}`]
  const settings = {
    name: `e${index}`,
    'data-dir': path.join(dir, `etcd${index}`),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': places.map((place, other) => `e${other}=http://${place.host}:${place.peerPort}`).join(','),
    'initial-cluster-state': 'new',
    'enable-v2': 'true',
    'heartbeat-interval': '100',
    'election-timeout': '1000',
    logger: 'zap',
    'log-level': 'warn',
  }
  return new Part({
    name: `etcd${index}`,
    dir,
    command: asOwner([findProgram('etcd'), ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)]),
    environment: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
  })
}
