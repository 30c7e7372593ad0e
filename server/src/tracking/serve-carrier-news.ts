import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { takeUpdate, type UpdateNeeds } from './take-update.ts'

export const CARRIER_NEWS_PATH = '/webhooks/shipping'

const MOST_BYTES = 500_000

/**
 * Where carriers tell where parcels are. What counts is the very bytes they signed. Whoever has signed is answered in one way,
 * whether the number is known here or not; whoever has not is refused without a reason.
 */
export function serveCarrierNews(app: FastifyInstance, needs: UpdateNeeds & { log: FastifyBaseLogger }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(CARRIER_NEWS_PATH, async ({ body, headers }, reply) => {
      const news = Buffer.isBuffer(body) ? await needs.tracker.readWebhook(body, headers) : null
      if (news === null) needs.log.warn('news of a parcel that are not from the carrier were refused')
      else if (news.type === 'parcel') await takeUpdate(needs, news.update)
      return reply
        .code(news === null ? 400 : 200)
        .header('cache-control', 'no-store')
        .send({})
    })
  })
}
