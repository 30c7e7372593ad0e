import { type Database, type Db, dbOn } from '../db/connect.ts'
import { queueNotices } from '../messages/queue-notices.ts'
import { insertNotices, type NewNotice, type ToldNotice } from './queries.ts'

/** `onSiteOnly`: the person wants no message about it. */
export type ToTell = NewNotice & { onSiteOnly?: boolean }

/**
 * Finds out what is to be told and tells it, on the site and as people's preferences say, in one transaction: all of it
 * or nothing. Answers what was told, to be announced.
 */
export async function tell({ pool }: Database, find: (tx: Db) => Promise<ToTell[]>): Promise<ToldNotice[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tx = dbOn(client)
    const all = await find(tx)
    const loud = await insertNotices(
      tx,
      all.filter(({ onSiteOnly }) => onSiteOnly !== true),
    )
    await queueNotices(
      client,
      loud.map(({ id }) => id),
    )
    const quiet = await insertNotices(
      tx,
      all.filter(({ onSiteOnly }) => onSiteOnly === true),
    )
    await client.query('commit')
    return [...loud, ...quiet]
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
