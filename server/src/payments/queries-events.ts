import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { providerEvents } from './tables.ts'

/** Kept once; whether what follows from it has been done already. */
export async function insertProviderEvent(db: Db, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  await db.insert(providerEvents).values(event).onConflictDoNothing()
  const [kept] = await db
    .select({ handledAt: providerEvents.handledAt })
    .from(providerEvents)
    .where(eq(providerEvents.id, event.id))
  return kept !== undefined && kept.handledAt !== null
}

export async function markEventHandled(db: Db, id: string): Promise<void> {
  await db.update(providerEvents).set({ handledAt: sql`now()` }).where(eq(providerEvents.id, id))
}
