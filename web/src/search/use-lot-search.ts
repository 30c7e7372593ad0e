import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { type LotQuery, type LotScope, searchInputFor } from '@gavelhouse/shared/search/lot-query.ts'
import { useRead } from '../lib/api.ts'
import { useWatch } from '../lib/live.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { type List, useList } from '../ui/list/use-list.ts'
import type { LoadedLots } from './load-lots.ts'
import { LOT_PARAMS } from './query-address.ts'

export type LotSearch = List<LotQuery, OutputOf<typeof searchLots>>

interface LotSearchOptions {
  scope: LotScope
  /** What the loader (`loadLots`) has read. */
  loaded: LoadedLots
  /** How many lots a page starts with on screens wider than 768 px; 12 below and when left out. */
  wideSize?: number
}

/** A list of lots by what the address asks for. */
export function useLotSearch({ scope, loaded, wideSize }: LotSearchOptions): LotSearch {
  const asked = useAsked(LOT_PARAMS, { pageSize: usePageSize(wideSize) })
  const input = searchInputFor(asked.query, scope)
  const isLoaded = JSON.stringify(input) === JSON.stringify(loaded.input)
  const reading = useRead(searchLots, input, {
    initialData: isLoaded ? loaded.results : undefined,
    keepSession: true,
    keepPrevious: true,
  })
  useWatch({ lotIds: reading.data?.records.map(({ id }) => id) ?? [] })
  return useList(asked, reading, input.limit)
}
