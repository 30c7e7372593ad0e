import type { PrivacyServices } from './context.ts'

/** In all processes: nobody lets in whom somebody else is about to erase. Whoever dies lets go. */
export async function oneAtATime<Result>(
  { database }: Pick<PrivacyServices, 'database'>,
  userId: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`erasure ${userId}`])
    return await act()
  } finally {
    // The lock ends with the connection.
    client.release(true)
  }
}
