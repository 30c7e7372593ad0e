import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { Database } from '../db/connect.ts'
import { queueNotices } from '../messages/queue-notices.ts'
import { RETURNING_TOLD, type ToldNotice } from '../notifications/queries.ts'
import { readNumber } from '../site/queries-settings.ts'

const DEFAULT_MINUTES = 60

/**
 * One notice per watcher and run of a lot: a close that moves later is no second cause. Looked for before it is written,
 * because a number is used up by every row that is refused.
 */
const TELL = `
  insert into notifications (user_id, kind, cause, comment, lot_id)
  select w.user_id, 'closing_soon', c.cause, l.title || ' closes soon.', l.id
  from lots l
  join watches w on w.lot_id = l.id
  cross join lateral (select 'closing:' || l.id || ':' || l.run as cause) c
  where l.status = 'open' and l.closes_at > now() and l.closes_at <= now() + make_interval(secs => $1)
    and not exists (
      select from notifications n where n.user_id = w.user_id and n.kind = 'closing_soon' and n.cause = c.cause)
  on conflict do nothing
  ${RETURNING_TOLD}`

/**
 * Tells everybody who watches a lot that it closes within the hour, on the site and as their preferences say (I-72).
 * Answers what was told, to be announced.
 */
export async function tellClosingSoon({ db, pool }: Database): Promise<ToldNotice[]> {
  const minutes = await readNumber(db, 'closing_soon_minutes', DEFAULT_MINUTES)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<ToldNotice>(TELL, [(minutes * MINUTE) / 1_000])
    await queueNotices(
      client,
      rows.map(({ id }) => id),
    )
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
