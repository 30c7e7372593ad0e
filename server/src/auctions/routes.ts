import * as api from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Context, Serve } from '../accounts/caller.ts'
import { acceptTerms } from './accept-terms.ts'
import type { AuctionServices } from './context.ts'
import { presentAuction } from './present.ts'
import { type AuctionWithCounts, listAuctions } from './queries.ts'
import { listWatchedAuctions } from './queries-watch.ts'
import { requestAuctionAccess } from './request-access.ts'
import { unwatchAuction, watchAuction } from './watch-auction.ts'

export function auctionRoutes(serve: Serve<AuctionServices>): void {
  serve(api.acceptTerms, acceptTerms)
  serve(api.watchAuction, watchAuction)
  serve(api.unwatchAuction, unwatchAuction)
  serve(api.requestAuctionAccess, requestAuctionAccess)

  serve(api.searchAuctions, async (ctx, input) => {
    const { locations, ...page } = await searchFor(ctx, input)
    return { ...page, facets: { locations } }
  })

  serve(api.listWatchedAuctions, async (ctx, input) => {
    return presented(await listWatchedAuctions(ctx.db, input, ctx.user.id), ctx.clock.now())
  })

  serve(api.listPreviousAuctions, (ctx, input) => searchFor(ctx, { ...input, phase: 'closed', filters: [] }))
}

/** While the lots of an auction close, every guest who looks at it asks the same, again and again. */
function searchFor(ctx: Context & AuctionServices, input: InputOf<typeof api.searchAuctions>) {
  const show = async () => presented(await listAuctions(ctx.db, input, ctx.user?.id ?? null), ctx.clock.now())
  return ctx.user === null ? ctx.search.forGuests(JSON.stringify(['auctions', input]), show) : show()
}

const presented = <Page extends { records: AuctionWithCounts[] }>(page: Page, now: number) => ({
  ...page,
  records: page.records.map((row) => presentAuction(row, now)),
})
