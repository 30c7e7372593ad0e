import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { lots } from '../lots/tables.ts'
import { bidDeposits } from './tables.ts'

export type DepositRow = typeof bidDeposits.$inferSelect

/** I-26: the index refuses a second one that is held for the same person and lot. */
export async function insertHeldDeposit(
  db: Db,
  deposit: { userId: number; lotId: number; amount: Money },
): Promise<number> {
  const [stored] = await db.insert(bidDeposits).values(deposit).returning({ id: bidDeposits.id })
  if (stored === undefined) throw new Error('the deposit was not stored')
  return stored.id
}

export async function findHeldDeposit(db: Db, userId: number, lotId: number): Promise<number | null> {
  const [held] = await db
    .select({ id: bidDeposits.id })
    .from(bidDeposits)
    .where(and(eq(bidDeposits.userId, userId), eq(bidDeposits.lotId, lotId), eq(bidDeposits.status, 'held')))
  return held?.id ?? null
}

/** What somebody has held on lots, by lot. */
export async function listHeld(db: Db, userId: number): Promise<ReadonlyMap<number, Money>> {
  const rows = await heldBy(db).execute({ userId })
  return new Map(rows.map(({ lotId, amount }) => [lotId, amount]))
}

const heldBy = prepared((db) =>
  db
    .select({ lotId: bidDeposits.lotId, amount: bidDeposits.amount })
    .from(bidDeposits)
    .where(and(eq(bidDeposits.userId, sql.placeholder('userId')), eq(bidDeposits.status, 'held')))
    .prepare('held-deposits'),
)

/**
 * Held on lots that are over by people who did not win them, as many as can be given back in one go: each for one worker. The
 * winner's waits for the invoice of this very sale; one that came after it was made is of no use any more, and on reverse lots
 * there is none to come (decision 093).
 */
export async function lockReleasable(db: Db, limit: number): Promise<DepositRow[]> {
  return (
    await db
      .select({ deposit: bidDeposits })
      .from(bidDeposits)
      .innerJoin(lots, eq(lots.id, bidDeposits.lotId))
      .where(
        and(
          eq(bidDeposits.status, 'held'),
          inArray(lots.status, ['sold', 'closed']),
          or(
            isNull(lots.soldToId),
            ne(lots.soldToId, bidDeposits.userId),
            eq(lots.saleType, 'reverse'),
            // Neither of an earlier one, nor of units they had bought before they won the rest.
            sql`exists (select from owed_lines o where o.lot_id = ${lots.id} and o.user_id = ${bidDeposits.userId}
              and o.run = ${lots.run} and o.status <> 'void' and o.invoice_id is not null
              and (o.source in ('bid', 'award')) = (${lots.soldBy} is distinct from 'buy-now'))`,
          ),
        ),
      )
      .orderBy(bidDeposits.id)
      .limit(limit)
      .for('update', { of: bidDeposits, skipLocked: true })
  ).map(({ deposit }) => deposit)
}

/** Of one person, on lots that go on and on which none of their bids stands. */
export function lockUnused(db: Db, userId: number): Promise<DepositRow[]> {
  return db
    .select()
    .from(bidDeposits)
    .where(
      and(
        ...[eq(bidDeposits.status, 'held'), eq(bidDeposits.userId, userId)],
        sql`not exists (select from lots l join lot_log g on g.lot_id = l.id and g.run = l.run
          where l.id = ${bidDeposits.lotId} and g.user_id = ${bidDeposits.userId}
            and (g.type = 'bid' or l.status = 'future' and g.type = 'pre-bid')
            and not exists (select from lot_log d where d.lot_id = g.lot_id and d.type in ('retracted', 'voided')
              and d.fact -> 'bidNumbers' @> to_jsonb(g.number)))`,
        sql`exists (select from lots l where l.id = ${bidDeposits.lotId} and l.status in ('future', 'open'))`,
      ),
    )
    .orderBy(bidDeposits.id)
    .for('update')
}

export async function lockDeposit(db: Db, id: number): Promise<DepositRow | null> {
  const [deposit] = await db.select().from(bidDeposits).where(eq(bidDeposits.id, id)).for('update')
  return deposit ?? null
}
