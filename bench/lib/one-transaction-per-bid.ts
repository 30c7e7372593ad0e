import pg from 'pg'
import { BY_KEY } from '../../server/src/bidding/lane.ts'
import type { LotRequest, Outcome } from '../../server/src/bidding/lot-request.ts'
import { runBatch } from '../../server/src/bidding/run-batch.ts'
import type { Queryable } from '../../server/src/db/queryable.ts'

const CONNECTIONS = 20

interface OrdinaryWay {
  submit(request: LotRequest): Promise<Outcome>
  close(): Promise<void>
}

/**
 * The ordinary way, for comparison: the same rules, statements and plans, one transaction for each bid on a pooled
 * connection.
 */
export function oneTransactionPerBid(url: string): OrdinaryWay {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: `-c statement_timeout=15000 -c lock_timeout=3000 -c timezone=UTC ${BY_KEY}`,
  })
  return {
    async submit(request) {
      const client = await pool.connect()
      try {
        const { outcomes } = await runBatch(oneAfterAnother(client), [request])
        return outcomes[0] as Outcome
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** Ordinary handlers wait for each statement before they send the next. */
function oneAfterAnother(client: pg.PoolClient): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query(query, values) {
      const result = last.then(() => client.query(query as string, values))
      last = result.catch(() => undefined)
      return result as never
    },
  }
}
