import type { FastifyInstance } from 'fastify'
import { serveRawPost } from '../http/serve-raw-post.ts'
import { receiveWebhook, type WebhookNeeds } from './receive-webhook.ts'

export const WEBHOOK_PATH = '/webhooks/payments'

/** Where the payment provider tells the house what happened. */
export const serveWebhooks = (app: FastifyInstance, needs: WebhookNeeds): void =>
  serveRawPost(app, WEBHOOK_PATH, ({ raw, headers }) => receiveWebhook(needs, raw, headers))
