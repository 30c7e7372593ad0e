import { outdated, type QueuedLot } from './queue.ts'
import { deleteLot, putLot, readLots, readPicture } from './queue-store.ts'

/**
 * The queue as this page knows it, and who wants to hear of it. Whatever is changed is on the disk before anybody hears of
 * it; other tabs of the same browser are told to read again.
 */
let lots: readonly QueuedLot[] | null = null
const taken = new Map<string, Blob>()
/** On their way to the disk. */
const writing = new Map<string, QueuedLot>()
const listeners = new Set<() => void>()
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cataloguing')
if (others !== null) others.onmessage = () => void reread()

function show(next: readonly QueuedLot[]): void {
  lots = next
  for (const listener of listeners) listener()
}

async function reread(): Promise<void> {
  show(await readLots())
}

export const theQueue = {
  /** null until it was read. */
  lots: (): readonly QueuedLot[] | null => lots,

  /** As it was left, on the disk already or not: whoever adds to it begins from there. undefined: it was thrown away. */
  latest: (key: string): QueuedLot | undefined => writing.get(key) ?? lots?.find((lot) => lot.key === key),

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** From the disk: another tab may have changed it. */
  read: reread,

  /** The key of what is being sent, or was last. */
  sending: '',

  /** Of a picture that was just taken: it is shown before it is on the disk. */
  content: (key: string): Promise<Blob | undefined> => {
    const fresh = taken.get(key)
    return fresh === undefined ? readPicture(key) : Promise.resolve(fresh)
  },

  async put(lot: QueuedLot, added: Readonly<Record<string, Blob>> = {}): Promise<void> {
    for (const [key, content] of Object.entries(added)) taken.set(key, content)
    writing.set(lot.key, lot)
    try {
      await putLot(lot, added)
    } finally {
      if (writing.get(lot.key) === lot) writing.delete(lot.key)
    }
    if (lot.state !== 'draft') for (const { key } of lot.pictures) taken.delete(key)
    const rest = (lots ?? []).filter(({ key }) => key !== lot.key)
    show([...rest, lot])
    for (const old of outdated(lots ?? [])) await theQueue.remove(old)
    others?.postMessage(null)
  },

  async remove(lot: QueuedLot): Promise<void> {
    await deleteLot(lot)
    show((lots ?? []).filter(({ key }) => key !== lot.key))
    others?.postMessage(null)
  },
}
