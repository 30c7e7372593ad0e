import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { beginSigning } from '@gavelhouse/shared/signing/contract.ts'
import type { DocumentRow } from './queries.ts'

export const presentDocument = (document: DocumentRow): OutputOf<typeof beginSigning> => {
  const { id, invoiceId, state, createdAt, endedAt, hash } = document
  return { id, invoiceId, state, createdAt, endedAt, hash }
}
