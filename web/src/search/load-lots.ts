import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { type LotScope, searchInputFor } from '@gavelhouse/shared/search/lot-query.ts'
import type { RouterContextProvider, ShouldRevalidateFunction } from 'react-router'
import { readOnServer } from '../lib/services.ts'
import { toLastPage } from '../ui/list/to-last-page.ts'
import { LOT_PARAMS, queryFrom } from './query-address.ts'

/** A page of lots as the server rendered it, with the question it answers. */
export interface LoadedLots {
  input: InputOf<typeof searchLots>
  results: OutputOf<typeof searchLots>
}

/** For loaders: the lots the address asks for. A page beyond the last leads to the last (P-605). */
export async function loadLots(
  context: Readonly<RouterContextProvider>,
  request: Request,
  scope: LotScope,
): Promise<LoadedLots> {
  const query = queryFrom(new URL(request.url).searchParams)
  const input = searchInputFor(query, scope)
  const results = await readOnServer(context, searchLots, input)
  toLastPage(request, LOT_PARAMS, query, results.totalRecords)
  return { input, results }
}

/** For pages with `loadLots`: once here, the browser asks the API itself, because only it knows who is asking. */
export const onlyOnArrival: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
