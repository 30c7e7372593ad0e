import type pg from 'pg'
import type { LotRequest, Outcome } from '../../server/src/bidding/lot-request.ts'
import { runBatch } from '../../server/src/bidding/run-batch.ts'
import type { Queryable } from '../../server/src/db/queryable.ts'

/** The ordinary way, for comparison: the same rules and statements, one transaction for each bid on a pooled connection. */
export function oneTransactionPerBid(pool: pg.Pool): (request: LotRequest) => Promise<Outcome> {
  return async (request) => {
    const client = await pool.connect()
    try {
      const { outcomes } = await runBatch(oneAfterAnother(client), [request])
      return outcomes[0] as Outcome
    } finally {
      client.release()
    }
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
