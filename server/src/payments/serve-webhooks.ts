import type { FastifyInstance } from 'fastify'
import { receiveWebhook, type WebhookNeeds } from './receive-webhook.ts'

export const WEBHOOK_PATH = '/webhooks/payments'

const MOST_BYTES = 500_000

/** Where the payment provider tells the house what happened. Apart from /api: what counts is the very bytes it signed. */
export function serveWebhooks(app: FastifyInstance, needs: WebhookNeeds): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(WEBHOOK_PATH, async ({ body, headers }, reply) => {
      const isTaken = Buffer.isBuffer(body) && (await receiveWebhook(needs, body, headers))
      return reply
        .code(isTaken ? 200 : 400)
        .header('cache-control', 'no-store')
        .send({})
    })
  })
}
