import { findUser } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import type { DocumentWord } from '../messages/kinds.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { DocumentRow } from './queries.ts'

/** By mail, once for each word about a document, however often it is looked at. */
export async function tellDocument(tx: Db, document: DocumentRow, word: DocumentWord): Promise<void> {
  const { id: documentId, invoiceId, userId } = document
  const person = await findUser(tx, userId)
  if (person === null) throw new Error(`person ${userId} is not there`)
  const { firstName, email } = person
  const payload = { firstName, invoiceId, documentId, word }
  await queueMessage(tx, {
    kind: 'document_changed',
    to: email,
    userId,
    key: `document:${documentId}:${word}`,
    payload,
  })
}
