import { MOST_NOTICES } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { noticeText, type Told } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { notifications } from './tables.ts'

export type NewNotice = Told & {
  userId: number
  cause: string
  /** Of a notice that is updated: the line of the log it tells of. */
  logNumber?: number
  lotId?: number | null
  auctionId?: number | null
}

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
 * Each person is told once per kind and cause, however often the cause is seen (I-70), and again where the cause has gone
 * on since (B-515). Answers what is new, to be announced after the commit. One statement with one list per column, however
 * many there are: thousands of lots may close at once. In one order, so that two processes wait for each other in turn.
 */
export async function insertNotices(db: Db, given: readonly NewNotice[]): Promise<ToldNotice[]> {
  if (given.length === 0) return []
  const notices = latestOfEach(given)
  const column = (values: (notice: NewNotice) => unknown) => sql.param(notices.map(values))
  const { rows } = await db.execute<StoredNotice<ToldNotice> & Record<string, unknown>>(sql`
    insert into notifications (user_id, kind, cause, log_number, facts, lot_id, auction_id)
    select user_id, kind, cause, log_number, facts::jsonb, lot_id, auction_id
    from unnest(${column(({ userId }) => userId)}::int[], ${column(({ kind }) => kind)}::text[],
      ${column(({ cause }) => cause)}::text[], ${column(({ logNumber }) => logNumber ?? null)}::int[],
      ${column(({ facts }) => JSON.stringify(facts))}::text[],
      ${column(({ lotId }) => lotId ?? null)}::int[], ${column(({ auctionId }) => auctionId ?? null)}::int[])
      with ordinality as n(user_id, kind, cause, log_number, facts, lot_id, auction_id, position)
    order by user_id, lot_id, position
    on conflict (user_id, kind, cause) do update
    set log_number = excluded.log_number, facts = excluded.facts, comment = null, is_read = false, created_at = now()
    where excluded.log_number > notifications.log_number
    returning id, user_id as "userId", facts, comment, is_read as "isRead", kind, lot_id as "lotId",
      auction_id as "auctionId", ms(created_at) as at`)
  return rows.map(withSentence<ToldNotice>)
}

/** A statement may touch a row once. */
function latestOfEach(notices: readonly NewNotice[]): NewNotice[] {
  const latest = new Map<string, NewNotice>()
  for (const notice of notices) {
    const key = `${notice.userId} ${notice.kind} ${notice.cause}`
    if ((notice.logNumber ?? 0) >= (latest.get(key)?.logNumber ?? 0)) latest.set(key, notice)
  }
  return [...latest.values()]
}

/** The newest first. */
export async function listNotices(db: Db, userId: number): Promise<Notice[]> {
  const stored = await db
    .select(NOTICE)
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_NOTICES)
  return stored.map(withSentence<Notice>)
}

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
}
