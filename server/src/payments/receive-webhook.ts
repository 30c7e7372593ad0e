import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { ProviderEvent, WebhookHeaders } from './charge.ts'
import type { PaymentProvider } from './provider.ts'
import { insertProviderEvent, markEventHandled } from './queries-events.ts'

/** What is done about an event. It may be called more than once for one: look at the state first, then act. */
export type OnProviderEvent = (event: ProviderEvent) => Promise<void>

export interface WebhookNeeds {
  provider: PaymentProvider
  database: Database
  log: FastifyBaseLogger
  /** null: events are kept, and nothing follows from them. */
  onProviderEvent: OnProviderEvent | null
}

/**
 * Keeps an event once and acts on it. It counts as heard when what follows from it is done; until then the provider sends
 * it again. false: not from the provider (T-41).
 */
export async function receiveWebhook(
  { provider, database: { db }, onProviderEvent, log }: WebhookNeeds,
  raw: Buffer,
  headers: WebhookHeaders,
): Promise<boolean> {
  const event = await provider.readWebhook(raw, headers)
  if (event === null) {
    log.warn('a webhook that is not from the payment provider was refused')
    return false
  }
  const { id, type, chargeId } = event
  const body: unknown = JSON.parse(raw.toString())
  const isHandled = await insertProviderEvent(db, { id, type, chargeId, body, provider: provider.name })
  if (isHandled || onProviderEvent === null) return true
  await onProviderEvent(event)
  await markEventHandled(db, id)
  return true
}
