import path from 'node:path'
import type { EtcdPlace } from './etcd.ts'
import type { Network } from './network.ts'
import { asOwner, writeSettings } from './owner.ts'
import { Part } from './part.ts'
import { findPostgres, findProgram } from './programs.ts'

export interface NodePlace {
  name: string
  host: string
  postgresPort: number
  restPort: number
}

export interface PatroniOptions {
  dir: string
  etcds: readonly EtcdPlace[]
  passwords: { superuser: string; replication: string; rewind: string }
  network: Network
  /** strict: a bid is acknowledged once two nodes have it, or not at all. async: the control of fault runs, which loses. */
  mode: 'strict' | 'async'
}

/** How soon a silent primary is replaced: after at most `ttl`, with `loop_wait + 2 * retry_timeout` within it. */
const PACE = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

const PARAMETERS = {
  synchronous_commit: 'on',
  wal_level: 'replica',
  hot_standby: 'on',
  max_connections: 200,
  max_wal_senders: 8,
  max_replication_slots: 8,
  shared_buffers: '128MB',
  wal_keep_size: '256MB',
  max_wal_size: '1GB',
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '500ms',
  tcp_user_timeout: '3s',
  timezone: 'UTC',
}

/** One node: a Patroni that starts, copies, promotes and rewinds its PostgreSQL. */
export function patroniPart(place: NodePlace, options: PatroniOptions): Part {
  const { dir } = options
  const file = path.join(dir, place.name, 'patroni.yml')
  // JSON is YAML.
  writeSettings(file, JSON.stringify(settingsOf(place, options), null, 2))
  return new Part({
    name: place.name,
    dir: path.join(dir, place.name),
    command: options.network.on(place.name, asOwner([findProgram('patroni'), file])),
  })
}

function settingsOf(place: NodePlace, { dir, etcds, passwords, network, mode }: PatroniOptions): object {
  const folder = path.join(dir, place.name)
  const [rest, postgres] = [`${place.host}:${place.restPort}`, `${place.host}:${place.postgresPort}`]
  return {
    scope: 'gavelhouse',
    namespace: '/gavelhouse/',
    name: place.name,
    restapi: { listen: rest, connect_address: rest },
    etcd: { hosts: etcds.map(({ host, clientPort }) => `${host}:${clientPort}`) },
    bootstrap: {
      dcs: {
        ...PACE,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: mode === 'strict',
        synchronous_mode_strict: mode === 'strict',
        // A primary that reaches all other nodes goes on without etcd.
        failsafe_mode: true,
        // A PostgreSQL that dies is replaced, not waited for.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: path.join(folder, 'data'),
      bin_dir: findPostgres(),
      pgpass: path.join(folder, 'pgpass'),
      use_unix_socket: true,
      use_unix_socket_repl: true,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.rewind },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'local replication all trust',
        `host replication replicator ${network.allowed} scram-sha-256`,
        `host all all ${network.allowed} scram-sha-256`,
      ],
    },
    watchdog: { mode: 'off' },
  }
}
