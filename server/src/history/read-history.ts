import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import type { Context } from '../accounts/caller.ts'
import type { HistoryServices } from './alias.ts'
import { presentBid } from './present.ts'
import { type HistoryLot, listHistory } from './queries.ts'

/** The newest lines of a lot's history, as this caller may see them. */
export async function readHistory(
  ctx: Context & HistoryServices,
  lot: HistoryLot,
  paging: { limit: number; offset: number },
): Promise<BidRecord[]> {
  const viewerId = ctx.user?.id ?? null
  const isSecret = isSealed(lot) && viewerId === null && lot.status !== 'sold'
  if (lot.logNumber === 0 || isSecret) return []
  const rows = await listHistory(ctx.db, lot, viewerId, paging)
  return rows.map((row) => presentBid(row, lot, { viewerId, aliasOf: ctx.aliasOf }))
}
