import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { RouterContextProvider } from 'react-router'
import { readOnServer } from '../lib/services.ts'
import { readQuery } from '../ui/list/params.ts'
import { toLastPage } from '../ui/list/to-last-page.ts'
import { AUCTION_PARAMS, auctionInputFor } from './auction-query.ts'

/** A page of auctions as the server rendered it, with the question it answers. */
export interface LoadedAuctions {
  input: InputOf<typeof searchAuctions>
  results: OutputOf<typeof searchAuctions>
}

/** For loaders: the auctions the address asks for. */
export async function loadAuctions(
  context: Readonly<RouterContextProvider>,
  request: Request,
  phase: 'open' | 'closed',
): Promise<LoadedAuctions> {
  const query = readQuery(AUCTION_PARAMS, new URL(request.url).searchParams)
  const input = auctionInputFor(query, phase)
  const results = await readOnServer(context, searchAuctions, input)
  // How many of them are watched only the browser knows.
  if (!query.isWatched) toLastPage(request, AUCTION_PARAMS, query, results.totalRecords)
  return { input, results }
}
