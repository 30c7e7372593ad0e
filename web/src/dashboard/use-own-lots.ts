import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import type { OwnList } from '@gavelhouse/shared/dashboard/own-list.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRead } from '../lib/api.ts'
import { useWatch } from '../lib/live.ts'
import { followOwnList } from '../lib/lots-in-cache.ts'
import { lastPageOf } from '../search/last-page.ts'
import { preferPageSize, usePreferredPageSize } from '../search/remembered.ts'
import { type OwnQuery, ownAddress, ownInputFor, ownQueryFrom } from './own-query.ts'

followOwnList(listOwnLots.path)

export interface OwnLots {
  list: OwnList
  query: OwnQuery
  pageSize: number
  /** The answer to the query, or while it is on its way the one before; undefined when there is none yet. */
  results: OutputOf<typeof listOwnLots> | undefined
  /** The results belong to an earlier question. */
  isOutdated: boolean
  isLoading: boolean
  isFailed: boolean
  /** The question the results answer; null while they answer an earlier one. */
  answered: string | null
  retry: () => void
  /** The address with something changed; anything but the page leads back to page 1 (P-569 to P-571). */
  addressWith: (changes: Partial<OwnQuery>) => string
  change: (changes: Partial<OwnQuery>) => void
}

/** One of the own lists by what the address asks for. `hasTabs`: the address also chooses a part of everything bid on. */
export function useOwnLots(given: OwnList, hasTabs: boolean): OwnLots {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = ownQueryFrom(params)
  const list = hasTabs ? query.tab : given
  const input = ownInputFor(list, query, usePreferredPageSize())
  const { data, isError, isPlaceholderData, isFetching, refetch } = useRead(listOwnLots, input, { keepPrevious: true })
  useWatch({ lotIds: data?.records.map(({ id }) => id) ?? [] })
  useFreshCounts(list, data?.records, refetch)

  const addressWith = (changes: Partial<OwnQuery>) => ownAddress({ ...query, page: 1, ...changes })
  const lastPage = data === undefined || isPlaceholderData ? query.page : lastPageOf(data.totalRecords, input.limit)
  const lastAddress = query.page > lastPage ? addressWith({ page: lastPage }) : null
  useEffect(() => {
    if (lastAddress !== null) void navigate(lastAddress, { replace: true, preventScrollReset: true })
  }, [lastAddress, navigate])

  return {
    list,
    query,
    pageSize: input.limit,
    results: data,
    isOutdated: isPlaceholderData,
    isLoading: isFetching,
    isFailed: isError && !isFetching,
    answered: data === undefined || isPlaceholderData ? null : JSON.stringify(input),
    retry: () => void refetch(),
    addressWith,
    change: (changes) => {
      if (typeof changes.pageSize === 'number') preferPageSize(changes.pageSize)
      void navigate(addressWith(changes), { preventScrollReset: true, flushSync: true })
    },
  }
}

/**
 * Where the person stands moves by itself, and the tabs count it. Everything bid on stays the same list then and can be
 * read again; a lot that is no longer winning stays where it is with its new badge, so that nothing jumps.
 */
function useFreshCounts(
  list: OwnList,
  records: readonly Pick<ListedLot, 'id' | 'standing'>[] = [],
  refetch: () => Promise<unknown>,
): void {
  const ids = records.map(({ id }) => id).join()
  const standings = records.map(({ standing }) => standing).join()
  const seen = useRef({ ids, standings })
  useEffect(() => {
    const before = seen.current
    seen.current = { ids, standings }
    if (list === 'auction' && before.ids === ids && before.standings !== standings) void refetch()
  }, [list, ids, standings, refetch])
}
