import { lastPageOf } from '@gavelhouse/shared/list-bounds.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isAppError } from '../../lib/app-error.ts'
import type { Asked } from './use-asked.ts'

/** As `useRead` answers, with `keepPrevious`. */
interface Reading<Results> {
  data: Results | undefined
  error: Error | null
  isPlaceholderData: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

export interface List<Query, Results> extends Asked<Query> {
  /** The answer to the query, or while it is on its way the one before; undefined when there is none yet. */
  results: Results | undefined
  /** The results belong to an earlier question. */
  isOutdated: boolean
  isLoading: boolean
  isFailed: boolean
  /** The question the results answer; null while they answer an earlier one, or the browser has not got there. */
  answered: string | null
  /** Of the results, which may be fewer than the address asks for. */
  page: number
  pageCount: number
  limit: number
  retry: () => void
}

/**
 * A list by what the address asks for (use-asked.ts) and what was read for it. An answer belongs to its question: what
 * arrives late for an earlier one is never shown (P-572). A page beyond the last leads to the last (P-605).
 */
export function useList<Query extends { page: number }, Results extends { totalRecords: number }>(
  asked: Asked<Query>,
  { data, error, isPlaceholderData, isFetching, refetch }: Reading<Results>,
  limit: number,
): List<Query, Results> {
  const navigate = useNavigate()
  const { page } = asked.query
  const pageCount = lastPageOf(data?.totalRecords ?? 0, limit)
  const isTooFar = data !== undefined && !isPlaceholderData && page > pageCount
  const lastAddress = isTooFar ? asked.addressWith({ page: pageCount } as Partial<Query>) : null
  useEffect(() => {
    if (lastAddress !== null) void navigate(lastAddress, { replace: true, preventScrollReset: true })
  }, [lastAddress, navigate])

  return {
    ...asked,
    results: data,
    isOutdated: isPlaceholderData,
    isLoading: isFetching,
    // A dead session is found out and told elsewhere; a search goes on for a guest (P-603).
    isFailed: data === undefined && error !== null && !isFetching && !(isAppError(error) && error.responseType === 403),
    answered: data === undefined || isPlaceholderData || !asked.isReached ? null : asked.question,
    page: Math.min(page, pageCount),
    pageCount,
    limit,
    retry: () => void refetch(),
  }
}
