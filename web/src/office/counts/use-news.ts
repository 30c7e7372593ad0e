import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf } from '../../lib/api.ts'
import { useCountsRead } from './use-counts.ts'

/** What these calls have told is read again whenever something in the office has changed (live-edits.ts). The list is a constant. */
export function useNews(endpoints: readonly Endpoint[]): void {
  const cache = useQueryClient()
  const { dataUpdatedAt } = useCountsRead()
  const seen = useRef(dataUpdatedAt)
  useEffect(() => {
    const isFirst = seen.current === 0
    if (seen.current === dataUpdatedAt) return
    seen.current = dataUpdatedAt
    if (!isFirst) for (const endpoint of endpoints) void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  }, [dataUpdatedAt, endpoints, cache])
}
