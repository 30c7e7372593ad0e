import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'
import { DOCUMENT_STATES } from './document-life.ts'

/** P-1056: a document of the signing provider, as the house knows it. */
const documentFields = {
  id: wire('id', id),
  invoiceId: wire('invoice_id', id),
  state: wire('status', z.enum(DOCUMENT_STATES)),
  createdAt: wire('created_at', instant),
  /** When it was signed, or when it came to nothing. */
  endedAt: wire('completed_at', instant.nullable()),
  /** Of the signed file (SHA-256), by which it can be told from any other. */
  hash: wire('file_hash', z.string().nullable()),
}

export const beginSigning = endpoint({
  path: '/user/third_party/pandadoc/createPandaDocForSV',
  summary:
    "Has the bill of sale of one of the caller's paid invoices made, to be signed; the one that is there if there is one",
  feature: 'document_signing',
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'harmless',
  input: entity({ invoiceId: wire('invoice_id', id) }),
  output: entity(documentFields),
})

const named = { id: wire('id', id) }

export const getDocument = endpoint({
  path: '/user/third_party/pandadoc/viewPandaDoc',
  summary: "One of the caller's documents as the provider has it now; signed, with its file",
  feature: 'document_signing',
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'harmless',
  input: entity(named),
  output: entity({ ...documentFields, file: wire('file', fileAnswer.nullable()) }),
})

export const openSigning = endpoint({
  path: '/user/third_party/pandadoc/getSessionId',
  summary: "Opens the provider's page for one of the caller's documents that waits to be signed",
  feature: 'document_signing',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity(named),
  output: entity({ sessionId: wire('id', z.string()), url: wire('url', z.string()) }),
})
