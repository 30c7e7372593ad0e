import type { Money } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'

export type Channel = 'mail' | 'sms' | 'push'
export const LANGUAGES = ['en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

interface Lot {
  lotId: number
  title: string
}

interface Auction {
  auctionId: number
  title: string
}

interface OwedInvoice {
  firstName: string
  invoiceId: number
  auctionTitle: string
  total: Money
  due: Money
  dueAt: number
  token: string
}

interface Pickup {
  firstName: string
  appointmentId: number
  invoiceId: number
  auctionTitle: string
  startsAt: number
  endsAt: number
  placeName: string
  /** In one line, as one writes it on a letter. */
  placeAddress: string
  /** When it was told: of two files about one appointment a calendar takes the later one. */
  at: number
}

/** What can happen to a pickup time. called_off: nothing is left to fetch. */
export type PickupWord = 'booked' | 'moved' | 'given_up' | 'called_off'

interface SentBack {
  returnId: number
  invoiceId: number
  total: Money
  lots: (Lot & { quantity: number })[]
}

/** What was sent of an invoice, and how. */
interface SentParcel {
  firstName: string
  invoiceId: number
  /** Its name; empty: nobody in particular. */
  carrier: string
  trackingNumber: string
  /** YYYY-MM-DD. */
  expectedOn: string | null
  lots: (Lot & { quantity: number })[]
}

/** What becomes of it, beside that it comes today. */
export type ParcelWord = 'shipped' | 'attempted' | 'to_collect' | 'problem' | 'delivered'

/** What becomes of a bill of sale: nobody has signed it yet, or it is signed. */
export type DocumentWord = 'waiting' | 'signed'

type PaidBy = 'card' | 'bank' | 'wallet' | 'cash'

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
  /** To the address that was. */
  'email-changed': { firstName: string; at: number }
  /** The last two digits of the new number; empty when there is none any more. */
  'phone-changed': { firstName: string; at: number; ending: string }
  /** Signed in from a device not seen before. */
  'new-session': { firstName: string; at: number; device: string }
  /** The link is /invite?token={token}. */
  invitation: { inviterName: string; token: string }
  'contact-received': Asker & { message: string }
  'lot-question': Asker & Lot & { lotNumber: string; message: string }
  /** Somebody came by an invitation; the groups are the inviter's, and staff decide (S-11). */
  'group-request': Asker & { inviterName: string; groups: string }
  'access-request': Asker & { auctionId: number; auctionTitle: string; message: string }
  /** `query` is the search page's query string, without the question mark. */
  /** `query`: the address of the search; '' where several found something. */
  'saved-search-digest': { search: string; query: string; count: number; lots: DigestLot[] }
  'newsletter-welcome': { name: string }
  /** The sales that are new in a week. */
  newsletter: { sales: NewsletterSale[] }
  /** The link is /invoice/public/{token}: whoever has the mail may read the invoice. */
  invoice_made: OwedInvoice & { chargedAt: number | null }
  /** open: by hand, and there are days left; the others the house sends by itself as well. */
  invoice_reminder: OwedInvoice & { stage: 'open' | 'before' | 'due' | 'overdue' }
  /** Something was paid of an invoice; `due` is what is left. */
  payment_receipt: OwedInvoice & { amount: Money; fee: Money; method: PaidBy }
  /** Nobody was there to see it: a saved card could not be charged, or a bank did not pay, or took back what it had paid. */
  payment_failed: OwedInvoice & {
    amount: Money
    source: 'card' | 'bank'
    /** Until when a declined card can be cured. */
    cureUntil: number | null
  }
  pickup: Pickup & { word: PickupWord }
  /** The day before. */
  pickup_reminder: Pickup
  /** Money paid into the wallet, or for a deposit on a lot. */
  wallet_receipt: { firstName: string; purpose: 'top-up' | 'deposit'; lot: Lot | null; amount: Money; fee: Money }
  /** `ending`: the last four digits of the card or account it goes to. Without an invoice: out of the wallet. */
  refund_sent: {
    firstName: string
    amount: Money
    way: PaidBy
    ending: string
    invoiceId: number | null
    token: string
  }
  /** Of a return: it has come in, the goods may come, they may not, or something else is offered. That it is paid is told as `refund_sent`. */
  return_changed: SentBack & {
    firstName: string
    state: 'requested' | 'accepted' | 'refused' | 'offered'
    answer: string
    /** What the house gives instead. */
    offered?: { amount: Money; until: number }
  }
  /** Somebody asks the house to take something back. */
  'return-requested': SentBack & { name: string; email: string; reason: string }
  parcel_changed: SentParcel & { word: ParcelWord }
  parcel_today: SentParcel
  document_changed: { firstName: string; invoiceId: number; documentId: number; word: DocumentWord }
  /** Of lots that ended together, and that its owner has no invoice for. */
  deposit_back: { firstName: string; lots: (Lot & { amount: Money })[]; total: Money }
  outbid: LotBidOn & Priced & { closesAt: number }
  leads_again: LotBidOn & Priced & { closesAt: number }
  won: WonLot
  lost: LotBidOn
  /** How a person's lots of one auction ended that closed together; one alone is told as won or lost. */
  results: { auctionId: number; auctionTitle: string; lots: ResultLot[] }
  bid_cancelled: Lot
  pre_bid_dropped: Lot
  close_moved: Lot & { closesAt: number }
  close_extended: Lot & { closesAt: number }
  lot_withdrawn: Lot
  closing_soon: Lot & Priced & { closesAt: number }
  auction_opened: Auction & { closesAt: number }
  seller_auction: Auction & { seller: string; opensAt: number; closesAt: number }
  /** Bids of a person in one auction, by lot, the newest of each: bids that follow each other are one mail. */
  bids_placed: { auctionTitle: string; lots: Record<string, PlacedBid> }
  /** Staff answered what somebody asked about a lot, or wrote to the house. */
  letter_answered: { name: string; message: string; answer: string; lot: Lot | null }
  /** What the house says to a seller about an item they offered; `answer` may be empty. */
  item_answered: { firstName: string; title: string; isAccepted: boolean; answer: string }
  /** An offer below the buy-now price, and each word that follows; `amount` is what was said last, for each unit. */
  offer: Lot & { word: OfferWord; amount: Money; quantity: number; expiresAt: number }
  /** A lot whose buyer did not take it, offered to the next bidder; `price` of each unit. Over: expired or taken back. */
  second_chance: Lot & {
    firstName: string
    chanceId: number
    price: Money
    quantity: number
    expiresAt: number
    isOver: boolean
  }
}

