import type { Costs } from './costs.ts'

/** The same costs with one of them twice as high. */
export function doubled(costs: Costs): { name: string; costs: Costs }[] {
  const twice = <Part extends object>(part: Part): Part =>
    Object.fromEntries(Object.entries(part).map(([name, ms]) => [name, (ms as number) * 2])) as Part
  const { loop, database, after, watcher, elsewhere, collection } = costs
  return [
    { name: 'a bid in the web process', costs: { ...costs, loop: { ...loop, bid: loop.bid * 2 } } },
    {
      name: 'a batch in the web process',
      costs: { ...costs, loop: { ...loop, batch: loop.batch * 2, wake: loop.wake * 2 } },
    },
    {
      name: 'bids and batches in PostgreSQL',
      costs: { ...costs, database: { ...twice(database), idle: database.idle } },
    },
    {
      name: 'notices after the answer',
      costs: { ...costs, after: { loop: twice(after.loop), database: twice(after.database) } },
    },
    { name: 'the wait for the disk', costs: { ...costs, waitsMs: costs.waitsMs.map((ms) => ms * 2) } },
    {
      name: 'pauses of the collector',
      costs: { ...costs, collection: { ...collection, pausesMs: collection.pausesMs.map((ms) => ms * 2) } },
    },
    { name: 'telling a watcher', costs: { ...costs, watcher: { ...watcher, push: watcher.push * 2 } } },
    { name: 'keeping a watcher', costs: { ...costs, watcher: { ...watcher, keep: watcher.keep * 2 } } },
    {
      name: 'hearing of other processes',
      costs: { ...costs, elsewhere: { loop: twice(elsewhere.loop), redis: twice(elsewhere.redis) } },
    },
    { name: 'pages and searches', costs: { ...costs, page: twice(costs.page), search: twice(costs.search) } },
    { name: 'a close', costs: { ...costs, close: twice(costs.close) } },
  ]
}
