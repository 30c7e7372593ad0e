import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import {
  isPast,
  type LotQuery,
  type LotScope,
  type LotSort,
  searchInputFor,
  sortsFor,
} from '@gavelhouse/shared/search/lot-query.ts'
import { useRead } from '../lib/api.ts'
import { useWatch } from '../lib/live.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { type List, useList } from '../ui/list/use-list.ts'
import type { LoadedLots } from './load-lots.ts'
import { LOT_PARAMS } from './query-address.ts'

export interface LotSearch extends List<LotQuery, OutputOf<typeof searchLots>> {
  /** The orders that make sense here. */
  sorts: LotSort[]
}

interface LotSearchOptions {
  scope: LotScope
  /** What the loader (`loadLots`) has read. */
  loaded: LoadedLots
  /** How many lots a page starts with on screens wider than 768 px; 12 below and when left out. */
  wideSize?: number
  /** Everything here is over. */
  isOver?: boolean
}

/** A list of lots by what the address asks for. */
export function useLotSearch({ scope, loaded, wideSize, isOver = isPast(scope) }: LotSearchOptions): LotSearch {
  const asked = useAsked(LOT_PARAMS, { pageSize: usePageSize(wideSize) })
  const input = searchInputFor(asked.query, scope)
  const isLoaded = JSON.stringify(input) === JSON.stringify(loaded.input)
  const reading = useRead(searchLots, input, {
    initialData: isLoaded ? loaded.results : undefined,
    keepSession: true,
    keepPrevious: true,
  })
  useWatch({ lotIds: reading.data?.records.map(({ id }) => id) ?? [] })
  const list = useList(asked, reading, input.limit)
  // A wide screen asks for more lots than the page came with: those are right until the others are here, and do not grow pale.
  const isBeginning = reading.data === loaded.results && isBeginningOf(input, loaded.input)
  return { ...list, isOutdated: list.isOutdated && !isBeginning, sorts: sortsFor(isOver) }
}

/** Whether more of the same answer is asked for. */
const isBeginningOf = (asked: LoadedLots['input'], loaded: LoadedLots['input']): boolean =>
  asked.limit > loaded.limit && JSON.stringify({ ...asked, limit: loaded.limit }) === JSON.stringify(loaded)
