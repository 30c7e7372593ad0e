import { ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type Channel, KINDS, type Language, type MessageKind } from '../kinds.ts'
import type { RenderedMail, RenderedPush } from '../senders/sender.ts'
import { ar } from './ar.ts'
import type { House, MailContent, Texts, Words } from './content.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { frameHtml } from './frame-html.ts'
import { frameText } from './frame-text.ts'
import { isolate, isolateValues } from './isolate.ts'

const TEXTS: Record<Language, Texts> = { en, es, ar }

/** Latin figures also in Arabic: codes and prices read the same on the site and in the mail. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', ar: 'ar-EG-u-nu-latn' }

interface Asked {
  kind: MessageKind
  payload: unknown
  language: string
  house: House
}

/** What to stop by one click, and whether there is an account to choose in. */
interface Stopping {
  unsubscribeToken: string | null
  hasAccount: boolean
}

export function renderMail(
  { kind, payload, language, house }: Asked,
  { unsubscribeToken, hasAccount }: Stopping = { unsubscribeToken: null, hasAccount: false },
): RenderedMail {
  const { code, texts, words } = inLanguage(language, house)
  const content = contentOf(kind, payload, { code, texts, words })
  const { reason } = KINDS[kind]
  const unsubscribeUrl = unsubscribeToken === null ? null : `${house.url}/unsubscribe?token=${unsubscribeToken}`
  const stops = [
    ...(unsubscribeUrl === null ? [] : [{ label: texts.foot.unsubscribe, url: unsubscribeUrl }]),
    ...(reason === 'wanted' && hasAccount
      ? [{ label: texts.foot.stop, url: `${house.url}/account/notifications` }]
      : []),
  ]
  const framed = { content, house, foot: texts.foot, reason, stops }
  return {
    subject: oneLine(content.subject),
    html: frameHtml({ ...framed, language: code }),
    text: frameText(framed),
    replyTo: reason === 'house' ? addressIn(payload) : null,
    unsubscribeUrl,
  }
}

export function renderSms({ kind, payload, language, house }: Asked): string {
  const { code, texts, words } = inLanguage(language, house)
  const template = texts.sms[kind as keyof Texts['sms']] as (payload: unknown, words: Words) => string
  const text = oneLine(template(payload, words))
  // The sign at the start gives the whole text its direction, although the house's name is mostly Latin.
  return code === 'ar' ? `\u200F${text}` : text
}

/** A push is the head of the mail: what has happened, the line beside it, and where its first button leads. */
export function renderPush({ kind, payload, language, house }: Asked): RenderedPush {
  const spoken = inLanguage(language, house)
  const { subject, preheader, parts } = contentOf(kind, payload, spoken)
  const button = parts.find((part) => typeof part === 'object' && 'button' in part)
  return { title: oneLine(subject), body: oneLine(preheader), path: button?.path ?? '/', language: spoken.code }
}

export const hasTemplate = (kind: string, channel: Channel): kind is MessageKind =>
  Object.hasOwn(channel === 'sms' ? en.sms : en.mails, kind)

type Spoken = ReturnType<typeof inLanguage>

function contentOf(kind: MessageKind, payload: unknown, { code, texts, words }: Spoken): MailContent {
  const template = texts.mails[kind as keyof Texts['mails']] as (payload: unknown, words: Words) => MailContent
  return template(code === 'ar' ? isolateValues(payload) : payload, words)
}

function inLanguage(language: string, house: House) {
  const code = Object.hasOwn(TEXTS, language) ? (language as Language) : 'en'
  const { money, time, day } = FORMATS[code]
  const words: Words = {
    house: code === 'ar' ? { ...house, name: isolate(house.name) } : house,
    // After an Arabic word the sign of an amount would end up behind it.
    money: (amount) => (code === 'ar' ? isolate : asItIs)(money.format(amount / ONE_DOLLAR)),
    time: (at) => time.format(at),
    day: (date) => day.format(Date.parse(date)),
  }
  return { code, texts: TEXTS[code], words }
}

const asItIs = (text: string): string => text

const formatsOf = (code: Language) => ({
  // A day is the same everywhere.
  day: new Intl.DateTimeFormat(LOCALES[code], { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }),
  money: new Intl.NumberFormat(code === 'ar' ? 'en-US' : LOCALES[code], { style: 'currency', currency: 'USD' }),
  time: new Intl.DateTimeFormat(LOCALES[code], {
    timeZone: HOUSE_ZONE,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // Arabic has no short names of zones, only distances from Greenwich.
    timeZoneName: code === 'ar' ? 'shortGeneric' : 'short',
  }),
})

/** Made once: making them takes longer than the rest of a mail. */
const FORMATS: Record<Language, ReturnType<typeof formatsOf>> = {
  en: formatsOf('en'),
  es: formatsOf('es'),
  ar: formatsOf('ar'),
}

/** A subject is one line, whatever somebody wrote into a title: a second one would be a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 400)

function addressIn(payload: unknown): string | null {
  const { email } = payload as { email?: unknown }
  return typeof email === 'string' && /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(email) ? email : null
}
