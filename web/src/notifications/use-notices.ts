import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listNotices, markNoticesRead } from '@gavelhouse/shared/notifications/contract.ts'
import { unreadCountOf } from '@gavelhouse/shared/notifications/unread.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, keyOf, useRead } from '../lib/api.ts'
import { useConnection } from '../lib/live.ts'

type Answer = OutputOf<typeof listNotices>

const KEY = keyOf(listNotices, {})

/** What the person was told. New ones arrive by themselves (live-edits.ts); after each own act it is asked again (P-420). */
export function useNotices() {
  const cache = useQueryClient()
  const { data, isError, refetch } = useRead(listNotices, {})
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        const isDone = event.type === 'updated' && event.action.type === 'success'
        if (isDone) void cache.invalidateQueries({ queryKey: KEY })
      }),
    [cache],
  )
  useNoGap(cache)
  const unreadCount = unreadCountOf(data?.records ?? [])

  /** At once; whatever the house could not note down shows again with the next answer. */
  const markRead = async () => {
    if (unreadCount === 0) return
    await cache.cancelQueries({ queryKey: KEY })
    cache.setQueryData<Answer>(KEY, (answer) => answer && { records: answer.records.map(read) })
    await call(markNoticesRead, {}).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: KEY })
  }
  return { notices: data?.records, isFailed: isError, retry: () => void refetch(), unreadCount, markRead }
}

const read = (notice: Answer['records'][number]) => ({ ...notice, isRead: true })

/** What was told after the first answer and before the connection stood reaches nobody by itself. */
function useNoGap(cache: QueryClient): void {
  const connection = useConnection()
  const before = useRef(connection)
  useEffect(() => {
    const isFirst = before.current === 'connecting' && connection === 'online'
    before.current = connection
    if (isFirst) void cache.invalidateQueries({ queryKey: KEY })
  }, [cache, connection])
}
