import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'

export type Counts = OutputOf<typeof getOfficeCounts>

const EVERY_MS = 20 * SECOND

export const useCountsRead = () => useRead(getOfficeCounts, {}, { staleTime: EVERY_MS })

export const useCounts = (): Counts | undefined => useCountsRead().data

/** Mounted once: reads them again while somebody is looking. */
export function useLiveCounts(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void cache.invalidateQueries({ queryKey: keyOf(getOfficeCounts) })
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [cache])
}