/** To the seller: made, counter_accepted, counter_declined. To the buyer: the others; that it expired, to both. */
export type OfferWord =
  | 'offer_made'
  | 'offer_accepted'
  | 'offer_declined'
  | 'offer_countered'
  | 'counter_accepted'
  | 'counter_declined'
  | 'offer_expired'

interface Priced {
  price: Money | null
  /** There are several, and the price is that of each. */
  isPerUnit?: true
}

export interface DigestLot extends Lot, Priced {
  closesAt: number
}

export interface LotBidOn extends Lot {
  /** The lowest amount wins, and the house pays it (decision 093). */
  isReverse?: true
}

export interface WonLot extends LotBidOn, Priced {}

export interface ResultLot extends WonLot {
  outcome: 'won' | 'lost'
  /** Lost to nobody: it closed without a sale. */
  isUnsold?: true
}

export interface NewsletterSale extends Auction {
  lotCount: number
  opensAt: number
  closesAt: number
}

export interface PlacedBid extends Lot {
  /** null: the lot is sealed, and what is in an envelope stands nowhere else. */
  amount: Money | null
  at: number
}

export type MessageKind = keyof Payloads
/** Kinds that go to the house itself, at the address of its settings. */
export type HouseKind = 'contact-received' | 'lot-question' | 'access-request' | 'group-request' | 'return-requested'
/** Kinds people may switch off or on, by way (P-412). */
export type NoticeMessageKind =
  | 'outbid'
  | 'leads_again'
  | 'won'
  | 'lost'
  | 'results'
  | 'bid_cancelled'
  | 'pre_bid_dropped'
  | 'close_moved'
  | 'close_extended'
  | 'lot_withdrawn'
  | 'closing_soon'
  | 'auction_opened'
  | 'seller_auction'
  | 'pickup_reminder'

