import type { Pool } from 'pg'

/** Asked before anything else, so that a database that is not there is told by its setting, and not by a word of the system alone. */
export async function assertReachable(pool: Pick<Pool, 'query'>, setting = 'DATABASE_URL'): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new Error(`The database that ${setting} names cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** A name with several addresses, as localhost, fails at each of them: what is then thrown has no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
