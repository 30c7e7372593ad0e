import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listImports } from '@gavelhouse/shared/importing/contract.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import { useEffect } from 'react'
import { useRead } from '../../lib/api.ts'
import { isRunning } from '../intake/use-import.ts'

export type ImportSummary = OutputOf<typeof listImports>['imports'][number]

const MOST = 5
const EVERY_MS = SECOND

/** Files of lots that were saved or undone lately, or are just now. Read again while one of them runs. */
export function useImports(isEnabled: boolean): ImportSummary[] {
  const { data, refetch, dataUpdatedAt } = useRead(listImports, {}, { enabled: isEnabled })
  const runs = data?.imports.some(isRunning) ?? false
  useEffect(() => {
    void dataUpdatedAt
    if (!runs) return
    const timer = setTimeout(() => void refetch(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [runs, dataUpdatedAt, refetch])
  return data?.imports.filter(({ state }) => state !== 'draft').slice(0, MOST) ?? NONE
}

const NONE: ImportSummary[] = []
