import type { SiteKind } from '@gavelhouse/shared/settings/records.ts'
import { SITE_CALLS } from '@gavelhouse/shared/settings/records.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf, useRead } from '../../lib/api.ts'

export type SiteRecord = Readonly<Record<string, unknown>> & { id: number; version: number }

/** All records of a kind, in a language, and how one of them is read again. */
export function useRecords(kind: SiteKind, language: string) {
  const cache = useQueryClient()
  const { list } = SITE_CALLS[kind]
  const input = language === 'en' ? {} : { language }
  const reading = useRead(list, input)
  const records = reading.data?.records as SiteRecord[] | undefined
  const reread = async (): Promise<SiteRecord[]> => {
    const now = await call(list, input)
    cache.setQueryData(keyOf(list, input), now)
    return now.records as SiteRecord[]
  }
  return { records, isFailed: reading.isError, retry: () => void reading.refetch(), reread }
}
