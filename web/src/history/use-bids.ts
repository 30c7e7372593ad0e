import { listBids } from '@gavelhouse/shared/history/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useThrottledValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useRead } from '../lib/api.ts'

/** Many bids may come in a second; a list of them is read at most once in that time. */
const REREAD_MS = 1_000

interface BidsWanted {
  limit: number
  page?: number
  enabled?: boolean
}

/** Lines of a lot's history, newest first, read again when the lot's log has moved on. */
export function useBids(lot: Pick<ListedLot, 'id' | 'logNumber'>, { limit, page = 1, enabled = true }: BidsWanted) {
  const read = useRead(listBids, { lotId: lot.id, limit, page }, { enabled, keepSession: true, keepPrevious: true })
  const { refetch } = read
  const number = useThrottledValue(lot.logNumber, REREAD_MS)
  const seen = useRef(number)
  useEffect(() => {
    if (!enabled || seen.current === number) return
    seen.current = number
    void refetch()
  }, [number, enabled, refetch])
  return read
}
