import type { QueuedLot } from './queue.ts'

/** Where the queue outlives the page: lots, and beside them the content of pictures by their keys. */
const NAME = 'cataloguing'
const LOTS = 'lots'
const PICTURES = 'pictures'

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(LOTS, { keyPath: 'key' })
      asked.result.createObjectStore(PICTURES)
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
async function change(act: (lots: IDBObjectStore, pictures: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction([LOTS, PICTURES], 'readwrite')
  act(transaction.objectStore(LOTS), transaction.objectStore(PICTURES))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

async function read<Value>(store: string, ask: (from: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const asked = ask((await open()).transaction(store).objectStore(store))
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

export const readLots = (): Promise<QueuedLot[]> => read(LOTS, (lots) => lots.getAll() as IDBRequest<QueuedLot[]>)

export const readPicture = (key: string): Promise<Blob | undefined> =>
  read(PICTURES, (pictures) => pictures.get(key) as IDBRequest<Blob | undefined>)

/** With pictures that are new to it. */
export const putLot = (lot: QueuedLot, added: Readonly<Record<string, Blob>> = {}): Promise<void> =>
  change((lots, pictures) => {
    lots.put(lot)
    for (const [key, content] of Object.entries(added)) pictures.put(content, key)
    if (lot.state === 'sent') for (const { key } of lot.pictures) pictures.delete(key)
  })

/** With all its pictures. */
export const deleteLot = (lot: QueuedLot): Promise<void> =>
  change((lots, pictures) => {
    lots.delete(lot.key)
    for (const { key } of lot.pictures) pictures.delete(key)
  })

export const deletePicture = (key: string): Promise<void> => change((_, pictures) => void pictures.delete(key))
