import { useEffect, useSyncExternalStore } from 'react'
import type { QueuedLot } from './queue.ts'
import { theQueue } from './the-queue.ts'

/** null until it was read from the disk. */
export function useQueue(): readonly QueuedLot[] | null {
  useEffect(() => {
    if (theQueue.lots() === null) void theQueue.read()
  }, [])
  return useSyncExternalStore(theQueue.subscribe, theQueue.lots, () => null)
}
