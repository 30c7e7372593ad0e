import { type Facts, fillText } from '../fill-text.ts'

/** What the house tells people: every kind, and the facts it is told with. A notice is stored as these two. */
export interface NoticeFacts {
  outbid: { title: string }
  leads_again: { title: string }
  /** With `units` where it was bought outright. */
  won: { title: string; units?: number }
  /** `sold` is 'no' where nobody got it. */
  lost: { title: string; sold?: 'no' }
  bid_cancelled: { title: string }
  pre_bid_dropped: { title: string }
  close_moved: { title: string }
  /** By staff. */
  close_extended: { title: string }
  lot_withdrawn: { title: string }
  closing_soon: { title: string }
  /** The title of an auction somebody follows. */
  auction_opened: { title: string }
  seller_auction: { seller: string; title: string }
  saved_search: { words: string; title: string }
  access_request: { name: string; title: string }
  access_granted: { title: string }
  access_refused: { title: string }
  offer_made: { title: string }
  offer_accepted: { title: string }
  offer_declined: { title: string }
  offer_countered: { title: string }
  counter_accepted: { title: string }
  counter_declined: { title: string }
  offer_expired: { title: string }
  /** A lot whose buyer did not take it is offered to the next bidder. */
  chance_offered: { title: string; chanceId: number }
  chance_over: { title: string; chanceId: number }
  /** What became of the goods of an invoice (P-1049). */
  goods_ready: { invoiceId: number }
  goods_handed_over: { invoiceId: number }
  goods_taken_back: { invoiceId: number }
  goods_shipped: { invoiceId: number }
  goods_missed: { invoiceId: number }
  goods_cancelled: { invoiceId: number }
  pickup_booked: { invoiceId: number }
  pickup_moved: { invoiceId: number }
  pickup_given_up: { invoiceId: number }
  /** Everything on it was refunded. */
  pickup_called_off: { invoiceId: number }
  /** The day before. */
  pickup_tomorrow: { invoiceId: number }
  parcel_out_for_delivery: { invoiceId: number }
  parcel_attempted: { invoiceId: number }
  parcel_to_collect: { invoiceId: number }
  parcel_problem: { invoiceId: number }
  parcel_delivered: { invoiceId: number }
  /** The answer itself is in the mail. */
  question_answered: { title: string }
  message_answered: Record<never, never>
  /** What a seller has offered to the house (decision 107). */
  item_accepted: { title: string }
  item_refused: { title: string }
  return_accepted: { returnId: number }
  return_received: { returnId: number }
  return_approved: { returnId: number }
  return_refused: { returnId: number }
  return_offered: { returnId: number }
  /** Somebody says that the person owns a part of their company. */
  owner_named: { name: string }
  /** The house has seen a paper that names the person as an owner of somebody's company. */
  owner_confirmed: { name: string }
  /** The house has taken somebody out of the person's company. */
  owner_removed: { name: string }
}

export type NoticeKind = keyof NoticeFacts

/** A kind with facts of its own. */
export type Told = { [Kind in NoticeKind]: { kind: Kind; facts: NoticeFacts[Kind] } }[NoticeKind]

