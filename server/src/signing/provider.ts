import type { DocumentState } from '@gavelhouse/shared/signing/document-life.ts'
import type { RawPost } from '../http/serve-raw-post.ts'
import type { PaperDocument } from '../papers/document.ts'

export interface Signer {
  firstName: string
  lastName: string
  email: string
}

/** What is to be signed: as a paper, and as the values of a template's names, for companies that keep templates. */
export interface DocumentRequest {
  /** Asking again with the same key makes no second document. */
  key: string
  paper: PaperDocument
  tokens: Readonly<Record<string, string>>
  signer: Signer
}

/** ready: made, and not yet given to be signed. */
export type ProviderState = DocumentState | 'ready'

export interface SigningSession {
  id: string
  /** The provider's page. */
  url: string
}

export interface SigningNews {
  /** The provider's own, the same however often it is sent. */
  eventId: string
  documentId: string
}

/**
 * A company that has documents signed. It is never believed by what a browser or a webhook says: the house asks for the state
 * and fetches the file itself. A company that cannot be reached is `signing_failed`.
 */
export interface SigningProvider {
  readonly name: 'sandbox' | 'pandadoc'
  create(request: DocumentRequest): Promise<string>
  /** null: it knows no such document. */
  find(id: string): Promise<ProviderState | null>
  /** Lets a document that is ready be signed; done already is done. */
  send(id: string): Promise<void>
  openSession(id: string, options: { signer: Signer; returnUrl: string }): Promise<SigningSession>
  /** The signed file; null: signed, and not drawn yet. */
  download(id: string): Promise<Uint8Array | null>
  /** null: not from the provider, too old, or altered on its way (T-41). */
  readWebhook(post: RawPost): Promise<readonly SigningNews[] | null>
}
