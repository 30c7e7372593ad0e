import { MINUTE } from '@gavelhouse/shared/time.ts'
import { type Database, dbOn } from '../db/connect.ts'
import { queueNotices } from '../messages/queue-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { readNumber } from '../site/queries-settings.ts'
import { listClosingSoon } from './queries.ts'

const DEFAULT_MINUTES = 60

/**
 * Tells everybody who watches a lot that it closes within the hour, on the site and as their preferences say (I-72).
 * Answers what was told, to be announced.
 */
export async function tellClosingSoon({ db, pool }: Database): Promise<ToldNotice[]> {
  const minutes = await readNumber(db, 'closing_soon_minutes', DEFAULT_MINUTES)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tx = dbOn(client)
    const closing = await listClosingSoon(tx, (minutes * MINUTE) / 1_000)
    const told = await insertNotices(
      tx,
      closing.map(({ title, ...watch }) => ({ ...watch, kind: 'closing_soon', facts: { title } })),
    )
    await queueNotices(
      client,
      told.map(({ id }) => id),
    )
    await client.query('commit')
    return told
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
