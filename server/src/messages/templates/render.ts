import { ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type Channel, KINDS, type Language, type MessageKind } from '../kinds.ts'
import type { RenderedMail } from '../senders/sender.ts'
import { ar } from './ar.ts'
import type { House, MailContent, Texts, Words } from './content.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { frameHtml } from './frame-html.ts'
import { frameText } from './frame-text.ts'

const TEXTS: Record<Language, Texts> = { en, es, ar }

/** Latin figures also in Arabic: codes and prices read the same on the site and in the mail. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', ar: 'ar-EG-u-nu-latn' }

interface Asked {
  kind: MessageKind
  payload: unknown
  language: string
  house: House
}

export function renderMail({ kind, payload, language, house }: Asked): RenderedMail {
  const { code, texts, words } = inLanguage(language, house)
  const template = texts.mails[kind as keyof Texts['mails']] as (payload: unknown, words: Words) => MailContent
  const content = template(code === 'ar' ? isolateTitles(payload) : payload, words)
  const { reason } = KINDS[kind]
  const unsubscribeUrl = reason === 'wanted' ? `${house.url}/account/notifications` : null
  const framed = { content, house, foot: texts.foot, reason, unsubscribeUrl }
  return {
    subject: oneLine(content.subject),
    html: frameHtml({ ...framed, language: code }),
    text: frameText(framed),
    replyTo: reason === 'house' ? addressIn(payload) : null,
    unsubscribeUrl,
  }
}

export function renderSms({ kind, payload, language, house }: Asked): string {
  const { texts, words } = inLanguage(language, house)
  const template = texts.sms[kind as keyof Texts['sms']] as (payload: unknown, words: Words) => string
  return oneLine(template(payload, words))
}

export const hasTemplate = (kind: string, channel: Channel): kind is MessageKind =>
  Object.hasOwn(channel === 'mail' ? en.mails : en.sms, kind)

function inLanguage(language: string, house: House) {
  const code = Object.hasOwn(TEXTS, language) ? (language as Language) : 'en'
  const locale = LOCALES[code]
  const words: Words = {
    house,
    money: (amount) =>
      (amount / ONE_DOLLAR).toLocaleString(code === 'ar' ? 'en-US' : locale, { style: 'currency', currency: 'USD' }),
    time: (at) =>
      new Date(at).toLocaleString(locale, {
        timeZone: HOUSE_ZONE,
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
  }
  return { code, texts: TEXTS[code], words }
}

/** A subject is one line, whatever somebody wrote into a title: a second one would be a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 400)

/** Titles are mostly Latin: inside Arabic they keep their own direction, with invisible signs that work in subjects too. */
function isolateTitles(payload: unknown): unknown {
  const isolate = ([key, value]: [string, unknown]) =>
    [key, /title$/i.test(key) && typeof value === 'string' ? `\u2068${value}\u2069` : value] as const
  return Object.fromEntries(Object.entries(payload as object).map(isolate))
}

function addressIn(payload: unknown): string | null {
  const { email } = payload as { email?: unknown }
  return typeof email === 'string' && /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(email) ? email : null
}
