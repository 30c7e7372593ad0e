import { readCharging } from '@gavelhouse/shared/after-close/charge-contract.ts'
import { getStepsAfterClose } from '@gavelhouse/shared/after-close/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, keyOf } from '../../lib/api.ts'

export type CardRun = NonNullable<OutputOf<typeof readCharging>['run']>

const EVERY_MS = 700

/** A run as it goes on, or the last one of the auction; the strip is read again when it has come to its end. */
export function useCharging(auctionId: number, runId: number | undefined): CardRun | null {
  const cache = useQueryClient()
  const input = { id: auctionId, ...(runId !== undefined && runId > 0 && { runId }) }
  const { data } = useQuery({
    queryKey: keyOf(readCharging, input),
    queryFn: ({ signal }) => call(readCharging, input, { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.isDone === false ? EVERY_MS : false),
  })
  const isDone = data?.run?.isDone === true
  useEffect(() => {
    if (isDone) void cache.invalidateQueries({ queryKey: keyOf(getStepsAfterClose) })
  }, [cache, isDone])
  return data?.run ?? null
}
