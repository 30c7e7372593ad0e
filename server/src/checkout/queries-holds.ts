import { AppError } from '@gavelhouse/shared/errors.ts'
import { eq, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import { columnsOf } from '../db/columns-of.ts'
import type { Db } from '../db/connect.ts'
import { unitHolds } from './tables.ts'

/** Held until the transaction ends, in the order of their ids. */
export async function lockLots(db: Db, lotIds: readonly number[]): Promise<void> {
  await db.execute(sql`select from lots where id = any(${arrayLiteral(lotIds)}::int[]) order by id for no key update`)
}

/**
 * Whether what was read from a person's cart still stands there as it was, and no payment of theirs keeps units of it. Under
 * the lots' locks, and in one look: a payment that has been decided has taken out what it bought.
 */
export async function findStale(
  db: Db,
  userId: number,
  lines: readonly { lotId: number; quantity: number; offerId: number | null }[],
): Promise<{ isBeingPaid: boolean; hasChanged: boolean }> {
  const [lotIds, quantities, offerIds] = columnsOf(lines, ['lotId', 'quantity', 'offerId'])
  const { rows } = await db.execute<{ isBeingPaid: boolean; hasChanged: boolean }>(sql`
    select exists (
        select from unit_holds h join payment_attempts a on a.id = h.attempt_id
        where h.lot_id = any(${lotIds}::int[]) and a.user_id = ${userId}) as "isBeingPaid",
      exists (
        select from unnest(${lotIds}::int[], ${quantities}::int[], ${offerIds}::int[]) as p(lot_id, quantity, offer_id)
        where not exists (
          select from cart_lines c where c.user_id = ${userId} and c.lot_id = p.lot_id and c.quantity = p.quantity
            and c.offer_id is not distinct from p.offer_id and not c.is_aside)) as "hasChanged"`)
  return rows[0] ?? { isBeingPaid: false, hasChanged: false }
}

/**
 * Keeps units of lots that are sold outright only for an attempt (I-41); the caller holds the lots. Those that take bids as
 * well are not kept: for those the engine decides.
 */
export async function holdUnits(
  db: Db,
  attemptId: number,
  wanted: readonly { lotId: number; quantity: number }[],
): Promise<void> {
  const ids = arrayLiteral(wanted.map(({ lotId }) => lotId))
  const { rows } = await db.execute<{ id: number; free: number; is_biddable: boolean }>(sql`
    select l.id, l.is_biddable,
      l.quantity - l.units_sold - coalesce((select sum(h.quantity) from unit_holds h where h.lot_id = l.id), 0)::int as free
    from lots l where l.id = any(${ids}::int[])`)
  const found = new Map(rows.map((row) => [row.id, row]))
  const held = wanted.filter(({ lotId }) => found.get(lotId)?.is_biddable === false)
  for (const { lotId, quantity } of held) {
    const available = Math.max(0, found.get(lotId)?.free ?? 0)
    if (quantity > available) throw new AppError('quantity_not_available', { available })
  }
  if (held.length === 0) return
  await db.insert(unitHolds).values(held.map(({ lotId, quantity }) => ({ attemptId, lotId, quantity })))
}

/** I-43: given back once, in the transaction that settles the attempt, finds that it cannot be, or ends it. */
export async function deleteHolds(db: Db, attemptId: number): Promise<void> {
  await db.delete(unitHolds).where(eq(unitHolds.attemptId, attemptId))
}
