import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Plumbing } from '../context.ts'

/** Longer than anybody should wait for an answer. */
const SLOW_MS = 2_000

/** What every server counts; areas add their own figures. Own registry per server, so that tests can run several in one process. */
export function createMetrics(app: FastifyInstance, { hub, database }: Pick<Plumbing, 'hub' | 'database'>): Registry {
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
    const milliseconds = reply.elapsedTime
    observer.observe(milliseconds / 1_000)
    if (milliseconds > SLOW_MS) tellSlow(request, reply, Math.round(milliseconds))
    done()
  })

  new Counter({
    name: 'log_lines_total',
    help: 'Lines of the log that complain, by level',
    labelNames: ['level'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [level, count] of Object.entries(app.logCounts.lines)) this.inc({ level }, count)
    },
  })
  new Counter({
    name: 'log_alerts_total',
    help: 'Lines that name an alert',
    labelNames: ['alert'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [alert, count] of app.logCounts.alerts) this.inc({ alert }, count)
    },
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
  return registry
}

function tellSlow(
  { id, method, routeOptions, log }: FastifyRequest,
  { statusCode }: FastifyReply,
  milliseconds: number,
) {
  log.warn({ requestId: id, method, route: routeOptions.url, status: statusCode, milliseconds }, 'a slow answer')
}
