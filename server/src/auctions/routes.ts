import * as api from '@gavelhouse/shared/auctions/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { acceptTerms } from './accept-terms.ts'
import { presentAuction } from './present.ts'
import { type AuctionWithCounts, listAuctions } from './queries.ts'
import { listWatchedAuctions } from './queries-watch.ts'
import { requestAuctionAccess } from './request-access.ts'
import { unwatchAuction, watchAuction } from './watch-auction.ts'

export function auctionRoutes(serve: Serve): void {
  serve(api.acceptTerms, acceptTerms)
  serve(api.watchAuction, watchAuction)
  serve(api.unwatchAuction, unwatchAuction)
  serve(api.requestAuctionAccess, requestAuctionAccess)

  serve(api.searchAuctions, async (ctx, input) => {
    const { locations, ...page } = await listAuctions(ctx.db, input, ctx.user?.id ?? null)
    return { ...presented(page, ctx.clock.now()), facets: { locations } }
  })

  serve(api.listWatchedAuctions, async (ctx, input) => {
    return presented(await listWatchedAuctions(ctx.db, input, ctx.user.id), ctx.clock.now())
  })

  serve(api.listPreviousAuctions, async (ctx, input) => {
    const page = await listAuctions(ctx.db, { ...input, phase: 'closed', filters: [] }, ctx.user?.id ?? null)
    return presented(page, ctx.clock.now())
  })
}

const presented = <Page extends { records: AuctionWithCounts[] }>(page: Page, now: number) => ({
  ...page,
  records: page.records.map((row) => presentAuction(row, now)),
})
