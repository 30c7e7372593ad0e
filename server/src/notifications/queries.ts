import { MOST_NOTICES } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notifications } from './tables.ts'

export type NewNotice = Pick<
  typeof notifications.$inferInsert,
  'userId' | 'kind' | 'cause' | 'comment' | 'lotId' | 'auctionId'
>

/** A notice and whom it is for. */
export type ToldNotice = Notice & { userId: number }

const NOTICE = {
  id: notifications.id,
  comment: notifications.comment,
  isRead: notifications.isRead,
  kind: notifications.kind,
  lotId: notifications.lotId,
  auctionId: notifications.auctionId,
  at: notifications.createdAt,
}

/**
 * Each person is told once per kind and cause, however often the cause is seen (I-70). Answers what is new, to be
 * announced after the commit. One statement with one list per column, however many there are: thousands of lots may close
 * at once.
 */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<ToldNotice[]> {
  if (notices.length === 0) return []
  const column = (name: keyof NewNotice) => sql.param(notices.map((notice) => notice[name] ?? null))
  const { rows } = await db.execute<ToldNotice & Record<string, unknown>>(sql`
    insert into notifications (user_id, kind, cause, comment, lot_id, auction_id)
    select * from unnest(${column('userId')}::int[], ${column('kind')}::text[], ${column('cause')}::text[],
      ${column('comment')}::text[], ${column('lotId')}::int[], ${column('auctionId')}::int[])
    on conflict do nothing
    returning id, user_id as "userId", comment, is_read as "isRead", kind, lot_id as "lotId", auction_id as "auctionId",
      ms(created_at) as at`)
  return rows
}

/** The newest first. */
export function listNotices(db: Db, userId: number): Promise<Notice[]> {
  return db
    .select(NOTICE)
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(MOST_NOTICES)
}

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
}
