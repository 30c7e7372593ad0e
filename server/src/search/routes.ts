import * as api from '@gavelhouse/shared/search/contract.ts'
import { showingText } from '../db/paging.ts'
import type { Serve } from '../http/serve.ts'
import { presentListedLot } from '../lots/present.ts'
import { listOwnFacts } from '../lots/queries-own.ts'
import { LOT_SORTS, listLots } from './queries.ts'

export function searchRoutes(serve: Serve): void {
  serve(api.searchLots, async (ctx, input) => {
    const userId = ctx.user?.id ?? null
    const { rows, total } = await listLots(ctx.db, input, userId)
    const own = await listOwnFacts(
      ctx.db,
      rows.map(({ lot }) => lot.id),
      userId,
    )
    return {
      records: rows.map((row) => presentListedLot(row, ctx.user, ctx.clock.now(), own.get(row.lot.id))),
      totalRecords: total,
      showing: showingText(input, rows.length, total),
      sorts: [...LOT_SORTS.keys()],
    }
  })
}
