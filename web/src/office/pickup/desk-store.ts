import { DESK, DESK_COPIES } from '../../lib/desk-copies.ts'
import type { Board, Card, QueuedHandover } from './card.ts'

/** What the desk goes on with when the line is cut: cards that were read, today's list, and what waits to be told. */
const { cards: CARDS, days: DAYS } = DESK_COPIES
const QUEUE = 'queue'
const STORES = [CARDS, QUEUE, DAYS]

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DESK, 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(CARDS, { keyPath: 'invoiceId' })
      asked.result.createObjectStore(QUEUE, { keyPath: 'key' })
      asked.result.createObjectStore(DAYS)
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Done when all of it is on the disk, or nothing is. */
async function change(act: (store: (name: string) => IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORES, 'readwrite')
  act((name) => transaction.objectStore(name))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

async function read<Value>(store: string, ask: (from: IDBObjectStore) => IDBRequest): Promise<Value> {
  const asked = ask((await open()).transaction(store).objectStore(store))
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as Value)
    asked.onerror = () => reject(asked.error)
  })
}

export const readQueue = (): Promise<QueuedHandover[]> => read(QUEUE, (queue) => queue.getAll())
export const putQueued = (queued: QueuedHandover): Promise<void> => change((of) => of(QUEUE).put(queued))
export const deleteQueued = (key: string): Promise<void> => change((of) => of(QUEUE).delete(key))

/** Whose session read it: cards of one person are not shown to the next. */
export const readCard = async (invoiceId: number, userId: number): Promise<Card | null> => {
  const kept = await read<{ card: Card; userId: number } | undefined>(CARDS, (cards) => cards.get(invoiceId))
  return kept?.userId === userId ? kept.card : null
}

export const putCard = (card: Card, userId: number): Promise<void> =>
  change((of) => of(CARDS).put({ invoiceId: card.invoiceId, userId, card }))

export const readDay = async (userId: number): Promise<Board | null> =>
  (await read<Board | undefined>(DAYS, (days) => days.get(userId))) ?? null

/** The cards of other days are of no use any more. */
export const putDay = (board: Board, userId: number): Promise<void> =>
  change((of) => {
    of(DAYS).put(board, userId)
  })

/** A day began: what was kept of the one before goes. */
export const forgetCards = (): Promise<void> => change((of) => of(CARDS).clear())
