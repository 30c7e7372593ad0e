import net from 'node:net'
import pg from 'pg'
import { isDoubtful, OutcomeUnknown, watchForDoubt } from '../db/doubt.ts'
import type { Queryable } from '../db/queryable.ts'

/**
 * A pipelined connection, for batches. It pipelines statements and is replaced when it breaks; a broken connection makes the
 * statements under way fail, which the queue answers by trying again with the same keys.
 */
export class Lane {
  #url: string
  #connection: Connection | null = null

  constructor(url: string) {
    this.#url = url
  }

  async use<Result>(act: (client: Queryable) => Promise<Result>): Promise<Result> {
    this.#connection ??= await this.#connect()
    const connection = this.#connection
    const result = await act(connection)
    if (isDoubtful(connection.client)) {
      await this.close()
      throw new OutcomeUnknown()
    }
    return result
  }

  async close(): Promise<void> {
    const connection = this.#connection
    this.#connection = null
    await connection?.client.end().catch(() => undefined)
  }

  async #connect(): Promise<Connection> {
    const connection = new Connection(this.#url)
    const drop = () => {
      if (this.#connection === connection) this.#connection = null
    }
    connection.client.on('error', drop)
    connection.client.on('end', drop)
    await connection.client.connect()
    return connection
  }
}

/**
 * Every statement of a batch finds its rows by key. Without this a plan made while a table was small reads the whole table
 * for each batch, and is kept however large the table grows.
 */
export const BY_KEY = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'

/** Statements asked for in one turn travel in one packet: a small batch costs more system calls than anything else. */
class Connection implements Queryable {
  readonly client: pg.Client
  #socket = new net.Socket()
  #isHeld = false

  constructor(url: string) {
    this.client = new pg.Client({
      connectionString: url,
      stream: () => this.#socket,
      pipeline: true,
      application_name: 'gavelhouse-bids',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      options: `-c statement_timeout=10000 -c lock_timeout=3000 -c timezone=UTC -c synchronous_commit=on ${BY_KEY}`,
    })
    watchForDoubt(this.client)
  }

  query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]) {
    if (!this.#isHeld) this.#hold()
    return this.client.query<Row>(query, values)
  }

  #hold(): void {
    this.#isHeld = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.#socket.uncork()
    })
  }
}
