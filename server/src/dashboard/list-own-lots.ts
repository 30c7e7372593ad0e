import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listOwnLots as api } from '@gavelhouse/shared/dashboard/contract.ts'
import { isBidList } from '@gavelhouse/shared/dashboard/own-list.ts'
import type { UserContext } from '../accounts/caller.ts'
import { showingText } from '../db/paging.ts'
import { presentListedLot } from '../lots/present.ts'
import { listOwnFacts } from '../lots/queries-own.ts'
import { readLots } from '../search/queries-lots.ts'
import { findOwnLots } from './queries-lots.ts'

/** One of the caller's lists of lots (P-456, P-995), each lot as search shows it to them. */
export async function listOwnLots(ctx: UserContext, input: InputOf<typeof api>): Promise<OutputOf<typeof api>> {
  const { ids, total, counts } = await findOwnLots(ctx.db, input, ctx.user.id)
  const [rows, own] = await Promise.all([readLots(ctx.db, ids, ctx.user.id), listOwnFacts(ctx.db, ids, ctx.user.id)])
  return {
    records: rows.map((row) => presentListedLot(row, ctx.user, ctx.clock.now(), own.get(row.lot.id))),
    totalRecords: total,
    showing: showingText(input, rows.length, total),
    counts: isBidList(input.list) ? counts : null,
  }
}
