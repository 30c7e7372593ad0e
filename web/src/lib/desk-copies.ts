/** Where the pickup desk keeps what it goes on with when the line is cut (office/pickup/desk-store.ts). */
export const DESK = 'pickup'
/** Of these two, copies of what the house knows; beside them waits what the house does not know yet. */
export const DESK_COPIES = { cards: 'cards', days: 'days' } as const

/** In a browser without a desk none is made for it. */
export async function forgetDeskCopies(): Promise<void> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === DESK)) return
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DESK)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  const copies = Object.values(DESK_COPIES)
  const clearing = opened.transaction(copies, 'readwrite')
  for (const name of copies) clearing.objectStore(name).clear()
  opened.close() // once that is done
}
