import { outsideScope } from '../telemetry/scope.ts'

/**
 * Request batching (a data loader): makes one act for many of an act for one: what is asked for in a turn of the event
 * loop is done together in the next, and fails or succeeds together. For small reads and writes that often come in
 * bursts.
 */
export function inOneGo<Item, Result>(
  act: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let waiting: { items: Item[]; done: Promise<Result> } | null = null
  return (item) => {
    waiting ??= begin()
    waiting.items.push(item)
    return waiting.done
  }

  function begin() {
    const items: Item[] = []
    const done = new Promise<Result>((resolve, reject) => {
      setImmediate(() => {
        waiting = null
        outsideScope(() => act(items)).then(resolve, reject)
      })
    })
    return { items, done }
  }
}
