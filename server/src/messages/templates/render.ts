import { fillPlaces } from '@gavelhouse/shared/messages/message-text.ts'
import { ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type Channel, KINDS, type Language, type MessageKind } from '../kinds.ts'
import { placeValues, shortPlaces } from '../own-texts/place-values.ts'
import { type OwnText, writeAnew } from '../own-texts/write-anew.ts'
import type { RenderedMail, RenderedPush } from '../senders/sender.ts'
import { lotsOf as lotsInArabic } from './ar/counted-lots.ts'
import { ar } from './ar.ts'
import type { House, MailContent, Texts, Words } from './content.ts'
import { lotsOf as lotsInEnglish } from './en/counted-lots.ts'
import { en } from './en.ts'
import { lotsOf as lotsInSpanish } from './es/counted-lots.ts'
import { es } from './es.ts'
import { frameHtml } from './frame-html.ts'
import { frameText } from './frame-text.ts'
import { isolate, isolateValues } from './isolate.ts'

const TEXTS: Record<Language, Texts> = { en, es, ar }
const LOTS_OF = { en: lotsInEnglish, es: lotsInSpanish, ar: lotsInArabic }

/** Latin figures also in Arabic: codes and prices read the same on the site and in the mail. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', ar: 'ar-EG-u-nu-latn' }

export interface Asked {
  kind: MessageKind
  payload: unknown
  language: string
  house: House
  /** What the house says in place of what the message came with. */
  own?: OwnText | undefined
}

/** What to stop by one click, and whether there is an account to choose in. */
interface Stopping {
  unsubscribeToken: string | null
  hasAccount: boolean
}

export function renderMail(
  asked: Asked,
  { unsubscribeToken, hasAccount }: Stopping = { unsubscribeToken: null, hasAccount: false },
): RenderedMail {
  const { kind, payload, house } = asked
  const { code, texts } = inLanguage(asked)
  const { content } = writeMail(asked)
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

export function renderSms(asked: Asked): string {
  const { text } = writeSms(asked)
  // The sign at the start gives the whole text its direction, although the house's name is mostly Latin.
  return inLanguage(asked).code === 'ar' ? `\u200F${text}` : text
}

/** A push is the head of the mail: what has happened, the line beside it, and where its first button leads. */
export function renderPush(asked: Asked): RenderedPush {
  const { subject, preheader, parts } = writeMail(asked).content
  const button = parts.find((part) => typeof part === 'object' && 'button' in part)
  return {
    title: oneLine(subject),
    body: oneLine(preheader),
    path: button?.path ?? '/',
    language: inLanguage(asked).code,
  }
}

export const hasTemplate = (kind: string, channel: Channel): kind is MessageKind =>
  Object.hasOwn(channel === 'sms' ? en.sms : en.mails, kind)

/** What a mail says, and what stands in its places. */
export function writeMail(asked: Asked): { content: MailContent; values: Record<string, string> } {
  const { kind, own } = asked
  const { code, texts, words } = inLanguage(asked)
  const payload = code === 'ar' ? isolateValues(asked.payload) : asked.payload
  const template = texts.mails[kind as keyof Texts['mails']] as (payload: unknown, words: Words) => MailContent
  const content = template(payload, words)
  const values = placeValues(payload as Record<string, unknown>, words, LOTS_OF[code])
  return { content: own === undefined ? content : writeAnew(content, own, values), values }
}

/** The same of a text for a telephone; what it links to is one of its places. */
export function writeSms(asked: Asked): { text: string; values: Record<string, string> } {
  const { kind, payload, house, own } = asked
  const { code, texts, words } = inLanguage(asked)
  const template = texts.sms[kind as keyof Texts['sms']] as (payload: unknown, words: Words) => string
  const original = oneLine(template(payload, words))
  const start = original.indexOf(`${house.url}/`)
  const [link = ''] = start < 0 ? [] : original.slice(start).split(' ')
  const plain = placeValues(payload as Record<string, unknown>, words, LOTS_OF[code])
  const values = shortPlaces(plain, link, code === 'ar' ? isolate : asItIs)
  return { text: own?.body === undefined ? original : oneLine(fillPlaces(own.body, values)), values }
}

function inLanguage({ language, house }: Pick<Asked, 'language' | 'house'>) {
  const code = Object.hasOwn(TEXTS, language) ? (language as Language) : 'en'
  const { money, time, day } = formatsIn(code)
  // After an Arabic word the sign of an amount would end up behind it.
  const inMoney = (amount: number) => (code === 'ar' ? isolate : asItIs)(money.format(amount / ONE_DOLLAR))
  const words: Words = {
    house: code === 'ar' ? { ...house, name: isolate(house.name) } : house,
    money: inMoney,
    price: (amount, isPerUnit = false) => `${inMoney(amount)}${isPerUnit ? PER_UNIT[code] : ''}`,
    time: (at) => time.format(at),
    day: (date) => day.format(Date.parse(date)),
  }
  return { code, texts: TEXTS[code], words }
}

/** What stands behind the price of a lot of several. */
const PER_UNIT: Record<Language, string> = { en: ' per unit', es: ' por unidad', ar: ' للوحدة' }

const asItIs = (text: string): string => text

const makeFormats = (code: Language) => ({
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

/** Made once, with the first mail that needs them: making them takes longer than the rest of a mail. */
const formats = new Map<Language, ReturnType<typeof makeFormats>>()
function formatsIn(code: Language): ReturnType<typeof makeFormats> {
  const made = formats.get(code) ?? makeFormats(code)
  formats.set(code, made)
  return made
}

/** A subject is one line, whatever somebody wrote into a title: a second one would be a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 400)

function addressIn(payload: unknown): string | null {
  const { email } = payload as { email?: unknown }
  return typeof email === 'string' && /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(email) ? email : null
}
