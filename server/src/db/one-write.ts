/**
 * Makes one act for many of an act for one: what is asked for in a turn of the event loop is done together in the next, and
 * fails or succeeds together. For small writes that often come in bursts.
 */
export function inOneWrite<Item>(write: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: { items: Item[]; written: Promise<void> } | null = null
  return (item) => {
    waiting ??= begin()
    waiting.items.push(item)
    return waiting.written
  }

  function begin() {
    const items: Item[] = []
    const written = new Promise<void>((resolve, reject) => {
      setImmediate(() => {
        waiting = null
        write(items).then(resolve, reject)
      })
    })
    return { items, written }
  }
}
