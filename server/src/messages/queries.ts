import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { columnsOf } from '../db/columns-of.ts'
import type { Db } from '../db/connect.ts'
import { executeNamed } from '../db/execute-named.ts'
import type { Attachment } from './senders/sender.ts'
import { inbox, inboxFiles } from './tables.ts'

export interface NewMessage {
  channel: 'mail' | 'sms'
  kind: string
  recipient: string
  userId: number | null
  payload: object
  /** null: as the person's preferences say. */
  language: string | null
  notBefore: number | null
  priority: number
  /** Milliseconds. */
  usefulFor: number
  key: string
}

/** Answers how many are new: those whose key has been used before are passed over. */
export async function insertMessages(db: Db, rows: readonly NewMessage[]): Promise<number> {
  if (rows.length === 0) return 0
  const told = rows.map(({ payload, notBefore, ...row }) => ({
    ...row,
    payload: JSON.stringify(payload),
    notBefore: notBefore === null ? null : new Date(notBefore).toISOString(),
  }))
  const [channel, kind, recipient, userId, payload, language, key, priority, notBefore, usefulFor] = columnsOf(told, [
    ...(['channel', 'kind', 'recipient', 'userId', 'payload', 'language', 'key', 'priority', 'notBefore'] as const),
    'usefulFor',
  ])
  const { rowCount } = await executeNamed(
    db,
    'insert-messages',
    sql`
    insert into messages (channel, kind, recipient, user_id, payload, language, key, priority, not_before, useful_until)
    select channel, kind, recipient, n.user_id, payload::jsonb, coalesce(n.language, p.language, 'en'), key, priority,
      coalesce(not_before, clock_timestamp()),
      coalesce(not_before, clock_timestamp()) + make_interval(secs => useful_for / 1000.0)
    from unnest(${channel}::text[], ${kind}::text[], ${recipient}::text[], ${userId}::int[], ${payload}::text[],
      ${language}::text[], ${key}::text[], ${priority}::smallint[], ${notBefore}::timestamptz[], ${usefulFor}::bigint[])
      with ordinality as n(channel, kind, recipient, user_id, payload, language, key, priority, not_before, useful_for, at)
    left join notification_preferences p on p.user_id = n.user_id
    order by at
    on conflict (key) do nothing`,
  )
  return rowCount ?? 0
}

export type InboxEntry = typeof inbox.$inferSelect

export async function insertInboxEntries(db: Db, entries: readonly (typeof inbox.$inferInsert)[]): Promise<void> {
  await db
    .insert(inbox)
    .values([...entries])
    .onConflictDoNothing()
}

export async function insertInboxFiles(db: Db, messageId: number, files: readonly Attachment[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insert(inboxFiles)
    .values(files.map(({ name, type, content }) => ({ messageId, name, type, content: Buffer.from(content) })))
    .onConflictDoNothing()
}

/** What is attached to these messages, without its bytes. */
export function listInboxFiles(db: Db, messageIds: readonly number[]) {
  return db
    .select({ messageId: inboxFiles.messageId, name: inboxFiles.name, type: inboxFiles.type })
    .from(inboxFiles)
    .where(inArray(inboxFiles.messageId, [...messageIds]))
    .orderBy(inboxFiles.messageId, inboxFiles.name)
}
export type InboxFile = Awaited<ReturnType<typeof listInboxFiles>>[number]

export async function findInboxFile(db: Db, messageId: number, name: string) {
  const [file] = await db
    .select()
    .from(inboxFiles)
    .where(and(eq(inboxFiles.messageId, messageId), eq(inboxFiles.name, name)))
  return file ?? null
}

/** Newest first. */
export function listInbox(db: Db, { to, limit }: { to: string | null; limit: number }): Promise<InboxEntry[]> {
  return db
    .select()
    .from(inbox)
    .where(to === null ? undefined : eq(inbox.recipient, to))
    .orderBy(desc(inbox.messageId))
    .limit(limit)
}

export async function findInboxEntry(db: Db, messageId: number): Promise<InboxEntry | null> {
  const [entry] = await db.select().from(inbox).where(eq(inbox.messageId, messageId))
  return entry ?? null
}
