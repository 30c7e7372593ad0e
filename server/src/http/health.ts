import type { FastifyInstance } from 'fastify'
import type { Plumbing } from '../context.ts'

/** GET /healthz: the process lives. GET /readyz: it can serve. */
export function healthRoutes(app: FastifyInstance, { database, clock, log }: Plumbing): void {
  app.get('/healthz', { config: { goesFirst: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { goesFirst: true } }, async (_request, reply) => {
    try {
      await database.pool.query('select 1 from lots limit 1')
      return { status: 'ready', now: new Date(clock.now()).toISOString() }
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
