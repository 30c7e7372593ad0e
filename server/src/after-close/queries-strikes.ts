import type { Strike } from '@gavelhouse/shared/after-close/strikes.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { invoices } from '../invoices/tables.ts'
import { strikes } from './tables.ts'

type StrikeRow = typeof strikes.$inferSelect

/** One per invoice; null: it has one that stands. */
export async function insertStrike(
  tx: Db,
  strike: Pick<StrikeRow, 'userId' | 'invoiceId' | 'reason' | 'staffId'>,
  days: number,
): Promise<number | null> {
  const [made] = await tx
    .insert(strikes)
    .values({ ...strike, expiresAt: sql`clock_timestamp() + make_interval(days => ${days})` })
    .onConflictDoNothing()
    .returning({ id: strikes.id })
  return made?.id ?? null
}

/** After all: what was given up on it as no show is owed again, and is paid with the rest. `invoice`: its table in the statement. */
export const isPaidAfterAll = (invoice: SQL) => sql<boolean>`(${invoice}.paid_at is not null and not exists (
  select from given_up_lines g where g.invoice_id = ${invoice}.id and g.cause = 'no_show' and g.restored_at is null))`

const isPaid = isPaidAfterAll(sql`invoices`)

/** With the database's own time, by which they expire. */
export async function listCounted(db: Db, userId: number): Promise<{ strikes: Strike[]; now: number }> {
  const rows = await db
    .select({
      ...{ expiresAt: strikes.expiresAt, liftedAt: strikes.liftedAt, isPaid },
      now: sql<number>`ms(clock_timestamp())`.mapWith(Number),
    })
    .from(strikes)
    .innerJoin(invoices, eq(invoices.id, strikes.invoiceId))
    .where(eq(strikes.userId, userId))
  return { strikes: rows, now: rows[0]?.now ?? 0 }
}

/** The newest first; `auctionIds` null: all. */
export async function listShownStrikes(db: Db, userId: number, auctionIds: readonly number[] | null) {
  return db
    .select({
      strike: strikes,
      isPaid,
      auctionTitle: auctions.title,
      givenBy: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      liftedBy: sql<
        string | null
      >`(select concat_ws(' ', l.first_name, l.last_name) from users l where l.id = ${strikes.liftedById})`,
      now: sql<number>`ms(clock_timestamp())`.mapWith(Number),
    })
    .from(strikes)
    .innerJoin(invoices, eq(invoices.id, strikes.invoiceId))
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .innerJoin(users, eq(users.id, strikes.staffId))
    .where(
      and(
        eq(strikes.userId, userId),
        auctionIds === null ? undefined : inArray(invoices.auctionId, auctionIds.length === 0 ? [0] : [...auctionIds]),
      ),
    )
    .orderBy(desc(strikes.id))
    .limit(100)
}

export async function lockStrike(tx: Db, id: number): Promise<{ strike: StrikeRow; auctionId: number } | null> {
  const [found] = await tx
    .select({ strike: strikes, auctionId: invoices.auctionId })
    .from(strikes)
    .innerJoin(invoices, eq(invoices.id, strikes.invoiceId))
    .where(eq(strikes.id, id))
    .for('update', { of: strikes })
  return found ?? null
}

export async function setLifted(tx: Db, id: number, lift: { liftedById: number; liftReason: string }): Promise<void> {
  await tx
    .update(strikes)
    .set({ ...lift, liftedAt: sql`clock_timestamp()` })
    .where(and(eq(strikes.id, id), isNull(strikes.liftedAt)))
}
