import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * POST /unsubscribe?token=, which mail programs send of their own accord when somebody presses their button (RFC 8058).
 * The form they send says nothing beyond the address; people who open the address get the page of the web.
 */
export function serveUnsubscribe(app: FastifyInstance, database: Database): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_000 }, (_request, _body, done) => done(null))
    scope.post('/unsubscribe', async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      await unsubscribe(database, { token: typeof token === 'string' ? token.slice(0, 600) : '' })
      return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed')
    })
  })
}
