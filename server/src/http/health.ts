import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { createMetrics } from './metrics.ts'

/** GET /healthz: the process lives. GET /readyz: it can serve. GET /metrics: figures for Prometheus. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const metrics = createMetrics(app, services)

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      await services.database.pool.query('select 1 from lots limit 1')
      return { status: 'ready', now: new Date(services.clock.now()).toISOString() }
    } catch (error) {
      services.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })

  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
}
