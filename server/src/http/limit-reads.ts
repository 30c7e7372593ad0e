import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { neighbourhoodOf } from './network.ts'
import type { RateLimits } from './rate-limits.ts'

/** What lies there ready: many of them belong to one page. */
const FILES = /^\/(?:assets|pictures|uploads|healthz|readyz)(?:\/|$)|^(?!\/api\/).*\.\w+$/

/**
 * What is read with GET is counted per address as calls are (S-5): pages and documents in one class, files in another. It is
 * a hook of these routes only, so bids pass none for it (decision 005). Must come before the routes.
 */
export function limitReads(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().includes('GET') || route.url === '/metrics') return
    const rate = FILES.test(route.url) ? 'file' : 'page'
    const count: onRequestHookHandler = ({ ip }, _reply, done) => {
      limits.check(rate, neighbourhoodOf(ip))
      done()
    }
    route.onRequest = [count, ...[route.onRequest ?? []].flat()]
  })
}
