import type { Plumbing } from '../context.ts'
import type { Attach } from '../messages/message-sender.ts'
import { findDocument } from './queries.ts'

/** What was signed goes along with the mail that says so. */
export const attachDocument =
  ({ database, fileStore }: Pick<Plumbing, 'database' | 'fileStore'>): Attach =>
  async ({ kind, payload }) => {
    const { documentId } = payload as { documentId?: unknown }
    if (kind !== 'document_changed' || typeof documentId !== 'number') return []
    const document = await findDocument(database.db, documentId)
    const content = document?.file == null ? null : await fileStore.read(document.file)
    if (document === null || content === null) return []
    return [{ name: `bill-of-sale-${document.invoiceId}.pdf`, type: 'application/pdf', content }]
  }
