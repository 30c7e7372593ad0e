import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { LogCounts } from '../telemetry/log-counts.ts'
import { type LogTarget, loggerFor } from '../telemetry/logger.ts'
import { nameRequests, requestIdBy } from './request-ids.ts'
import { cutSlowBodies, FORM_MS } from './slow-bodies.ts'
import { trustIn } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    logCounts: LogCounts
  }
}

const HEADERS_MS = 10_000

/** The one HTTP server: the same limits in production and in tests. */
export function createFastify(config: Config, logTarget?: LogTarget): FastifyInstance {
  const trust = trustIn(config.trustedProxies)
  const logCounts = new LogCounts()
  const app = Fastify({
    logger: loggerFor(config, logCounts, logTarget),
    genReqId: requestIdBy(trust),
    // A logger per request would cost more than it tells: each line asks for itself what it belongs to.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100_000,
    // What takes longer is a form at most, and is looked for every second; bodies of calls have less (slow-bodies.ts).
    requestTimeout: FORM_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    trustProxy: trust,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  cutSlowBodies(app.server)
  nameRequests(app)
  app.decorate('logCounts', logCounts)
  return app
}
