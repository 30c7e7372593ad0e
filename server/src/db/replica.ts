import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { connect, type Database } from './connect.ts'
import { Positions } from './positions.ts'
import type { Statement } from './watch-statements.ts'

interface ReplicaSettings {
  url: string
  /** Behind by more than this it is not read. */
  mostLagMs: number
}

interface ReplicaOptions extends ReplicaSettings {
  primaryUrl: string
  log: FastifyBaseLogger
  onStatement?: (statement: Statement) => void
}

const WATCH_MS = 100
const AGAIN_MS = 1_000
const PATIENCE_MS = 2_000
const POSITION = `select extract(epoch from clock_timestamp()) * 1000 as at, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as end`
const REPLAYED = `select pg_is_in_recovery() as is_replica, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as end`
const CLUSTER = 'select system_identifier::text as name from pg_control_system()'

/**
 * A streaming replica that is read instead of the primary where an answer may be a moment old. Ten times a second both are
 * asked how far they are, so a read itself asks nothing. Behind by too much, or away, it is not read, until it is back.
 */
export class Replica {
  #options: ReplicaOptions
  #database: Database
  #connections = new Set<pg.PoolClient>()
  #positions = new Positions()
  /** What the primary's clock showed last, and the instant before it was asked. */
  #latest: { askedAt: number; at: number } | null = null
  #isStopped = false
  #watching: Promise<void> | null = null
  /** Reads that may lag, by where they were answered. */
  readonly figures = { onReplica: 0, onPrimary: 0, readAgain: 0 }

  constructor(options: ReplicaOptions) {
    this.#options = options
    const { url, log, onStatement } = options
    this.#database = connect(url, {
      isReadOnly: true,
      patienceMs: PATIENCE_MS,
      onError: (error) => log.debug({ err: error }, 'connection to the replica lost'),
      ...(onStatement !== undefined && { onStatement }),
    })
    this.#database.pool.on('connect', (client) => this.#connections.add(client))
    this.#database.pool.on('remove', (client) => this.#connections.delete(client))
  }

  get db(): Database['db'] {
    return this.#database.db
  }

  /** Watches in the background: nobody waits for a replica. */
  start(): void {
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#watching
    await this.#database.close()
  }

  /** The clock of the primary is no later than this: what is committed by now has happened before. null: not known. */
  mark(): number | null {
    return this.#latest === null ? null : Math.ceil(this.#latest.at + performance.now() - this.#latest.askedAt)
  }

  /** How far it is behind; NaN while that is not known. */
  get lagMs(): number {
    const { reached } = this.#positions
    return reached === null ? Number.NaN : performance.now() - reached.askedAt
  }

  /** Whether it may be read at all. */
  get isReadable(): boolean {
    return this.lagMs <= this.#options.mostLagMs
  }

  /** Whether it has everything from before a mark. */
  hasSeen(mark: number): boolean {
    const { reached } = this.#positions
    return reached !== null && this.isReadable && reached.at >= mark
  }

  /** The instant, by the monotonic clock of this process, before which everything is on the replica; null: not to be read. */
  get readableSince(): number | null {
    return this.isReadable ? (this.#positions.reached?.askedAt ?? null) : null
  }

  async #watch(): Promise<void> {
    const { log, primaryUrl, url } = this.#options
    let said = ''
    while (!this.#isStopped) {
      const primary = clientFor(primaryUrl)
      const replica = clientFor(url)
      try {
        await Promise.all([primary.connect(), replica.connect()])
        await refuseOthers(primary, replica)
        log.info('the replica is watched')
        said = ''
        await this.#follow(primary, replica)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        if (why !== said) log.warn({ err: error }, 'the replica is not read until it and the primary answer')
        said = why
      }
      this.#positions.clear()
      this.#latest = null
      this.#letGo()
      await Promise.all([primary, replica].map((client) => client.end().catch(() => undefined)))
      if (!this.#isStopped) await wait(AGAIN_MS, undefined, { ref: false })
    }
  }

  async #follow(primary: pg.Client, replica: pg.Client): Promise<void> {
    while (!this.#isStopped) {
      const askedAt = performance.now()
      const position = await ask<{ at: string; end: string }>(primary, POSITION)
      this.#latest = { askedAt, at: Number(position.at) }
      this.#positions.add({ ...this.#latest, end: Number(position.end) })
      const { is_replica, end } = await ask<{ is_replica: boolean; end: string | null }>(replica, REPLAYED)
      if (!is_replica) throw new Error('DATABASE_READ_URL names a server that is no replica')
      this.#positions.replayed(Number(end))
      await wait(WATCH_MS, undefined, { ref: false })
    }
  }

  /** A machine that has gone says nothing: whoever waits for it would wait for long. */
  #letGo(): void {
    for (const client of this.#connections)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}

/** Opens what the settings name, if they do. */
export function openReplica(
  settings: ReplicaSettings | null,
  options: Omit<ReplicaOptions, keyof ReplicaSettings>,
): Replica | null {
  if (settings === null) return null
  const replica = new Replica({ ...options, ...settings })
  replica.start()
  return replica
}

const clientFor = (url: string): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gavelhouse-replica',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined) // the statement that breaks says so itself
  return client
}

async function ask<Row>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query(sql)
  return rows[0] as Row
}

async function refuseOthers(primary: pg.Client, replica: pg.Client): Promise<void> {
  const [one, other] = await Promise.all([primary, replica].map((client) => ask<{ name: string }>(client, CLUSTER)))
  if (one?.name !== other?.name) throw new Error('DATABASE_READ_URL names a replica of another database')
}
