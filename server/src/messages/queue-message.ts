import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import type { Db } from '../db/connect.ts'
import { type Channel, type HouseKind, KINDS, type Language, type MessageKind, type Payloads } from './kinds.ts'
import { asTrial } from './own-texts/trial.ts'
import type { OwnText } from './own-texts/write-anew.ts'
import { insertMessages, type NewMessage } from './queries.ts'

/*
 * How other areas send something (settled; further kinds go into kinds.ts and the three files of templates):
 *
 *   await ctx.db.transaction(async (tx) => {
 *     ...the change itself...
 *     await queueMessage(tx, {
 *       kind: 'verify-email', to: user.email, userId: user.id, key: `verify-email:${tokenHash}`,
 *       payload: { firstName: user.firstName, token },
 *     })
 *   })
 *
 * The worker sends it within half a second of the commit; nothing leaves if the transaction rolls back. Before a
 * 'phone-code', in the same transaction: `mayText` (may-text.ts), which counts what it allows. In tests:
 * `readInbox(app, to)` of testing/read-inbox.ts. In journeys: GET /dev/inbox.json?to=address-or-number.
 */

/** Pushes have no address somebody could name: queueNotices finds the browsers. */
type Addressed = Exclude<Channel, 'push'>

interface Common<Kind extends MessageKind> {
  kind: Kind
  payload: Payloads[Kind]
  /** Names the cause, so that it makes one message however often it is seen: `verify-email:{hash of the token}`. */
  key: string
  userId?: number | null
  /** The reader's; otherwise what the user's preferences say, otherwise English. */
  language?: Language
  /** The first one of the kind unless told otherwise. */
  channel?: Addressed
  notBefore?: number
}

export type Message = {
  [Kind in MessageKind]: Common<Kind> & (Kind extends HouseKind ? { to?: never } : { to: string })
}[MessageKind]

/** To be called inside the transaction that causes the message. False: this cause has its message already. */
export function queueMessage(tx: Db, message: Message): Promise<boolean> {
  return insertMessages(tx, [rowOf(message)]).then((stored) => stored > 0)
}

/** The same for many of one cause, in one statement. */
export async function queueMessages(tx: Db, messages: readonly Message[]): Promise<void> {
  await insertMessages(tx, messages.map(rowOf))
}

/** A text as it is being written, with a sample, to whoever writes it. */
export async function queueTrial(
  tx: Db,
  trial: {
    channel: Addressed
    kind: MessageKind
    payload: object
    own: OwnText
    to: string
    userId: number
    key: string
    language: string
  },
): Promise<void> {
  const { channel, kind, payload, own, to, userId, key, language } = trial
  const row = { channel, kind, recipient: normalise(channel, to), userId, language, notBefore: null }
  const { usefulFor } = KINDS[kind]
  await insertMessages(tx, [
    { ...row, payload: asTrial(payload, own), priority: 0, usefulFor, key: `${channel}:trial:${userId}:${key}` },
  ])
}

function rowOf(message: Message): NewMessage {
  const { kind, payload, key, userId = null, language = null, notBefore = null } = message
  const { channels, priority, usefulFor } = KINDS[kind]
  const channel = message.channel ?? (channels[0] as Addressed)
  const recipient = message.to === undefined ? '' : normalise(channel, message.to)
  return {
    ...{ channel, kind, recipient, userId, payload, language, notBefore, priority, usefulFor },
    key: `${channel}:${key}`,
  }
}

function normalise(channel: Addressed, to: string): string {
  if (channel === 'mail') return to.trim().toLowerCase()
  const phone = toE164(to)
  if (phone === null) throw new Error('a text message needs a telephone number')
  return phone
}
