import type { RawPost } from '../http/serve-raw-post.ts'
import { advanceDocument, type Signing } from './advance-document.ts'
import { findByProviderId, insertSigningEvent, markSigningEvent } from './queries.ts'

export const SIGNING_WEBHOOK_PATH = '/webhooks/signing'

/**
 * What the provider says happened: only a reason to ask it. An event counts as heard when what follows from it is done; until then
 * the provider sends it again. false: not from the provider (T-41).
 */
export async function receiveSigningNews(services: Signing, post: RawPost): Promise<boolean> {
  const { signing: provider, database, log } = services
  const news = provider === null ? null : await provider.readWebhook(post)
  if (provider === null || news === null) {
    log.warn('a webhook that is not from the signing provider was refused')
    return false
  }
  const { db } = database
  for (const { eventId, documentId } of news) {
    if (await insertSigningEvent(db, eventId, documentId)) continue
    const document = await findByProviderId(db, provider.name, documentId)
    if (document !== null) await advanceDocument(services, document.id)
    await markSigningEvent(db, eventId)
  }
  return true
}
