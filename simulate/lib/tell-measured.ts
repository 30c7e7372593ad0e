import { type Compared, compare, type Figure } from './compare.ts'
import type { Costs } from './costs.ts'
import type { ComparedRun } from './run.ts'
import { at } from './simulate.ts'
import { figure, percent, table } from './table.ts'

/** What things cost, in milliseconds of a core. */
export function tellCosts(costs: Costs): string {
  const { loop, database, beside, after, watcher, page, search, close, elsewhere, collection, waitsMs, log } = costs
  const row = (name: string, web: number | null, inDatabase: number | null) => [
    name,
    ...[web, inDatabase].map((ms) => (ms === null ? '' : figure(ms))),
  ]
  const rows = [
    row('a bid, until it is answered', loop.bid, database.bid + beside.bid),
    row('a batch of bids, whatever its size', loop.batch, database.batch + beside.batch),
    row('another lot in the batch', loop.lot, database.lot + beside.lot),
    row('the event loop wakes up', loop.wake, null),
    row('notices: a round, five in a second', after.loop.round, after.database.round),
    row('notices: a bid', after.loop.bid, after.database.bid),
    row('notices: a lot', after.loop.lot, after.database.lot),
    row('one watcher told of a batch', watcher.push, null),
    row('one watcher, a second', watcher.keep, null),
    row('a batch of another web process heard', elsewhere.loop.batch, null),
    row('another lot in it', elsewhere.loop.lot, null),
    row('a page out of the cache', page.kept, null),
    row('a page made anew, most of it beside the event loop', page.made + page.renderer, null),
    row('a search', search.loop, search.database),
    row('a lot closed', close.loop, close.database),
    row('nothing, a second', loop.idle, database.idle),
  ]
  const waits = [0.5, 0.9, 0.99].map((share) => figure(at(waitsMs, share))).join(', ')
  const pauses = [0.5, 0.9].map((share) => figure(at(collection.pausesMs, share))).join(', ')
  return [
    table(['', 'web process', 'PostgreSQL'], rows),
    '',
    `A batch waits beyond its computing: p50, p90, p99 ${waits} ms. The collector pauses after ${figure(collection.everyMs)} ms of work: p50, p90 ${pauses} ms.`,
    `Write-ahead log: ${figure(log.bid)} bytes a bid, ${figure(log.batch)} a batch, ${figure(log.lot)} another lot. A watcher: ${figure(watcher.bytes / 1_024)} KiB, an event ${watcher.eventBytes} bytes. Redis: ${figure(elsewhere.redis.batch)} ms a batch, ${figure(elsewhere.redis.lot)} another lot.`,
  ].join('\n')
}

const FIGURES: readonly Figure[] = ['p50', 'p99', 'web', 'database', 'bids', 'told p50', 'told p99']

/** Real runs beside the model, and how far off it is. */
export function tellErrors(costs: Costs, runs: readonly ComparedRun[]): string {
  const cell = (compared: Compared | undefined) =>
    compared === undefined
      ? ''
      : `${figure(compared.real)}, ${figure(compared.model)} (${compared.error > 0 ? '+' : ''}${percent(compared.error)})`
  const rows = runs.map((run) => {
    const figures = compare(costs, run)
    return [`${run.name}${run.isHeldOut ? ' *' : ''}`, ...FIGURES.map((name) => cell(figures[name]))]
  })
  const head = [
    'real, model (error)',
    'p50 ms',
    'p99 ms',
    'web, cores',
    'PostgreSQL, cores',
    'bids/s',
    'told p50 ms',
    'told p99 ms',
  ]
  return table(head, rows)
}
