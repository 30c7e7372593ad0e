import * as api from '@gavelhouse/shared/dashboard/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { presentAuction } from '../auctions/present.ts'
import { listOwnLots } from './list-own-lots.ts'
import { listTasks } from './list-tasks.ts'
import { listOwnAuctions } from './queries.ts'

export function dashboardRoutes(serve: Serve): void {
  serve(api.listOwnLots, listOwnLots)
  serve(api.listTasks, listTasks)
  serve(api.listOwnAuctions, async (ctx, input) => {
    const page = await listOwnAuctions(ctx.db, input, ctx.user.id)
    const now = ctx.clock.now()
    return {
      ...page,
      records: page.records.map(({ bidOn, winning, outbid, won, lost, ...row }) => {
        return { ...presentAuction(row, now), bidOn, winning, outbid, won, lost }
      }),
    }
  })
}
