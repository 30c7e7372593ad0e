import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { cutSlowBodies, FORM_MS } from './slow-bodies.ts'
import { trustIn } from './trusted-proxies.ts'

const HEADERS_MS = 10_000

/** The one HTTP server: the same limits in production and in tests. */
export function createFastify({ logLevel, trustedProxies }: Config): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // A logger per request would cost more than it tells: errors name the request themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100_000,
    // What takes longer is a form at most, and is looked for every second; bodies of calls have less (slow-bodies.ts).
    requestTimeout: FORM_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    trustProxy: trustIn(trustedProxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  cutSlowBodies(app.server)
  return app
}
