import { isIP } from 'node:net'
import type { NodePlace } from './patroni-settings.ts'

export interface BalancerPlaces {
  host: string
  /** The house, for browsers. */
  webPort: number
  /** The database that writes, and those that are only read. */
  primaryPort: number
  replicaPort: number
  /** Figures of HAProxy itself, in the words of Prometheus. */
  statsPort: number
}

interface Behind {
  nodes: readonly NodePlace[]
  webs: readonly { host: string; port: number }[]
}

/** Machines that are known by name may come later than the balancer, and come back under another address. */
const NAMED = ' init-addr libc,none resolvers names'
const RESOLVERS = `
resolvers names
  parse-resolv-conf
  hold valid 1s
`

/** One address for the house, one for the primary, wherever it is, and one for replicas that keep up. */
export function haproxySettings(places: BalancerPlaces, { nodes, webs }: Behind, socket: string): string {
  const { host, webPort, primaryPort, replicaPort, statsPort } = places
  const named = [...nodes, ...webs].some((machine) => isIP(machine.host) === 0)
  const databases = nodes
    .map((node) => `  server ${node.name} ${node.host}:${node.postgresPort} check port ${node.restPort}`)
    .join('\n')
  return `global
  maxconn 5000
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  option clitcpka
  option srvtcpka
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 800ms
  timeout queue 5s
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1${named ? NAMED : ''}
${named ? RESOLVERS : ''}
listen primary
  bind ${host}:${primaryPort}
  default-server on-marked-down shutdown-sessions
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
${databases}

listen replica
  bind ${host}:${replicaPort}
  balance roundrobin
  default-server on-marked-down shutdown-sessions
  option httpchk
  http-check send meth GET uri /replica?lag=16MB
  http-check expect status 200
${databases}
  # No replica keeps up, or there is none: reads go on, at the primary.
  server through-primary ${host === '0.0.0.0' ? '127.0.0.1' : host}:${primaryPort} backup

frontend house
  mode http
  bind ${host}:${webPort}
  timeout http-request 10s
  option forwardfor
  unique-id-format %[uuid()]
  unique-id-header X-Request-Id
  default_backend webs

backend webs
  mode http
  balance leastconn
  timeout tunnel 1h
  # A process that was killed refuses: the request has not begun there, another takes it.
  option redispatch 1
  retries 2
  retry-on conn-failure
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host house
  http-check expect status 200
${webs.map((web, index) => `  server web${index + 1} ${web.host}:${web.port} check`).join('\n')}

frontend figures
  mode http
  bind ${host}:${statsPort}
  http-request use-service prometheus-exporter if { path /metrics }
`
}
