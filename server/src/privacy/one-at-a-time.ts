import { AppError } from '@gavelhouse/shared/errors.ts'
import pg from 'pg'
import type { PrivacyServices } from './context.ts'

/**
 * In all processes: nobody lets in whom somebody else is about to erase. Whoever dies lets go. On a connection of its own:
 * one of the pool would be held while the work waits for others of the pool.
 */
export async function oneAtATime<Result>(
  { database }: Pick<PrivacyServices, 'database'>,
  userId: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'gavelhouse-erasure',
    keepAlive: true,
  })
  // The work itself finds out that the database is gone.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      [`erasure ${userId}`],
    )
    if (rows[0]?.isOurs !== true) throw new AppError('in_progress')
    return await act()
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined)
  }
}
