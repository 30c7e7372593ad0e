import * as api from '@gavelhouse/shared/auctions/contract.ts'
import { showingText } from '../db/paging.ts'
import type { Serve } from '../http/serve.ts'
import { acceptTerms } from './accept-terms.ts'
import { presentAuction } from './present.ts'
import { AUCTION_SORTS, listAuctions } from './queries.ts'

export function auctionRoutes(serve: Serve): void {
  serve(api.acceptTerms, acceptTerms)

  serve(api.searchAuctions, async (ctx, input) => {
    const { rows, total } = await listAuctions(ctx.db, input, ctx.user?.id ?? null)
    return {
      records: rows.map((row) => presentAuction(row, ctx.clock.now())),
      totalRecords: total,
      showing: showingText(input, rows.length, total),
      sorts: [...AUCTION_SORTS.keys()],
    }
  })
}
