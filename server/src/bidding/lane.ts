import pg from 'pg'

/**
 * One connection for batches. It pipelines statements and is replaced when it breaks; a broken connection makes the
 * statements under way fail, which the queue answers by trying again with the same keys.
 */
export class Lane {
  #url: string
  #client: pg.Client | null = null

  constructor(url: string) {
    this.#url = url
  }

  async use<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
    this.#client ??= await this.#connect()
    return act(this.#client)
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      pipeline: true,
      application_name: 'gavelhouse-bids',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      options: '-c statement_timeout=10000 -c lock_timeout=3000 -c timezone=UTC -c synchronous_commit=on',
    })
    const drop = () => {
      if (this.#client === client) this.#client = null
    }
    client.on('error', drop)
    client.on('end', drop)
    await client.connect()
    return client
  }
}
