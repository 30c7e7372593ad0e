import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isFromHere } from './is-from-here.ts'
import { openPort } from './open-port.ts'

/**
 * GET /metrics: figures for Prometheus. They tell when sealed bids arrive, so they are not for everybody (S-12): on a port of
 * its own, which the operator keeps closed to the world, or on this one for whoever asks from the machine itself.
 */
export async function serveMetrics(
  app: FastifyInstance,
  figures: Registry,
  { host, metricsPort }: { host: string; metricsPort: number | null },
): Promise<void> {
  if (metricsPort === null) {
    app.get('/metrics', async (request, reply) => {
      if (!isFromHere(request)) return reply.code(404).send()
      return reply.type(figures.contentType).send(await figures.metrics())
    })
    return
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    void figures.metrics().then(
      (text) => response.setHeader('content-type', figures.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metricsPort, host, resolve)
    })
  await openPort(listen, { port: metricsPort, host, setting: 'METRICS_PORT' })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}
