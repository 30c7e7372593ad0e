import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Attachment } from './senders/sender.ts'
import { inbox, inboxFiles, messages } from './tables.ts'

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
  const stored = await db
    .insert(messages)
    .values(rows.map(valuesOf))
    .onConflictDoNothing({ target: messages.key })
    .returning({ id: messages.id })
  return stored.length
}

function valuesOf({ language, notBefore, usefulFor, userId, payload, ...plain }: NewMessage) {
  const start = notBefore === null ? sql`clock_timestamp()` : sql`${new Date(notBefore).toISOString()}::timestamptz`
  return {
    ...plain,
    userId,
    payload: payload as Record<string, unknown>,
    language: sql`coalesce(${language}::text, (select language from notification_preferences where user_id = ${userId}), 'en')`,
    notBefore: start,
    usefulUntil: sql`${start} + make_interval(secs => ${usefulFor / 1_000})`,
  }
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
