import type { Channel, MessageKind } from '../kinds.ts'
import type { House } from '../templates/content.ts'

/** A file that goes along, made when the mail is sent. */
export interface Attachment {
  name: string
  type: string
  content: Uint8Array
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** To whom an answer goes, when not to the house. */
  replyTo: string | null
  /** Where one click says that they want no more of this (RFC 8058); null for what cannot be stopped. */
  unsubscribeUrl: string | null
}

/** What a browser shows, also while the site is closed. */
export interface RenderedPush {
  title: string
  body: string
  /** Where a click leads, from the root of the site. */
  path: string
  language: string
}

interface Envelope {
  messageId: number
  kind: MessageKind
  recipient: string
  language: string
  /** An earlier attempt began at this time and nobody knows how it ended. */
  inDoubtSince: number | null
}

export type Outgoing = Envelope &
  (
    | { channel: 'mail'; mail: RenderedMail; attachments: readonly Attachment[] }
    | { channel: 'sms'; text: string }
    | { channel: 'push'; push: RenderedPush; house: House }
  )

/** Hands one message over. Returns the provider's name for it; throws SendError when it was not taken. */
export interface Sender<Way extends Channel = Channel> {
  send(message: Extract<Outgoing, { channel: Way }>): Promise<string>
  close?(): void
}

/**
 * refused: trying again would fail the same way (no such address). later: they said no for now. unknown: the answer was
 * lost, the message may have been taken.
 */
export type FailureKind = 'refused' | 'later' | 'unknown'

export class SendError extends Error {
  failure: FailureKind

  constructor(message: string, failure: FailureKind) {
    super(message)
    this.failure = failure
  }
}
