import { type BalancerPlaces, haproxySettings } from './haproxy-settings.ts'
import { type NodeFiles, type NodePlace, patroniSettings } from './patroni-settings.ts'

/** Machines by their names or addresses. */
export interface Machines {
  nodes: readonly string[]
  etcds: readonly string[]
  /** With their ports: web1:3000. */
  webs: readonly string[]
  /** Who may connect to PostgreSQL, as pg_hba writes networks. */
  allowed: string
  /** Where balancers listen: one beside each web process, or one for all. */
  balancer: string
}

const POSTGRES_PORT = 5432
const REST_PORT = 8008
const [CLIENT_PORT, PEER_PORT] = [2379, 2380]
const BALANCER: Omit<BalancerPlaces, 'host'> = { webPort: 8080, primaryPort: 5000, replicaPort: 5001, statsPort: 8405 }

/** As Debian's packages lay them out. */
const FILES: NodeFiles = {
  data: '/var/lib/postgresql/15/gavelhouse',
  programs: '/usr/lib/postgresql/15/bin',
  socket: '/var/run/postgresql',
  pgpass: '/var/lib/postgresql/pgpass',
}

/** Settings of every part for machines of one's own, by file name: the same ones that are tried on one machine. */
export function clusterFiles({ nodes, etcds, webs, allowed, balancer }: Machines): Record<string, string> {
  const places: NodePlace[] = nodes.map((host, index) => ({
    ...{ name: `n${index + 1}`, host, postgresPort: POSTGRES_PORT, restPort: REST_PORT },
  }))
  const settings = { etcds: etcds.map((host) => ({ host, clientPort: CLIENT_PORT })), allowed, mode: 'strict' as const }
  const behind = { nodes: places, webs: webs.map(placeOf) }
  return {
    ...Object.fromEntries(
      places.map((place) => [
        `patroni-${place.name}.yml`,
        `${JSON.stringify(listeningAnywhere(patroniSettings(place, FILES, settings)), null, 2)}\n`,
      ]),
    ),
    ...Object.fromEntries(etcds.map((_, index) => [`etcd${index + 1}.env`, etcdEnvironment(etcds, index)])),
    'haproxy.cfg': haproxySettings({ host: balancer, ...BALANCER }, behind, '/tmp/haproxy.sock'),
  }
}

function placeOf(web: string): { host: string; port: number } {
  const [host = '', port = ''] = web.split(':')
  return { host, port: Number(port) }
}

/** A machine knows itself by another name than others do. */
function listeningAnywhere(settings: object): object {
  const { restapi, postgresql, ...others } = settings as Record<'restapi' | 'postgresql', object>
  return {
    ...others,
    restapi: { ...restapi, listen: `0.0.0.0:${REST_PORT}` },
    postgresql: { ...postgresql, listen: `0.0.0.0:${POSTGRES_PORT}` },
  }
}

/** Its second API, because Debian's Patroni loses rows with the third (docs/operations.md). */
function etcdEnvironment(hosts: readonly string[], index: number): string {
  const host = hosts[index]
  const peers = hosts.map((other, at) => `etcd${at + 1}=http://${other}:${PEER_PORT}`).join(',')
  return `${[
    `ETCD_NAME=etcd${index + 1}`,
    'ETCD_ENABLE_V2=true',
    `ETCD_LISTEN_CLIENT_URLS=http://0.0.0.0:${CLIENT_PORT}`,
    `ETCD_ADVERTISE_CLIENT_URLS=http://${host}:${CLIENT_PORT}`,
    `ETCD_LISTEN_PEER_URLS=http://0.0.0.0:${PEER_PORT}`,
    `ETCD_INITIAL_ADVERTISE_PEER_URLS=http://${host}:${PEER_PORT}`,
    `ETCD_INITIAL_CLUSTER=${peers}`,
    'ETCD_INITIAL_CLUSTER_STATE=new',
    'ETCD_HEARTBEAT_INTERVAL=100',
    'ETCD_ELECTION_TIMEOUT=1000',
  ].join('\n')}\n`
}
