import { MOST_NOTICES } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { noticeText, type Told } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notifications } from './tables.ts'

export type NewNotice = Told & { userId: number; cause: string; lotId?: number | null; auctionId?: number | null }

/** A notice and whom it is for. */
export type ToldNotice = Notice & { userId: number }

const NOTICE = {
  id: notifications.id,
  facts: notifications.facts,
  comment: notifications.comment,
  isRead: notifications.isRead,
  kind: notifications.kind,
  lotId: notifications.lotId,
  auctionId: notifications.auctionId,
  at: notifications.createdAt,
}

/** As they are stored: the sentence is made when they are read. */
type StoredNotice<Row extends Notice = Notice> = Omit<Row, 'comment'> & { comment: string | null }

const withSentence = <Row extends Notice>(stored: StoredNotice<Row>): Row =>
  ({ ...stored, comment: stored.comment ?? noticeText(stored.kind, stored.facts ?? {}) }) as Row

/**
 * Each person is told once per kind and cause, however often the cause is seen (I-70). Answers what is new, to be
 * announced after the commit. One statement with one list per column, however many there are: thousands of lots may close
 * at once.
 */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<ToldNotice[]> {
  if (notices.length === 0) return []
  const column = (values: (notice: NewNotice) => unknown) => sql.param(notices.map(values))
  const { rows } = await db.execute<StoredNotice<ToldNotice> & Record<string, unknown>>(sql`
    insert into notifications (user_id, kind, cause, facts, lot_id, auction_id)
    select user_id, kind, cause, facts::jsonb, lot_id, auction_id
    from unnest(${column(({ userId }) => userId)}::int[], ${column(({ kind }) => kind)}::text[],
      ${column(({ cause }) => cause)}::text[], ${column(({ facts }) => JSON.stringify(facts))}::text[],
      ${column(({ lotId }) => lotId ?? null)}::int[], ${column(({ auctionId }) => auctionId ?? null)}::int[])
      as n(user_id, kind, cause, facts, lot_id, auction_id)
    on conflict do nothing
    returning id, user_id as "userId", facts, comment, is_read as "isRead", kind, lot_id as "lotId",
      auction_id as "auctionId", ms(created_at) as at`)
  return rows.map(withSentence<ToldNotice>)
}

/** The newest first. */
export async function listNotices(db: Db, userId: number): Promise<Notice[]> {
  const stored = await db
    .select(NOTICE)
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(MOST_NOTICES)
  return stored.map(withSentence<Notice>)
}

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
}
