import type { Money } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'

export type Channel = 'mail' | 'sms'
export type Language = 'en' | 'es' | 'ar'
export const LANGUAGES: readonly Language[] = ['en', 'es', 'ar']

interface Lot {
  lotId: number
  title: string
}

interface Asker {
  name: string
  email: string
  phone: string
}

/** What each kind of message carries. Links are built by the template from tokens and ids; nobody passes an address. */
export interface Payloads {
  /** The link is /verify_email/{token}. */
  'verify-email': { firstName: string; token: string }
  /** The link is /reset_password/{token}. */
  'reset-password': { firstName: string; token: string }
  'email-code': { code: string }
  'phone-code': { code: string }
  /** Somebody registered with an address that has an account (T-80). */
  'account-exists': { firstName: string }
  'password-changed': { firstName: string; at: number }
  /** Signed in from a device not seen before. */
  'new-session': { firstName: string; at: number; device: string }
  /** The link is /invite?token={token}. */
  invitation: { inviterName: string; token: string }
  'contact-received': Asker & { message: string }
  'lot-question': Asker & Lot & { lotNumber: string; message: string }
  'access-request': Asker & { auctionId: number; auctionTitle: string; message: string }
  /** `query` is the search page's query string, without the question mark. */
  'saved-search-digest': { search: string; query: string; count: number; lots: DigestLot[] }
  'newsletter-welcome': { name: string }
  outbid: Lot & { price: Money | null; closesAt: number }
  won: Lot & { price: Money | null }
  lost: Lot
  'bid-cancelled': Lot
  'pre-bid-dropped': Lot
  'close-moved': Lot & { closesAt: number }
  'closing-soon': Lot & { price: Money | null; closesAt: number }
}

export interface DigestLot extends Lot {
  price: Money | null
  closesAt: number
}

export type MessageKind = keyof Payloads
/** Kinds that go to the house itself, at the address of its settings. */
export type HouseKind = 'contact-received' | 'lot-question' | 'access-request'
/** Kinds people may switch off or on, by way (P-412). */
export type NoticeMessageKind =
  | 'outbid'
  | 'won'
  | 'lost'
  | 'bid-cancelled'
  | 'pre-bid-dropped'
  | 'close-moved'
  | 'closing-soon'

export interface KindRules {
  channels: readonly [Channel, ...Channel[]]
  /** 0 before 1 before 2. */
  priority: 0 | 1 | 2
  /** How long after queueing the message is worth sending. */
  usefulFor: number
  /** Why the person gets it: only `wanted` ones end with how to stop them, and only those can be stopped (I-72). */
  reason: 'account' | 'house' | 'wanted'
}

const account = (usefulFor: number): KindRules => ({ channels: ['mail'], priority: 0, usefulFor, reason: 'account' })
const house: KindRules = { channels: ['mail'], priority: 1, usefulFor: 7 * DAY, reason: 'house' }
const notice = (usefulFor: number): KindRules => ({
  channels: ['mail', 'sms'],
  priority: 1,
  usefulFor,
  reason: 'wanted',
})
const news: KindRules = { channels: ['mail'], priority: 2, usefulFor: 2 * DAY, reason: 'wanted' }

export const KINDS: Record<MessageKind, KindRules> = {
  'verify-email': account(DAY),
  'reset-password': account(30 * MINUTE),
  'email-code': account(5 * MINUTE),
  'phone-code': { ...account(5 * MINUTE), channels: ['sms'] },
  'account-exists': account(DAY),
  'password-changed': account(3 * DAY),
  'new-session': account(3 * DAY),
  invitation: { ...account(3 * DAY), priority: 1 },
  'contact-received': house,
  'lot-question': house,
  'access-request': house,
  'saved-search-digest': news,
  'newsletter-welcome': news,
  outbid: notice(HOUR),
  won: notice(3 * DAY),
  lost: notice(DAY),
  'bid-cancelled': notice(DAY),
  'pre-bid-dropped': notice(DAY),
  'close-moved': notice(DAY),
  'closing-soon': notice(30 * MINUTE),
}
