import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 500_000

export interface RawPost {
  raw: Buffer
  headers: IncomingHttpHeaders
  query: Readonly<Record<string, unknown>>
}

/**
 * Where another company tells the house what happened. Apart from /api: what counts is the very bytes it signed. `receive`
 * says whether it was believed; what it throws has the company send it again.
 */
export function serveRawPost(app: FastifyInstance, path: string, receive: (post: RawPost) => Promise<boolean>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, async ({ body, headers, query }, reply) => {
      const given = { headers, query: (query ?? {}) as Record<string, unknown> }
      const isTaken = Buffer.isBuffer(body) && (await receive({ raw: body, ...given }))
      return reply
        .code(isTaken ? 200 : 400)
        .header('cache-control', 'no-store')
        .send({})
    })
  })
}
