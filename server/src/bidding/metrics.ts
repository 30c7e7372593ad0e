import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { addAskedGauges } from '../db/asked-gauges.ts'
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

/** What the house owes its bidders: lots past their time, notices not written, outages not made up for. */
export function addLotFigures(registry: Registry, pool: Pool): void {
  addAskedGauges(registry, pool, {
    sql: `
      select
        (select count(*) from lots where status in ('future', 'open') and paused_at is null
          and closes_at < now() - interval '5 seconds') as lots_overdue,
        (select greatest(0, coalesce(extract(epoch from now() - min(closes_at)), 0)) from lots
          where status in ('future', 'open') and paused_at is null and closes_at < now()) as lots_overdue_seconds,
        (select count(*) from lots where status = 'open' and paused_at is null) as lots_open,
        (select count(*) from lots where status = 'open' and paused_at is null
          and closes_at between now() and now() + interval '1 hour') as lots_closing_hour,
        (select extract(epoch from clock_timestamp() - at) from heartbeat) as heartbeat_age_seconds,
        (select count(*) from outages where not is_applied) as outages_waiting,
        coalesce((select extract(epoch from clock_timestamp() - at) from log_outbox order by id limit 1), 0) as outbox_age_seconds`,
    helps: {
      lots_overdue: 'Lots that should have been closed for more than five seconds',
      lots_overdue_seconds: 'How long the first lot that is past its time has been',
      lots_open: 'Lots that take bids',
      lots_closing_hour: 'Lots that close within an hour',
      heartbeat_age_seconds: 'Time since bids could last be taken',
      outages_waiting: 'Outages whose lots have not been extended yet',
      outbox_age_seconds: 'How long the first batch waits for its notices',
    },
  })
}
