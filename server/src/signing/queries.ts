import { SECOND } from '@gavelhouse/shared/time.ts'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { documents, signingEvents } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect
type NewDocument = Pick<DocumentRow, 'invoiceId' | 'userId' | 'provider' | 'request'>

const CLAIM_MS = 60 * SECOND
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1_000})`

/** null: there is one already that was signed or can be. */
export async function insertDocument(db: Db, document: NewDocument): Promise<DocumentRow | null> {
  const [made] = await db.insert(documents).values(document).onConflictDoNothing().returning()
  return made ?? null
}

export async function findDocument(db: Db, id: number): Promise<DocumentRow | null> {
  const [found] = await db.select().from(documents).where(eq(documents.id, id))
  return found ?? null
}

export async function findByProviderId(
  db: Db,
  provider: DocumentRow['provider'],
  providerId: string,
): Promise<DocumentRow | null> {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.provider, provider), eq(documents.providerId, providerId)))
  return found ?? null
}

export async function findNewestOf(db: Db, invoiceId: number): Promise<DocumentRow | null> {
  const [found] = await db
    .select()
    .from(documents)
    .where(eq(documents.invoiceId, invoiceId))
    .orderBy(desc(documents.id))
    .limit(1)
  return found ?? null
}

/** Whether something on an invoice asks for a bill of sale. */
export async function asksForBill(db: Db, invoiceId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from owed_lines o join lots l on l.id = o.lot_id
    where o.invoice_id = ${invoiceId} and o.status = 'live' and l.needs_bill_of_sale limit 1`)
  return rows.length > 0
}

/** One at a time asks the provider about a document; null: somebody does already, or it has come to its end. */
export async function claimDocument(db: Db, id: number): Promise<DocumentRow | null> {
  const [claimed] = await db
    .update(documents)
    .set({ claimedUntil: inMs(CLAIM_MS) })
    .where(
      and(
        eq(documents.id, id),
        inArray(documents.state, ['preparing', 'waiting']),
        lte(documents.claimedUntil, sql`clock_timestamp()`),
      ),
    )
    .returning()
  return claimed ?? null
}

type Change = Partial<Pick<DocumentRow, 'providerId' | 'state' | 'file' | 'hash'>>

export async function updateClaimed(db: Db, id: number, change: Change & { isOver?: boolean }): Promise<DocumentRow> {
  const { isOver = false, ...columns } = change
  const [updated] = await db
    .update(documents)
    .set({ ...columns, ...(isOver && { endedAt: sql`clock_timestamp()` }) })
    .where(and(eq(documents.id, id), inArray(documents.state, ['preparing', 'waiting'])))
    .returning()
  if (updated === undefined) throw new Error(`document ${id} has come to its end meanwhile`)
  return updated
}

/** Lets the next one ask; the house itself when that time has passed. */
export async function releaseDocument(db: Db, id: number, lookAfterMs: number): Promise<void> {
  await db
    .update(documents)
    .set({ claimedUntil: sql`clock_timestamp()`, lookAt: inMs(lookAfterMs) })
    .where(and(eq(documents.id, id), inArray(documents.state, ['preparing', 'waiting'])))
}

export async function listDueIds(db: Db, limit: number): Promise<number[]> {
  const due = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.state, ['preparing', 'waiting']), lte(documents.lookAt, sql`clock_timestamp()`)))
    .orderBy(asc(documents.lookAt))
    .limit(limit)
  return due.map(({ id }) => id)
}

/** Kept once; whether what follows from it has been done already. */
export async function insertSigningEvent(db: Db, id: string, documentId: string): Promise<boolean> {
  await db.insert(signingEvents).values({ id, documentId }).onConflictDoNothing()
  const [kept] = await db
    .select({ handledAt: signingEvents.handledAt })
    .from(signingEvents)
    .where(eq(signingEvents.id, id))
  return kept !== undefined && kept.handledAt !== null
}

export async function markSigningEvent(db: Db, id: string): Promise<void> {
  await db.update(signingEvents).set({ handledAt: sql`now()` }).where(eq(signingEvents.id, id))
}
