import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auctions } from './tables.ts'

/** A draft whose time to be published has come, held until the transaction ends; those that others hold are passed over. */
export async function findDueDraft(db: Db): Promise<{ id: number; publishById: number } | null> {
  const [due] = await db
    .select({ id: auctions.id, publishById: auctions.publishById, sellerId: auctions.sellerId })
    .from(auctions)
    .where(and(eq(auctions.status, 'draft'), lte(auctions.publishAt, sql`clock_timestamp()`)))
    .orderBy(asc(auctions.publishAt), asc(auctions.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return due === undefined ? null : { id: due.id, publishById: due.publishById ?? due.sellerId }
}
