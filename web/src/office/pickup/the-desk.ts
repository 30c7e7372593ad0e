import type { QueuedHandover } from './card.ts'
import { deleteQueued, putQueued, readQueue } from './desk-store.ts'

/** What waits to be told, as this page knows it. On the disk before anybody hears of it; other tabs are told to read again. */
let queue: readonly QueuedHandover[] | null = null
const listeners = new Set<() => void>()
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pickup')
if (others !== null) others.onmessage = () => void reread()

function show(next: readonly QueuedHandover[]): void {
  queue = next
  for (const listener of listeners) listener()
}

async function reread(): Promise<void> {
  show(await readQueue())
}

export const theDesk = {
  /** null until it was read. */
  queue: (): readonly QueuedHandover[] | null => queue,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  read: reread,

  async put(queued: QueuedHandover): Promise<void> {
    await putQueued(queued)
    show([...(queue ?? []).filter(({ key }) => key !== queued.key), queued])
    others?.postMessage(null)
  },

  async remove(key: string): Promise<void> {
    await deleteQueued(key)
    show((queue ?? []).filter((one) => one.key !== key))
    others?.postMessage(null)
  },
}
