import { AppError } from '@gavelhouse/shared/errors.ts'
import { eq, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { unitHolds } from './tables.ts'

/**
 * Keeps units of lots that are sold outright only for an attempt (I-41), under the lots' locks in the order of their ids. Lots
 * that take bids as well are not held: for those the engine decides.
 */
export async function holdUnits(
  db: Db,
  attemptId: number,
  wanted: readonly { lotId: number; quantity: number }[],
): Promise<void> {
  const ids = arrayLiteral(wanted.map(({ lotId }) => lotId))
  await db.execute(sql`select from lots where id = any(${ids}::int[]) order by id for no key update`)
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

/** I-43: given back once, in the transaction that ends or settles the attempt. */
export async function deleteHolds(db: Db, attemptId: number): Promise<void> {
  await db.delete(unitHolds).where(eq(unitHolds.attemptId, attemptId))
}
