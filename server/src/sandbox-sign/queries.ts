import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { newId } from '../sandbox-pay/ids.ts'
import { sandboxSignDocuments, sandboxSignEvents, sandboxSignSessions } from './tables.ts'

export type DocumentRow = typeof sandboxSignDocuments.$inferSelect
type NewDocument = Pick<DocumentRow, 'key' | 'paper' | 'signer'>

/** The same key gives the same document. */
export async function insertDocument(db: Db, document: NewDocument): Promise<string> {
  await db
    .insert(sandboxSignDocuments)
    .values({ id: newId('doc'), ...document })
    .onConflictDoNothing({ target: sandboxSignDocuments.key })
  const [made] = await db
    .select({ id: sandboxSignDocuments.id })
    .from(sandboxSignDocuments)
    .where(eq(sandboxSignDocuments.key, document.key))
  if (made === undefined) throw new Error(`document ${document.key} was not made`)
  return made.id
}

export async function findDocument(db: Db, id: string): Promise<(DocumentRow & { isReady: boolean }) | null> {
  const [found] = await db
    .select({ row: sandboxSignDocuments, isReady: sql<boolean>`${sandboxSignDocuments.readyAt} <= clock_timestamp()` })
    .from(sandboxSignDocuments)
    .where(eq(sandboxSignDocuments.id, id))
  return found === undefined ? null : { ...found.row, isReady: found.isReady }
}

type Change = Partial<Pick<DocumentRow, 'status' | 'signedAs'>>

/** From one status into the next, and what the house is told of it, or nothing. */
export const moveDocument = (
  db: Database['db'],
  id: string,
  from: DocumentRow['status'],
  change: Change & { isOver: boolean },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { isOver, ...columns } = change
    const [moved] = await tx
      .update(sandboxSignDocuments)
      .set({ ...columns, ...(isOver && { endedAt: sql`now()` }) })
      .where(and(eq(sandboxSignDocuments.id, id), eq(sandboxSignDocuments.status, from)))
      .returning({ id: sandboxSignDocuments.id, status: sandboxSignDocuments.status })
    if (moved === undefined) return false
    await tx.insert(sandboxSignEvents).values({ id: newId('evt'), documentId: id, status: moved.status })
    return true
  })

export async function insertSession(db: Db, documentId: string, returnUrl: string): Promise<string> {
  const id = newId('ses')
  await db.insert(sandboxSignSessions).values({ id, documentId, returnUrl })
  return id
}

/** null: there is no such link, or its time is over. */
export async function findSession(db: Db, id: string): Promise<{ document: DocumentRow; returnUrl: string } | null> {
  const [found] = await db
    .select({ document: sandboxSignDocuments, returnUrl: sandboxSignSessions.returnUrl })
    .from(sandboxSignSessions)
    .innerJoin(sandboxSignDocuments, eq(sandboxSignDocuments.id, sandboxSignSessions.documentId))
    .where(and(eq(sandboxSignSessions.id, id), gt(sandboxSignSessions.expiresAt, sql`clock_timestamp()`)))
  return found ?? null
}

export type EventRow = typeof sandboxSignEvents.$inferSelect

export const listDueEvents = (db: Db, limit: number): Promise<EventRow[]> =>
  db
    .select()
    .from(sandboxSignEvents)
    .where(lte(sandboxSignEvents.sendAt, sql`clock_timestamp()`))
    .orderBy(asc(sandboxSignEvents.number))
    .limit(limit)

/** null: it was heard, or is given up. */
export async function planEvent(db: Db, { id, tries }: EventRow, afterMs: number | null): Promise<void> {
  await db
    .update(sandboxSignEvents)
    .set({
      tries: tries + 1,
      sendAt: afterMs === null ? null : sql`clock_timestamp() + make_interval(secs => ${afterMs / 1_000})`,
    })
    .where(eq(sandboxSignEvents.id, id))
}
