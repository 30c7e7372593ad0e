import type { Carrier } from '@gavelhouse/shared/shipping/carriers.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { shippingQuotes } from './tables.ts'

export type QuoteRow = typeof shippingQuotes.$inferSelect
export type NewQuote = Omit<typeof shippingQuotes.$inferInsert, 'expiresAt' | 'createdAt' | 'confirmedAt'>

/** Whose quotes, for what, and for exactly which goods and address. */
export interface QuotedFor {
  userId: number
  subject: string
  shipmentHash: string
}

const IN_FORCE = gt(shippingQuotes.expiresAt, sql`clock_timestamp()`)
const of = ({ userId, subject, shipmentHash }: QuotedFor) =>
  and(
    eq(shippingQuotes.userId, userId),
    eq(shippingQuotes.subject, subject),
    eq(shippingQuotes.shipmentHash, shipmentHash),
    IN_FORCE,
  )

/** Those that still hold, the cheapest first. */
export const listQuotes = (db: Db, quoted: QuotedFor, carrier: Carrier): Promise<QuoteRow[]> =>
  db
    .select()
    .from(shippingQuotes)
    .where(and(of(quoted), eq(shippingQuotes.carrier, carrier)))
    .orderBy(asc(shippingQuotes.total), asc(shippingQuotes.id))

/** T-46: by the id of the rate, for the same person, goods and address, while it holds; null: any of it is otherwise. */
export async function findQuote(db: Db, quoted: QuotedFor, rateId: string): Promise<QuoteRow | null> {
  const [row] = await db
    .select()
    .from(shippingQuotes)
    .where(and(of(quoted), eq(shippingQuotes.rateId, rateId)))
  return row ?? null
}

/** The same, and that it was chosen. */
export async function confirmQuoteRow(
  db: Db,
  quoted: QuotedFor,
  { carrier, rateId }: { carrier: Carrier; rateId: string },
): Promise<QuoteRow | null> {
  const [row] = await db
    .update(shippingQuotes)
    .set({ confirmedAt: sql`clock_timestamp()` })
    .where(and(of(quoted), eq(shippingQuotes.carrier, carrier), eq(shippingQuotes.rateId, rateId)))
    .returning()
  return row ?? null
}

/** P-1153: what the carrier said before is dropped. */
export async function replaceQuotes(
  db: Db,
  { userId, subject, carrier }: { userId: number; subject: string; carrier: Carrier },
  quotes: readonly NewQuote[],
): Promise<void> {
  await db
    .delete(shippingQuotes)
    .where(
      and(eq(shippingQuotes.userId, userId), eq(shippingQuotes.subject, subject), eq(shippingQuotes.carrier, carrier)),
    )
  if (quotes.length === 0) return
  const expiresAt = sql`clock_timestamp() + interval '30 minutes'`
  await db
    .insert(shippingQuotes)
    .values(quotes.map((quote) => ({ ...quote, expiresAt })))
    // Two tabs ask at once: the later answer holds.
    .onConflictDoUpdate({
      target: [shippingQuotes.userId, shippingQuotes.subject, shippingQuotes.carrier, shippingQuotes.rateId],
      set: {
        shipmentHash: sql`excluded.shipment_hash`,
        serviceType: sql`excluded.service_type`,
        amount: sql`excluded.amount`,
        total: sql`excluded.total`,
        deliveryDate: sql`excluded.delivery_date`,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
        confirmedAt: null,
      },
    })
}

/** What nobody can choose any more. */
export async function deleteOldQuotes(db: Db): Promise<void> {
  await db.delete(shippingQuotes).where(sql`${shippingQuotes.expiresAt} < clock_timestamp() - interval '7 days'`)
}