export interface KindRules {
  channels: readonly [Channel, ...Channel[]]
  /** 0 before 1 and so on; from 2 on (mails that carry a paper, then news) they wait while people keep the house busy. */
  priority: 0 | 1 | 2 | 3
  /** How long after queueing the message is worth sending. */
  usefulFor: number
  /** Why the person gets it: only `wanted` ones end with how to stop them, and only those can be stopped (I-72). */
  reason: 'account' | 'house' | 'wanted'
  /** Under which types (keys of notification_types) people switch it on and off. */
  types: readonly string[]
}

const account = (usefulFor: number): KindRules => ({
  ...{ channels: ['mail'], priority: 0, usefulFor, reason: 'account', types: [] },
})
const house: KindRules = { channels: ['mail'], priority: 1, usefulFor: 7 * DAY, reason: 'house', types: [] }
const notice = (usefulFor: number, ...types: string[]): KindRules => ({
  ...{ channels: ['mail', 'sms', 'push'], priority: 1, usefulFor, reason: 'wanted', types },
})
const news = (type: string): KindRules => ({
  ...{ channels: ['mail'], priority: 3, usefulFor: 2 * DAY, reason: 'wanted', types: [type] },
})

export const KINDS: Record<MessageKind, KindRules> = {
  'verify-email': account(DAY),
  'reset-password': account(30 * MINUTE),
  'email-code': account(5 * MINUTE),
  'phone-code': { ...account(5 * MINUTE), channels: ['sms'] },
  'account-exists': account(DAY),
  'password-changed': account(3 * DAY),
  'email-changed': account(3 * DAY),
  'phone-changed': account(3 * DAY),
  'new-session': account(3 * DAY),
  invitation: { ...account(3 * DAY), priority: 1 },
  'contact-received': house,
  'lot-question': house,
  'access-request': house,
  'group-request': house,
  'return-requested': house,
  'saved-search-digest': news('saved_search'),
  'newsletter-welcome': news('newsletter'),
  newsletter: news('newsletter'),
  invoice_made: { ...account(7 * DAY), priority: 2 },
  invoice_reminder: { ...account(2 * DAY), priority: 2 },
  payment_receipt: { ...account(7 * DAY), priority: 2 },
  payment_failed: { ...account(3 * DAY), priority: 2 },
  // By text to those who want to be reminded so; the mail is the record of what was agreed.
  pickup: { ...account(2 * DAY), channels: ['mail', 'sms'], priority: 1 },
  pickup_reminder: { ...notice(DAY, 'appointment'), channels: ['mail', 'sms'] },
  wallet_receipt: { ...account(7 * DAY), priority: 1 },
  refund_sent: { ...account(7 * DAY), priority: 2 },
  return_changed: { ...account(7 * DAY), priority: 1 },
  parcel_changed: { ...account(7 * DAY), priority: 1 },
  parcel_today: { ...news('shipment'), priority: 1, usefulFor: 12 * HOUR },
  document_changed: { ...account(7 * DAY), priority: 2 },
  deposit_back: news('deposit_back'),
  outbid: notice(HOUR, 'outbid'),
  leads_again: notice(HOUR, 'outbid'),
  won: notice(3 * DAY, 'won'),
  lost: notice(DAY, 'lost'),
  results: notice(3 * DAY, 'won', 'lost'),
  bid_cancelled: notice(DAY, 'bid_cancelled'),
  pre_bid_dropped: notice(DAY, 'bid_cancelled'),
  close_moved: notice(DAY, 'lot_extended'),
  close_extended: notice(DAY, 'lot_extended'),
  lot_withdrawn: notice(3 * DAY, 'bid_cancelled'),
  closing_soon: notice(30 * MINUTE, 'closing_soon'),
  auction_opened: notice(DAY, 'auction_opening'),
  seller_auction: notice(3 * DAY, 'seller_auction'),
  bids_placed: { ...notice(DAY, 'bid_placed'), channels: ['mail'] },
  letter_answered: { ...account(7 * DAY), priority: 1 },
  item_answered: { ...account(7 * DAY), priority: 1 },
  offer: { ...account(2 * DAY), priority: 1 },
  second_chance: { ...account(2 * DAY), priority: 1 },
}
