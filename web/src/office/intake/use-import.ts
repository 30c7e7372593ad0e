import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listImportRows, listImports, readImport } from '@gavelhouse/shared/importing/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'

export type Import = OutputOf<typeof readImport>
export type ImportRow = OutputOf<typeof listImportRows>['rows'][number]
export type Only = 'new' | 'change' | 'same' | 'wrong' | 'failed'

const EVERY_MS = 500

export const isRunning = ({ state }: Pick<Import, 'state'>): boolean => state === 'saving' || state === 'undoing'

/** Follows an import while it is worked on; its rows are read again at the end. */
export function useImport(id: number) {
  const read = useRead(readImport, { id })
  const cache = useQueryClient()
  const { data, refetch, dataUpdatedAt } = read
  const runs = data !== undefined && isRunning(data)
  useEffect(() => {
    void dataUpdatedAt
    if (!runs) return
    const timer = setTimeout(() => void refetch(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [runs, dataUpdatedAt, refetch])
  useEffect(() => {
    if (!runs) void cache.invalidateQueries({ queryKey: keyOf(listImportRows) })
  }, [runs, cache])
  return read
}

/** For whoever changed something of an import. */
export function useImportAgain(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const call of [listImportRows, readImport, listImports])
      void cache.invalidateQueries({ queryKey: keyOf(call) })
  }
}
