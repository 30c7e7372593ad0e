import { AppError } from '@gavelhouse/shared/errors.ts'
import type { TextRules } from '@gavelhouse/shared/messages/text-budget.ts'
import { MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { inOneGo } from '../db/one-go.ts'
import { inWork } from '../telemetry/scope.ts'
import { asSingle } from './as-single.ts'
import { mayTellByText } from './may-text.ts'
import { type OwnTexts, ownTextOf } from './own-texts/own-text-of.ts'
import { trialOf } from './own-texts/trial.ts'
import { type Claimed, claimDue, markDead, markFailed, markSent, readHouse, type Sent } from './queries-delivery.ts'
import { readOwnTexts } from './queries-own-texts.ts'
import { MOST_ATTEMPTS, retryDelay } from './retry-delay.ts'
import { type Attachment, type Outgoing, SendError, type Sender } from './senders/sender.ts'
import type { House } from './templates/content.ts'
import { hasTemplate, renderMail, renderPush, renderSms } from './templates/render.ts'
import { signSubscription, unsubscribeSecret } from './unsubscribe-token.ts'
import { untilCalm } from './until-calm.ts'

interface Options {
  database: Database
  log: FastifyBaseLogger
  senders: Senders
  texts: TextRules
  /** What links in messages begin with. */
  houseUrl: string
  /** What goes along with a mail; nothing unless told. Made while sending, when no transaction is open. */
  attach?: Attach
  /** Whether lots are being closed: that comes first, messages a moment later. */
  isBusy?: () => boolean
  /** Whether people leave time for what can wait: papers to be drawn and news. Always, unless told. */
  isQuiet?: () => boolean
}

/** Files for a mail of this kind, in its language. */
export type Attach = (message: { kind: string; payload: unknown; language: string }) => Promise<readonly Attachment[]>

export interface Senders {
  mail: Sender<'mail'>
  sms: Sender<'sms'>
  push: Sender<'push'>
}

const EVERY_MS = 500
const AT_ONCE = 20
/** What can wait does so for this long while the process is busy, and then leaves a few at a time. */
const LONG_ENOUGH = 10 * SECOND
const FEW = 4
/** An attempt that takes longer than this is in doubt; the lease outlives it, so that nobody sends beside it. */
const ATTEMPT_MS = 60 * SECOND
const LEASE_MS = 3 * MINUTE

/**
 * Sends what waits. Any number of processes may do so side by side. Exactly what this guarantees stands in
 * docs/decisions/011-messages.md.
 */
export class MessageSender {
  #options: Options
  #timer: NodeJS.Timeout | undefined
  #working: Promise<unknown> = Promise.resolve()
  #isStopped = false
  #secret: string | null = null
  #markSent: (sent: Sent) => Promise<void>

  constructor(options: Options) {
    this.#options = options
    this.#markSent = inOneGo((sent) => markSent(options.database.db, sent))
  }

  start(): void {
    this.#plan()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#working
    this.#options.senders.mail.close?.()
    this.#options.senders.sms.close?.()
  }

  #plan(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#working = inWork('messages', () => this.sendDue())
        .catch((error: unknown) => this.#options.log.warn({ err: error }, 'messages'))
        .then(() => this.#plan())
    }, EVERY_MS)
  }

  /** Until nothing is due. */
  async sendDue(): Promise<void> {
    const { db } = this.#options.database
    while (this.#options.isBusy?.() !== true) {
      const { claimed, isAll } = await this.#claim()
      if (claimed.length === 0) return
      const house = await readHouse(db, this.#options.houseUrl)
      this.#secret ??= await unsubscribeSecret(db)
      const around = { house, secret: this.#secret, ownTexts: await readOwnTexts(db) }
      const done = await Promise.allSettled(claimed.map((message) => this.#sendOne(message, around)))
      // What could not be written down stays claimed, and is taken up again as in doubt when its lease ends.
      for (const { reason } of done.filter((one) => one.status === 'rejected'))
        this.#options.log.warn({ err: reason as unknown }, 'messages')
      if (isAll || this.#isStopped) return
      await untilCalm()
    }
  }

  async #claim(): Promise<{ claimed: Claimed[]; isAll: boolean }> {
    const { db } = this.#options.database
    const all = { limit: AT_ONCE, lease: LEASE_MS }
    if (this.#options.isQuiet?.() !== false) {
      const claimed = await claimDue(db, all)
      return { claimed, isAll: claimed.length < AT_ONCE }
    }
    const urgent = await claimDue(db, { ...all, urgentOnly: true })
    const late = await claimDue(db, { ...all, limit: FEW, waited: LONG_ENOUGH })
    return { claimed: [...urgent, ...late], isAll: urgent.length < AT_ONCE && late.length < FEW }
  }

  async #sendOne(message: Claimed, around: Around): Promise<void> {
    const { db } = this.#options.database
    const { id } = message
    if (message.isTooLate) return this.#giveUp(message, 'too late to be of use')
    // Every attempt ended without a word: whatever ends the process must not do so for ever.
    if (message.attempts > MOST_ATTEMPTS) return this.#giveUp(message, 'too many attempts without an end')
    try {
      await this.#markSent({ id, providerId: await this.#attempt(message, around) })
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      const delay = retryDelay(message.attempts)
      if (error.failure === 'refused' || delay === null) return this.#giveUp(message, error.message)
      await markFailed(db, id, { error: error.message, delay, isKnown: error.failure === 'later' })
    }
  }

  async #attempt(message: Claimed, around: Around): Promise<string> {
    const outgoing = toOutgoing(message, around)
    if (outgoing.channel === 'mail') {
      const attachments = await this.#attachments(message)
      return withinTime(this.#options.senders.mail.send({ ...outgoing, attachments }))
    }
    if (outgoing.channel === 'push') return withinTime(this.#options.senders.push.send(outgoing))
    const isCounted = outgoing.kind === 'phone-code' && trialOf(message.payload) === null
    if (!isCounted && message.inDoubtSince === null) await this.#spend(outgoing.recipient)
    return withinTime(this.#options.senders.sms.send(outgoing))
  }

  /** A mail about money comes without its file rather than not at all; where too many wait for files it waits too. */
  async #attachments(message: Claimed): Promise<readonly Attachment[]> {
    if (trialOf(message.payload) !== null) return []
    try {
      return (await this.#options.attach?.(message)) ?? []
    } catch (error) {
      if (error instanceof AppError && error.code === 'busy') throw new SendError('its file is not made yet', 'later')
      this.#options.log.error({ err: error, messageId: message.id }, 'a mail goes without its file')
      return []
    }
  }

  /** Codes were counted when they were asked for; what the house tells of itself is counted here. */
  async #spend(phone: string): Promise<void> {
    const { database, texts } = this.#options
    const answer = await database.db.transaction((tx) => mayTellByText(tx, { phone, rules: texts, now: Date.now() }))
    if (!answer.allowed)
      throw new SendError(`not allowed to text: ${answer.reason}`, answer.reason === 'budget' ? 'later' : 'refused')
  }

  async #giveUp({ id, kind, attempts }: Claimed, error: string): Promise<void> {
    await markDead(this.#options.database.db, id, error)
    this.#options.log.error({ messageId: id, kind, attempts, error }, 'message given up')
  }
}

/** What is the same for all messages of a round. */
interface Around {
  house: House
  /** Signs the links that stop a kind of mail. */
  secret: string
  ownTexts: OwnTexts
}

function toOutgoing(message: Claimed, { house, secret, ownTexts }: Around): Outgoing {
  const { id, channel, userId, language, inDoubtSince } = message
  const { kind, payload } = asSingle(message)
  if (!hasTemplate(kind, channel)) throw new SendError(`no template for ${kind} by ${channel}`, 'refused')
  const recipient = message.recipient === '' ? house.supportEmail : message.recipient
  const envelope = { messageId: id, kind, language, inDoubtSince, recipient }
  const own = trialOf(payload) ?? ownTextOf(ownTexts, { channel, kind, payload, language })
  const asked = { kind, payload, language, house, own }
  const unsubscribeToken = signSubscription(secret, { kind, userId, recipient })
  try {
    if (channel === 'push') return { ...envelope, channel, push: renderPush(asked), house }
    return channel === 'mail'
      ? {
          ...envelope,
          channel,
          mail: renderMail(asked, { unsubscribeToken, hasAccount: userId !== null }),
          attachments: [],
        }
      : { ...envelope, channel, text: renderSms(asked) }
  } catch (error) {
    throw new SendError(`cannot be written: ${(error as Error).message}`, 'refused')
  }
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SendError('no answer in time', 'unknown')), ATTEMPT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
