import * as api from '@gavelhouse/shared/dashboard/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { presentAuction } from '../auctions/present.ts'
import { showingText } from '../db/paging.ts'
import { listOwnLots } from './list-own-lots.ts'
import { listOwnAuctions } from './queries.ts'

export function dashboardRoutes(serve: Serve): void {
  serve(api.listOwnLots, listOwnLots)
  serve(api.listOwnAuctions, async (ctx, input) => {
    const { rows, total } = await listOwnAuctions(ctx.db, input, ctx.user.id)
    const now = ctx.clock.now()
    return {
      records: rows.map(({ bidOn, winning, outbid, won, lost, ...row }) => {
        return { ...presentAuction(row, now), bidOn, winning, outbid, won, lost }
      }),
      totalRecords: total,
      showing: showingText(input, rows.length, total),
    }
  })
}
