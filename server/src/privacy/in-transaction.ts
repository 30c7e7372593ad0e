import type { PoolClient } from 'pg'
import type { PrivacyServices } from './context.ts'

/** On a connection without the limits of a call: a large house is looked through as a whole. */
export async function inTransaction<Result>(
  { database }: Pick<PrivacyServices, 'database'>,
  act: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const result = await act(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
