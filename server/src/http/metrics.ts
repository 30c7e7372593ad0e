import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../context.ts'

/** Own registry per server, so that tests can run several in one process. */
export function createMetrics(app: FastifyInstance, { hub, database, bidding, search }: Services): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  // Looking up labels is the dear part, so each pair is looked up once.
  const observers = new Map<string, Histogram.Internal<'route' | 'status'>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${reply.statusCode} ${route}`
    let observer = observers.get(key)
    if (observer === undefined) {
      observer = seconds.labels({ route, status: String(reply.statusCode) })
      observers.set(key, observer)
    }
    observer.observe(reply.elapsedTime / 1_000)
    done()
  })

  new Gauge({
    name: 'live_connections',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(hub.connectionCount())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'total' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'search_index_ready',
    help: '1 while searches are answered from memory, 0 while by the database',
    registers: [registry],
    collect() {
      this.set(search.isIndexed ? 1 : 0)
    },
  })
  bidMetrics(registry, bidding)
  return registry
}

/** Bids, batches and closing, as the bidding core counts them. */
function bidMetrics(registry: Registry, { figures, closer }: Services['bidding']): void {
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
