import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { getPickup, readPickupBoard } from '@gavelhouse/shared/pickup/contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call, keyOf } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { clock } from '../../lib/clock.ts'
import { useCountsRead } from '../counts/use-counts.ts'
import { type Board, type Card, type QueuedHandover, withQueued } from './card.ts'
import { forgetCards, putCard, putDay, readCard, readDay } from './desk-store.ts'
import { theDesk } from './the-desk.ts'

/** null until it was read from the disk. */
export function useDeskQueue(): readonly QueuedHandover[] | null {
  useEffect(() => {
    if (theDesk.queue() === null) void theDesk.read()
  }, [])
  return useSyncExternalStore(theDesk.subscribe, theDesk.queue, () => null)
}

/** Without a line what was kept answers; a refusal of the house is its answer. */
async function readOrKept<Value>(
  read: () => Promise<Value>,
  keep: (value: Value) => Promise<void>,
  kept: () => Promise<Value | null>,
): Promise<Value> {
  try {
    const value = await read()
    await keep(value).catch(() => undefined)
    return value
  } catch (error) {
    if (isAppError(error)) throw error
    const found = await kept().catch(() => null)
    if (found === null) throw error
    return found
  }
}

const readPerson = (invoiceId: number, userId: number, signal?: AbortSignal): Promise<Card> =>
  readOrKept(
    () => call(getPickup, { invoiceId }, { signal }),
    (card) => putCard(card, userId),
    () => readCard(invoiceId, userId),
  )

/** Whoever stands at the desk, with what waits to be told taken off. */
export function useCard(invoiceId: number | null, userId: number) {
  const queue = useDeskQueue()
  const { data, error, refetch } = useQuery({
    enabled: invoiceId !== null,
    queryKey: keyOf(getPickup, { invoiceId }),
    queryFn: ({ signal }) => readPerson(invoiceId ?? 0, userId, signal),
    staleTime: 0,
    retry: false,
  })
  const card = useMemo(() => (data === undefined ? undefined : withQueued(data, queue ?? [])), [data, queue])
  return { card, error, refetch }
}

/** Who comes today, at every place; their cards are read ahead, in case the line is cut. */
export function useToday(userId: number): { board: Board | undefined; isFailed: boolean } {
  const from = houseDate(clock.now())
  const { data, isError } = useQuery({
    queryKey: keyOf(readPickupBoard, { from, days: 1 }),
    queryFn: ({ signal }) =>
      readOrKept(
        () => call(readPickupBoard, { from, days: 1 }, { signal }),
        async (board) => {
          const before = await readDay(userId)
          if (before !== null && before.today !== board.today) await forgetCards()
          await putDay(board, userId)
        },
        () => readDay(userId),
      ),
    retry: false,
  })
  const waiting = (data?.appointments ?? []).filter(({ status }) => !DONE.includes(status)).map((one) => one.invoiceId)
  const wanted = waiting.slice(0, MOST_AHEAD).join()
  useEffect(() => {
    const stop = new AbortController()
    void readAhead(wanted === '' ? [] : wanted.split(',').map(Number), userId, stop.signal)
    return () => stop.abort()
  }, [wanted, userId])
  return { board: data, isFailed: isError }
}

const DONE: readonly string[] = ['picked_up', 'shipped', 'no_show']
/** As many people as come on a busy day. */
const MOST_AHEAD = 150

/** One after the other: nobody waits for it. */
async function readAhead(invoiceIds: readonly number[], userId: number, signal: AbortSignal): Promise<void> {
  for (const invoiceId of invoiceIds) {
    if (signal.aborted || !navigator.onLine) return
    const kept = await readCard(invoiceId, userId).catch(() => null)
    // What was owed this morning may be paid by now.
    if (kept?.invoices[0]?.isPaid !== true) await readPerson(invoiceId, userId, signal).catch(() => null)
  }
}

/** Cards and lists are read again whenever something in the office has changed (live-edits.ts), and after what was sent. */
export function useDeskNews(): () => void {
  const cache = useQueryClient()
  const { dataUpdatedAt } = useCountsRead()
  const readAgain = useMemo(
    () => () => {
      for (const endpoint of [getPickup, readPickupBoard]) void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
    },
    [cache],
  )
  useEffect(() => {
    if (dataUpdatedAt > 0) readAgain()
  }, [dataUpdatedAt, readAgain])
  return readAgain
}
