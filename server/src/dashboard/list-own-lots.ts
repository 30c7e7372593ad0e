import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listOwnLots as api } from '@gavelhouse/shared/dashboard/contract.ts'
import { isBidList } from '@gavelhouse/shared/dashboard/own-list.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentListedLot } from '../lots/present.ts'
import { listOwnFacts } from '../lots/queries-own.ts'
import { forCaller } from '../search/for-caller.ts'
import { findViewer, readLots } from '../search/queries-lots.ts'
import { selectionFor } from '../search/selection.ts'
import { listPurchases } from './list-tasks.ts'
import { findOwnLots } from './queries-lots.ts'

/** One of the caller's lists of lots (P-456, P-995), each lot as search shows it to them. */
export async function listOwnLots(ctx: UserContext, input: InputOf<typeof api>): Promise<OutputOf<typeof api>> {
  const selection = await forCaller(ctx, selectionFor(input.filters))
  const { records, counts, ...page } = await findOwnLots(ctx.db, { ...input, selection }, ctx.user.id)
  const ids = records.map(({ id }) => id)
  // The lots first: what the person has at stake may be newer than they are, never older.
  const rows = await readLots(ctx.db, ids, ctx.user.id)
  const [own, viewer] = await Promise.all([listOwnFacts(ctx.db, ids, ctx.user.id), findViewer(ctx.db, ctx.user.id)])
  return {
    ...page,
    records: rows.map((row) => presentListedLot(row, ctx.user, ctx.clock.now(), own.get(row.lot.id))),
    viewer,
    purchases: await listPurchases(ctx, own),
    counts: isBidList(input.list) ? counts : null,
  }
}
