import { MOST_NOTICES } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notifications } from './tables.ts'

type NewNotice = Pick<
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

/** The same for statements that write many at once. */
export const RETURNING_TOLD = `
  returning id, user_id as "userId", comment, is_read as "isRead", kind, lot_id as "lotId", auction_id as "auctionId",
    ms(created_at) as at`

/**
 * Each person is told once per kind and cause, however often the cause is seen (I-70). Answers what is new, to be
 * announced after the commit.
 */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<ToldNotice[]> {
  if (notices.length === 0) return []
  return db
    .insert(notifications)
    .values([...notices])
    .onConflictDoNothing()
    .returning({ ...NOTICE, userId: notifications.userId })
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
