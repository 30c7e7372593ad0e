import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notificationTypes } from '../site/tables.ts'
import { watches } from './tables.ts'

/** False when the person watches the lot already. Reminders that are given replace the earlier ones. */
export async function insertWatch(
  db: Db,
  { userId, lotId, reminders }: { userId: number; lotId: number; reminders: string[] | undefined },
): Promise<boolean> {
  const inserted = await db
    .insert(watches)
    .values({ userId, lotId, reminders: reminders ?? [] })
    .onConflictDoNothing()
    .returning({ lotId: watches.lotId })
  if (inserted.length > 0) return true
  if (reminders !== undefined) await db.update(watches).set({ reminders }).where(isWatch(userId, lotId))
  return false
}

/** False when the person did not watch the lot. */
export async function deleteWatch(db: Db, userId: number, lotId: number): Promise<boolean> {
  const deleted = await db.delete(watches).where(isWatch(userId, lotId)).returning({ lotId: watches.lotId })
  return deleted.length > 0
}

/** Those of the names that are kinds of notification. */
export async function listKnownReminders(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .select({ key: notificationTypes.key })
    .from(notificationTypes)
    .where(inArray(notificationTypes.key, [...names]))
  return rows.map(({ key }) => key)
}

/**
 * Watchers of lots that close within so many seconds and who have not been told. One cause per run of a lot: a close that
 * moves later is no second one. A paused lot does not close (rule 30); it is told of when it goes on.
 */
export async function listClosingSoon(db: Db, seconds: number) {
  const { rows } = await db.execute<{ userId: number; lotId: number; title: string; cause: string }>(sql`
    select w.user_id as "userId", l.id as "lotId", l.title, c.cause
    from lots l
    join watches w on w.lot_id = l.id
    cross join lateral (select 'closing:' || l.id || ':' || l.run as cause) c
    where l.status = 'open' and l.paused_at is null
      and l.closes_at > now() and l.closes_at <= now() + make_interval(secs => ${seconds})
      and not exists (
        select from notifications n where n.user_id = w.user_id and n.kind = 'closing_soon' and n.cause = c.cause)`)
  return rows
}

const isWatch = (userId: number, lotId: number) => and(eq(watches.userId, userId), eq(watches.lotId, lotId))
