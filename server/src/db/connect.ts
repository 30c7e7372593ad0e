import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Statement, watchStatements } from './watch-statements.ts'

/** A connection or a transaction: a query works in both. */
export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$count'
  | '$with'
  | 'with'
  | '_'
>

/** Queries on a connection that somebody holds, in whatever transaction it is. */
export const dbOn = (client: pg.PoolClient): Db => drizzle(client, { casing: 'snake_case' })

export interface Database {
  pool: pg.Pool
  db: NodePgDatabase
  url: string
  close(): Promise<void>
}

/**
 * `onError` hears of connections that break while idle; the pool replaces them by itself. `onStatement` hears of every
 * statement that has ended.
 */
export function connect(
  url: string,
  {
    size = 10,
    onError,
    onStatement,
  }: { size?: number; onError: (error: Error) => void; onStatement?: (statement: Statement) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'gavelhouse',
    // A statement that runs longer than this is a mistake or an attack (limits in docs/threats.md).
    options: '-c statement_timeout=15000 -c lock_timeout=3000 -c timezone=UTC -c random_page_cost=1.1 -c jit=off',
  })
  pool.on('error', onError)
  if (onStatement !== undefined) watchStatements(pool, onStatement)
  // A connection that breaks while somebody holds it fails their next statement; unheard, it would end the process (F-03).
  pool.on('connect', (client) => client.on('error', onError))
  return { pool, url, db: withSafeTransactions(drizzle(pool, { casing: 'snake_case' }), pool), close: () => pool.end() }
}

/**
 * The library gives a connection back to the pool only once the transaction has begun: each that breaks just before, as when
 * PostgreSQL is restarted, would be lost to the pool, and after as many as it holds everything waits for ever (F-03).
 */
function withSafeTransactions(db: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (act, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { casing: 'snake_case' }).transaction(act, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}
