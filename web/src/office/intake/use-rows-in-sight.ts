import { listImportRows } from '@gavelhouse/shared/importing/contract.ts'
import { useRead } from '../../lib/api.ts'
import type { ImportRow, Only } from './use-import.ts'

/** Rows are asked for in such windows, as they come into sight: more than fits a screen, so two hold all that is seen. */
const WINDOW = 100

/** The rows of a file by their place among those asked for; one not read yet is undefined. */
export function useRowsInSight(
  { id, only }: { id: number; only: Only | undefined },
  inSight: readonly { index: number }[],
): { rowAt: (index: number) => ImportRow | undefined; error: Error | null; retry: () => void } {
  const windowOf = (index = 0) => Math.floor(index / WINDOW)
  const first = windowOf(inSight[0]?.index)
  const last = windowOf(inSight.at(-1)?.index)
  const inputOf = (window: number) => ({ id, only, from: window * WINDOW, most: WINDOW })
  const enabled = inSight.length > 0
  const above = useRead(listImportRows, inputOf(first), { enabled })
  const below = useRead(listImportRows, inputOf(last), { enabled })
  const isUnread = above.data === undefined || below.data === undefined
  return {
    rowAt: (index) => (windowOf(index) === first ? above : below).data?.rows[index % WINDOW],
    error: isUnread ? (above.error ?? below.error) : null,
    retry: () => void Promise.all([above.refetch(), below.refetch()]),
  }
}
