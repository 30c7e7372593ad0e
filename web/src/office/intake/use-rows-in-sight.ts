import { listImportRows } from '@gavelhouse/shared/importing/contract.ts'
import { useRead } from '../../lib/api.ts'
import type { ImportRow, Only } from './use-import.ts'

/**
 * Rows are asked for in such windows, as they come into sight: more than fits a screen, so two hold all that is seen, and
 * a third the row one is in.
 */
const WINDOW = 100

/** The rows of a file by their place among those asked for; one not read yet is undefined. */
export function useRowsInSight(
  { id, only }: { id: number; only: Only | undefined },
  inSight: readonly { index: number }[],
): { rowAt: (index: number) => ImportRow | undefined; error: Error | null; retry: () => void } {
  const windowOf = (index: number) => Math.floor(index / WINDOW)
  const [first = 0, second = first, third = first] = new Set(inSight.map(({ index }) => windowOf(index)))
  const inputOf = (window: number) => ({ id, only, from: window * WINDOW, most: WINDOW })
  const enabled = inSight.length > 0
  const one = useRead(listImportRows, inputOf(first), { enabled })
  const two = useRead(listImportRows, inputOf(second), { enabled })
  const three = useRead(listImportRows, inputOf(third), { enabled })
  const reads = [one, two, three]
  const readOf = (window: number) => (window === first ? one : window === second ? two : three)
  const isUnread = reads.some(({ data }) => data === undefined)
  return {
    rowAt: (index) => readOf(windowOf(index)).data?.rows[index % WINDOW],
    error: isUnread ? (one.error ?? two.error ?? three.error) : null,
    retry: () => void Promise.all(reads.map(({ refetch }) => refetch())),
  }
}
