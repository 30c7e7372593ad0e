import type { EtcdPlace } from './etcd.ts'

export interface NodePlace {
  name: string
  host: string
  postgresPort: number
  restPort: number
}

export interface NodeFiles {
  data: string
  programs: string
  socket: string
  pgpass: string
}

export interface PatroniSettings {
  etcds: readonly Pick<EtcdPlace, 'host' | 'clientPort'>[]
  /** Who may connect, as pg_hba writes networks. */
  allowed: string
  /** strict: a bid is acknowledged once two nodes have it, or not at all. async: the control of fault runs, which loses. */
  mode: 'strict' | 'async'
  /** Without them Patroni reads them from its environment (PATRONI_SUPERUSER_PASSWORD and so on). */
  passwords?: { superuser: string; replication: string; rewind: string }
}

/** How soon a silent primary is replaced: after at most `ttl`, with `loop_wait + 2 * retry_timeout` within it. */
const PACE = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

const PARAMETERS = {
  synchronous_commit: 'on',
  wal_level: 'replica',
  hot_standby: 'on',
  max_connections: 200,
  max_wal_senders: 8,
  shared_buffers: '128MB',
  wal_keep_size: '512MB',
  max_wal_size: '1GB',
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '500ms',
  tcp_user_timeout: '3s',
  timezone: 'UTC',
}

const USERS = { superuser: 'postgres', replication: 'replicator', rewind: 'rewinder' } as const

/** What patroni.yml says. JSON is YAML. */
export function patroniSettings(place: NodePlace, files: NodeFiles, settings: PatroniSettings): object {
  const { etcds, allowed, mode, passwords } = settings
  const [rest, postgres] = [`${place.host}:${place.restPort}`, `${place.host}:${place.postgresPort}`]
  const names = Object.keys(USERS) as (keyof typeof USERS)[]
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
        // A new primary makes slots two seconds after it leads, and until then nobody follows it. wal_keep_size keeps instead.
        postgresql: { use_pg_rewind: true, use_slots: false, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: files.data,
      bin_dir: files.programs,
      pgpass: files.pgpass,
      use_unix_socket: true,
      use_unix_socket_repl: true,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: Object.fromEntries(
        names.map((name) => [name, { username: USERS[name], ...(passwords && { password: passwords[name] }) }]),
      ),
      parameters: { unix_socket_directories: files.socket },
      pg_hba: [
        'local all all trust',
        'local replication all trust',
        `host replication ${USERS.replication} ${allowed} scram-sha-256`,
        `host all all ${allowed} scram-sha-256`,
      ],
    },
    watchdog: { mode: 'off' },
  }
}
