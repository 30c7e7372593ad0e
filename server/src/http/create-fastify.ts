import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { trustIn } from './trusted-proxies.ts'

/** The one HTTP server: the same limits in production and in tests. */
export function createFastify({ logLevel, trustedProxies }: Config): FastifyInstance {
  return Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // A logger per request would cost more than it tells: errors name the request themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100_000,
    requestTimeout: 15_000,
    trustProxy: trustIn(trustedProxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
}
