import { Counter, Gauge, type Registry } from 'prom-client'
import type { Bidding } from './bidding.ts'

/** Bids, batches and closing, as the bidding core counts them. */
export function addBidFigures(registry: Registry, { figures, closer }: Pick<Bidding, 'figures' | 'closer'>): void {
  new Counter({
    name: 'lot_requests_total',
    help: 'Requests on lots, by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ outcome: 'accepted' }, figures.accepted)
      this.inc({ outcome: 'refused' }, figures.refused)
      this.inc({ outcome: 'turned_away' }, figures.turnedAway)
    },
  })
  const counters: [string, string, () => number][] = [
    ['lot_batches_total', 'Transactions that decided requests', () => figures.batches],
    [
      'lot_batch_requests_total',
      'Requests decided in batches; divided by batches: the batch size',
      () => figures.requests,
    ],
    ['lot_retried_alone_total', 'Requests tried again one by one after a batch failed', () => figures.retriedAlone],
  ]
  for (const [name, help, read] of counters) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
  const gauges: [string, string, () => number][] = [
    ['lot_requests_waiting', 'Requests in the queue', () => figures.waiting],
    ['lot_close_lag_ms', 'Time from closing time to settlement of the last lot closed', () => closer?.lastLagMs ?? 0],
  ]
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}
