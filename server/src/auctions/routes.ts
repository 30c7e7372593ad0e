import * as api from '@gavelhouse/shared/auctions/contract.ts'
import { AUCTION_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { Serve } from '../accounts/caller.ts'
import { showingText } from '../db/paging.ts'
import { requireFeature } from '../site/require-feature.ts'
import { acceptTerms } from './accept-terms.ts'
import { presentAuction } from './present.ts'
import { AUCTION_SORTS, listAuctions } from './queries.ts'
import { listWatchedAuctions } from './queries-watch.ts'
import { requestAuctionAccess } from './request-access.ts'
import { unwatchAuction, watchAuction } from './watch-auction.ts'

export function auctionRoutes(serve: Serve): void {
  serve(api.acceptTerms, acceptTerms)
  serve(api.watchAuction, watchAuction)
  serve(api.unwatchAuction, unwatchAuction)
  serve(api.requestAuctionAccess, requestAuctionAccess)

  serve(api.searchAuctions, async (ctx, input) => {
    const { rows, total } = await listAuctions(ctx.db, input, ctx.user?.id ?? null)
    return {
      records: rows.map((row) => presentAuction(row, ctx.clock.now())),
      totalRecords: total,
      showing: showingText(input, rows.length, total),
      sorts: [...AUCTION_SORTS.keys(), AUCTION_NAMES.endingToday],
    }
  })

  serve(api.listWatchedAuctions, async (ctx, input) => {
    await requireFeature(ctx.db, 'auction_watchlist')
    const { rows, total } = await listWatchedAuctions(ctx.db, input, ctx.user.id)
    return {
      records: rows.map((row) => presentAuction(row, ctx.clock.now())),
      totalRecords: total,
      showing: showingText(input, rows.length, total),
    }
  })

  serve(api.listPreviousAuctions, async (ctx, input) => {
    const { rows, total } = await listAuctions(ctx.db, { ...input, phase: 'closed', filters: [] }, ctx.user?.id ?? null)
    return { records: rows.map((row) => presentAuction(row, ctx.clock.now())), totalRecords: total }
  })
}
