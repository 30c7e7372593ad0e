import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { searchLots as api } from '@gavelhouse/shared/search/contract.ts'
import { offsetIn, rangeText, type Slice } from '../db/paging.ts'
import { presentListedLot } from '../lots/present.ts'
import { listOwnFacts } from '../lots/queries-own.ts'
import type { SearchContext } from './context.ts'
import { forCaller } from './for-caller.ts'
import { isSelected } from './matches.ts'
import type { Found } from './queries.ts'
import { findViewer, readLots } from './queries-lots.ts'
import { type LotQuestion, questionFor } from './question.ts'
import { searchedOf } from './searched-of.ts'
import type { Selection } from './selection.ts'

type Output = OutputOf<typeof api>

export async function searchLots(ctx: SearchContext, input: InputOf<typeof api>, start?: Selection): Promise<Output> {
  const { selection, order } = questionFor(input, ctx.clock.now(), start)
  const question = { selection: await forCaller(ctx, selection), order }
  const show = () => showLots(ctx, question, input)
  if (ctx.user !== null) return show()
  return ctx.search.forGuests(JSON.stringify([question, input.limit, input.page]), show)
}

/** Which lots they are says the search; what they look like now says the database, so that every price shown is true. */
async function showLots(ctx: SearchContext, question: LotQuestion, input: Slice): Promise<Output> {
  const userId = ctx.user?.id ?? null
  const [found, viewer] = await Promise.all([
    ctx.search.find(question, input, ctx.db),
    userId === null ? null : findViewer(ctx.database.db, userId),
  ])
  // What closed or rose since the search looked is left out. The words were its business: it also forgives mistakes.
  const selection = { ...question.selection, text: null }
  return Object.freeze({
    records: await (userId === null ? listForGuest(ctx, found, selection) : listForUser(ctx, found, selection, userId)),
    totalRecords: found.total,
    isMore: found.isMore,
    showing: rangeText(offsetIn(found.total, input), found.ids.length, found.total, found.isMore),
    facets: found.facets,
    viewer,
  })
}

async function listForGuest(ctx: SearchContext, { ids }: Found, selection: Selection): Promise<ListedLot[]> {
  const lots = await ctx.search.readForGuests(ids, ctx.clock.now(), ctx.db)
  return lots.filter((lot) => isSelected(lot.searched, lot.groupIds, selection)).map(({ record }) => record)
}

async function listForUser(
  ctx: SearchContext,
  { ids }: Found,
  selection: Selection,
  userId: number,
): Promise<ListedLot[]> {
  // The lots first: what the person has at stake may be newer than they are, never older.
  const rows = await readLots(ctx.search.placeFor(ids, ctx.db), ids, userId)
  const own = await listOwnFacts(ctx.database.db, ids, userId)
  const shown = rows.filter((row) => isSelected(searchedOf(row), row.auction.groupIds, selection))
  return shown.map((row) => presentListedLot(row, ctx.user, ctx.clock.now(), own.get(row.lot.id)))
}
