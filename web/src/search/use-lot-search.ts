import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { DEFAULT_PAGE_SIZE, type LotQuery, type LotScope, searchInputFor } from '@gavelhouse/shared/search/lot-query.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRead } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useWatch } from '../lib/live.ts'
import { lastPageOf } from './last-page.ts'
import type { LoadedLots } from './load-lots.ts'
import { paramsFor, queryFrom, sizeFrom } from './query-address.ts'
import { preferPageSize, usePreferredPageSize } from './remembered.ts'

export interface LotSearch {
  query: LotQuery
  /** The answer to the query, or while it is on its way the one before; undefined when there is none yet. */
  results: OutputOf<typeof searchLots> | undefined
  /** The results belong to an earlier question. */
  isOutdated: boolean
  isLoading: boolean
  isFailed: boolean
  /** The question the results answer, as its address; null while they answer an earlier one. */
  answered: string | null
  retry: () => void
  /** The address of this list with something changed; anything but the page leads back to page 1. */
  addressWith: (changes: Partial<LotQuery>) => string
  /** Goes to that address without moving the page. */
  change: (changes: Partial<LotQuery>) => void
}

interface LotSearchOptions {
  scope: LotScope
  /** What the loader (`loadLots`) has read. */
  loaded: LoadedLots
  /** How many lots a page starts with on screens wider than 768 px; 12 below and when left out. */
  wideSize?: number
}

/**
 * A list of lots by what the address asks for. An answer belongs to its question: whatever arrives late for an earlier
 * one is never shown (P-572).
 */
export function useLotSearch({ scope, loaded, wideSize = DEFAULT_PAGE_SIZE }: LotSearchOptions): LotSearch {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = { ...queryFrom(params), pageSize: usePageSize(params, wideSize) }
  const input = searchInputFor(query, scope)
  const isLoaded = JSON.stringify(input) === JSON.stringify(loaded.input)
  const { data, error, isPlaceholderData, isFetching, refetch } = useRead(searchLots, input, {
    initialData: isLoaded ? loaded.results : undefined,
    keepSession: true,
    keepPrevious: true,
  })
  useWatch({ lotIds: data?.records.map(({ id }) => id) ?? [] })

  const addressWith = (changes: Partial<LotQuery>) => `?${paramsFor({ ...query, page: 1, ...changes })}`
  const lastPage = data === undefined || isPlaceholderData ? query.page : lastPageOf(data.totalRecords, query.pageSize)
  const lastAddress = query.page > lastPage ? addressWith({ page: lastPage }) : null
  useEffect(() => {
    if (lastAddress !== null) void navigate(lastAddress, { replace: true, preventScrollReset: true })
  }, [lastAddress, navigate])

  return {
    query,
    results: data,
    isOutdated: isPlaceholderData,
    isLoading: isFetching,
    // A dead session is found out and told elsewhere; the search goes on for a guest (P-603).
    isFailed: error !== null && !isFetching && !(isAppError(error) && error.responseType === 403),
    answered: data === undefined || isPlaceholderData ? null : String(paramsFor(query)),
    retry: () => void refetch(),
    addressWith,
    change: (changes) => {
      const { pageSize = query.pageSize } = changes
      if (pageSize !== query.pageSize) preferPageSize(pageSize)
      // At once: what was ticked would otherwise jump back until the address has changed.
      void navigate(addressWith(changes), { preventScrollReset: true, flushSync: true })
    },
  }
}

/** The address decides; without a word in it, what the person likes; else what suits the screen (P-166). */
function usePageSize(params: URLSearchParams, wideSize: number): number {
  const preferred = usePreferredPageSize()
  const isWide = useSyncExternalStore(onWidthChange, isWideScreen, () => false)
  const given = sizeFrom(params)
  if (given !== null) return given
  // A later page of unknown size was counted in the usual one: another size would show other lots.
  if (params.has('page')) return DEFAULT_PAGE_SIZE
  return preferred ?? (isWide ? wideSize : DEFAULT_PAGE_SIZE)
}

const WIDE = '(min-width: 769px)'
const isWideScreen = (): boolean => matchMedia(WIDE).matches

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
