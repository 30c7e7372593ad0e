import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import * as api from '@gavelhouse/shared/search/contract.ts'
import * as manifestApi from '@gavelhouse/shared/search/manifest-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { SearchServices } from './context.ts'
import { forCaller } from './for-caller.ts'
import { listManifest } from './list-manifest.ts'
import { listSaved } from './queries-saved.ts'
import { removeSavedSearch, saveSearch } from './save-search.ts'
import { searchLots } from './search-lots.ts'
import { EVERYTHING, ON_SALE, selectionFor } from './selection.ts'
import { suggestLots } from './suggest-lots.ts'

export function searchRoutes(serve: Serve<SearchServices>): void {
  serve(api.searchLots, (ctx, input) => searchLots(ctx, input))

  serve(api.listUpcomingLots, (ctx, input) => {
    const soonestFirst =
      input.orderBy === undefined ? { ...input, orderBy: LOT_NAMES.opensAt, order: 'asc' as const } : input
    // To the second, so that the same question asked by many is the same question.
    const opensAfter = Math.floor(ctx.clock.now() / 1_000) * 1_000
    return searchLots(ctx, soonestFirst, { ...EVERYTHING, states: ON_SALE, opensAfter })
  })

  serve(api.countChoices, async (ctx, { filters }) => ({
    facets: await ctx.search.countFacets(await forCaller(ctx, selectionFor(filters)), ctx.db),
  }))

  serve(manifestApi.listManifest, listManifest)
  serve(api.suggestLots, suggestLots)
  serve(api.saveSearch, saveSearch)
  serve(api.listSavedSearches, (ctx, input) => listSaved(ctx.db, ctx.user.id, input))
  serve(api.removeSavedSearch, removeSavedSearch)
}
