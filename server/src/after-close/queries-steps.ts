import type { CloseStepName } from '@gavelhouse/shared/after-close/steps.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { TO_INVOICE } from '../invoices/queries-make.ts'
import { closeSteps } from './tables.ts'

export async function insertStep(
  tx: Db,
  done: { auctionId: number; step: CloseStepName; staffId: number; count: number },
): Promise<void> {
  await tx.insert(closeSteps).values(done)
}

/** Unpaid invoices of an auction, those named or all. What somebody says is paid is not reminded of. */
export async function listUnpaid(db: Db, auctionId: number, ids: readonly number[] | undefined): Promise<number[]> {
  const named =
    ids === undefined ? sql`true` : sql`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from invoices
    where auction_id = ${auctionId} and paid_at is null and cancelled_at is null
      and payment_method is distinct from 'offline' and ${named}
    order by id`)
  return rows.map(({ id }) => id)
}

/** Lots that are sold and on no invoice. */
export async function countToInvoice(db: Db, auctionId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from owed_lines where auction_id = ${auctionId} and ${TO_INVOICE}`)
  return rows[0]?.count ?? 0
}
