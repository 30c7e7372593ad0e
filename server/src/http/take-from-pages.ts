import type { FastifyInstance } from 'fastify'

const ALLOWED = 'authorization, content-type, idempotency-key, x-device, x-work'
const KEEP_SECONDS = '7200'

/**
 * With `BID_URL` pages of one host send bids to another (P-1111), and browsers ask the second whether it takes them. It says so
 * to our own pages, for this one call. Must come before the routes; without the setting no call has a hook for it.
 */
export function takeFromPages(app: FastifyInstance, path: string, pagesOrigin: string): void {
  const url = `/api${path}`
  const headers = { 'access-control-allow-origin': pagesOrigin, vary: 'origin' }
  app.options(url, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...headers,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': ALLOWED,
        'access-control-max-age': KEEP_SECONDS,
      })
      .send(),
  )
  app.addHook('onRoute', (route) => {
    if (route.url !== url || route.method !== 'POST') return
    const earlier = [route.onRequest ?? []].flat()
    route.onRequest = [
      async (_request, reply) => {
        reply.headers({ ...headers, 'access-control-expose-headers': 'date, retry-after' })
      },
      ...earlier,
    ]
  })
}
