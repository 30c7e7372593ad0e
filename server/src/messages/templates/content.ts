import type { LotBidOn, MessageKind, NoticeMessageKind, Payloads, ResultLot } from '../kinds.ts'

/** What is true of the house for every message. */
export interface House {
  name: string
  /** Without a slash at the end. Every link begins with it, never with what a caller said (T-86). */
  url: string
  supportEmail: string
}

/** Parts of a mail, as plain text. How they look is the frame's business, so no text can become markup. */
export type Part =
  | string
  | { button: string; path: string }
  | { code: string }
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { links: readonly { title: string; detail: string; path: string }[] }
  | { small: string }

export interface MailContent {
  subject: string
  /** The line mail programs show beside the subject. */
  preheader: string
  heading: string
  parts: readonly Part[]
}

/** Amounts and instants as the reader's language writes them. */
export interface Words {
  house: House
  money(amount: number): string
  /** Of a lot of several the price is that of each, and says so. */
  price(amount: number, isPerUnit?: boolean): string
  time(at: number): string
  /** Of YYYY-MM-DD. */
  day(date: string): string
}

export type MailKind = Exclude<MessageKind, 'phone-code'>
export type SmsKind = 'phone-code' | 'pickup' | NoticeMessageKind

/** Everything one language has to say. */
export interface Texts {
  mails: { [Kind in MailKind]: (payload: Payloads[Kind], words: Words) => MailContent }
  sms: { [Kind in SmsKind]: (payload: Payloads[Kind], words: Words) => string }
  /** Why the person gets this mail, and how to get no more of them. */
  foot: {
    account: string
    wanted: string
    /** No more of this kind, at one click. */
    unsubscribe: string
    /** For people with an account: choose among all kinds. */
    stop: string
    house: string
    help: string
    copyLink: string
  }
}

/** How many lots a mail lists; the others are on the site. */
export const MOST_LISTED = 50

export const isWon = ({ outcome }: ResultLot): boolean => outcome === 'won'

/** Whoever wins a reverse lot is paid for it, and pays nothing. */
export const isToPay = ({ isReverse }: Pick<LotBidOn, 'isReverse'>): boolean => isReverse !== true

export const auctionPath = (auctionId: number): string => `/liveAuction/${auctionId}`

export const lotPath = (lotId: number): string => `/lot/${lotId}`

/** To the one lot, to what the search finds, or, where several searches found something, to all of them. */
export const foundPath = ({ query, lots }: Pick<Payloads['saved-search-digest'], 'query' | 'lots'>): string => {
  const [only, ...others] = lots
  if (only !== undefined && others.length === 0) return lotPath(only.lotId)
  return query === '' ? '/saved_search' : `/search?${query}`
}

/** Where a pickup is looked at, moved and given up. */
export const APPOINTMENTS_PATH = '/appointment'

export const schedulePath = (invoiceId: number): string => `/appointment/schedule/${invoiceId}`

export const trackingPath = (invoiceId: number): string => `/invoice/tracking/${invoiceId}`

export const invoicePath = (token: string): string => `/invoice/public/${encodeURIComponent(token)}`

/** Titles can be long, texts must not be. Three dots, because the one sign '…' would make the text twice as dear. */
export const shortTitle = (title: string): string =>
  title.length <= 40 ? title : `${title.slice(0, 37).replace(/[\s\p{P}]+$/u, '')}...`
