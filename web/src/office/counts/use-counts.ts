import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'

type OfficeCounts = OutputOf<typeof getOfficeCounts>
export type Counts = Omit<OfficeCounts, 'everywhere'>

/** The socket tells when to look (live-edits.ts). What changes by the clock alone, or while a line was cut, is seen so late at most. */
const EVERY_MS = MINUTE

export const useCountsRead = () => useRead(getOfficeCounts, {}, { staleTime: EVERY_MS })

export const useCounts = (): OfficeCounts | undefined => useCountsRead().data

/** Mounted once: reads them again while somebody is looking. */
export function useLiveCounts(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void cache.invalidateQueries({ queryKey: keyOf(getOfficeCounts) })
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [cache])
}