/** The sentences. Some kinds have several, between which their facts decide. */
export const NOTICES = {
  outbid: 'You have been outbid on {title}.',
  leads_again: 'You lead on {title} again: the bid above yours was taken back.',
  won: 'Congratulations, you have won {title}!',
  bought: 'You have bought {title}.',
  units_bought: 'You have bought {units} units of {title}.',
  lost: 'Unfortunately {title} went to someone else.',
  unsold: '{title} has ended without a sale.',
  bid_cancelled: 'Your bid on {title} was canceled by our staff.',
  pre_bid_dropped: 'Your pre-bid on {title} was too low when bidding opened and was not placed.',
  close_moved: 'Bidding was interrupted for a while, so {title} closes later than planned.',
  close_extended: '{title} stays open longer than planned.',
  lot_withdrawn: '{title} was withdrawn from the sale.',
  closing_soon: '{title} closes soon.',
  auction_opened: 'Bidding is open in {title}.',
  seller_auction: '{seller} has a new auction, {title}.',
  saved_search: 'New for your search “{words}”: {title}.',
  access_request: '{name} asks for access to {title}.',
  access_granted: 'You may now bid in {title}.',
  access_refused: 'Your request to bid in {title} was not accepted.',
  offer_made: 'You have a new offer on {title}.',
  offer_accepted: 'Your offer on {title} was accepted. It is in your cart for 48 hours.',
  offer_declined: 'Your offer on {title} was declined.',
  offer_countered: 'The seller made you a counter offer on {title}.',
  counter_accepted: 'Your counter offer on {title} was accepted.',
  counter_declined: 'Your counter offer on {title} was declined.',
  offer_expired: 'The offer on {title} has expired.',
  chance_offered: 'You can still have {title}, at your own highest bid.',
  chance_over: 'The offer to have {title} at your own bid is over.',
  goods_ready: 'Your items of invoice {invoiceId} are ready for pickup.',
  goods_handed_over: 'Items of invoice {invoiceId} were picked up.',
  goods_taken_back: 'The pickup of items of invoice {invoiceId} was undone: they are at our place.',
  goods_shipped: 'Your items of invoice {invoiceId} are on their way.',
  goods_missed: 'Your items of invoice {invoiceId} were not picked up. Please contact us.',
  goods_cancelled: 'Items of invoice {invoiceId} were canceled by our staff.',
  pickup_booked: 'Your pickup of invoice {invoiceId} is booked.',
  pickup_moved: 'Your pickup of invoice {invoiceId} has a new time.',
  pickup_given_up: 'The pickup time of invoice {invoiceId} was given up. Please book another one.',
  pickup_called_off: 'The pickup of invoice {invoiceId} no longer takes place: everything on it was refunded.',
  pickup_tomorrow: 'Your pickup of invoice {invoiceId} is tomorrow.',
  parcel_out_for_delivery: 'A parcel of invoice {invoiceId} is out for delivery.',
  parcel_attempted: 'A parcel of invoice {invoiceId} could not be delivered: nobody was there.',
  parcel_to_collect: 'A parcel of invoice {invoiceId} can be collected from the carrier.',
  parcel_problem: 'There is a problem with a parcel of invoice {invoiceId}.',
  parcel_delivered: 'A parcel of invoice {invoiceId} was delivered.',
  question_answered: 'Your question about {title} was answered. The answer is in your email.',
  message_answered: 'Your message to us was answered. The answer is in your email.',
  item_accepted: 'We will offer {title} for sale.',
  item_refused: 'We will not offer {title} for sale.',
  return_accepted: 'Your return {returnId} is accepted: you can bring or send the items back.',
  return_received: 'We have the items of your return {returnId}.',
  return_approved: 'Your return {returnId} is settled.',
  return_refused: 'Your return {returnId} is not accepted.',
  return_offered: 'We have an offer for you about your return {returnId}.',
  owner_confirmed: 'We have seen a paper by which you own a part of {name}: you cannot bid on its lots.',
  owner_removed: 'We have taken {name} out of the owners of your company.',
  owner_named: '{name} says that you own a part of their company. Please say in your profile whether that is so.',
} as const satisfies Record<string, string>

export type NoticeCode = keyof typeof NOTICES

/** Which sentence a notice is; null for a kind that is not known here, such as one of a newer server. */
export function noticeCode(kind: string, facts: Facts): NoticeCode | null {
  if (kind === 'won' && facts.units !== undefined) return facts.units === 1 ? 'bought' : 'units_bought'
  if (kind === 'lost' && facts.sold === 'no') return 'unsold'
  return Object.hasOwn(NOTICES, kind) ? (kind as NoticeCode) : null
}

/** In English, for the wire. */
export function noticeText(kind: string, facts: Facts): string {
  const code = noticeCode(kind, facts)
  return code === null ? '' : fillText(NOTICES[code], facts)
}
