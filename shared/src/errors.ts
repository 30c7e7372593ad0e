import { type Facts, type FactsFor, fillText } from './fill-text.ts'
import type { ProblemMessage } from './problem.ts'
import { knownProblem, problemText } from './problem-text.ts'
import type { Problem } from './problems.ts'

/**
 * Every error a caller can meet: HTTP status, the envelope's responseType, the text with its {facts}, and the names of
 * facts that travel along without being said. responseType 403 means only "your session is dead: log out"
 * (PD-3); a wrong role answers 400.
 */
export const ERRORS = {
  bad_request: [400, 400, 'The request could not be read'],
  not_json: [415, 400, 'Send the request as JSON'],
  too_large: [413, 400, 'The request is too large'],
  session_required: [401, 403, 'Please log in'],
  session_ended: [401, 403, 'Your session has ended, please log in again'],
  not_allowed: [403, 400, 'You are not allowed to do this'],
  only_looking: [403, 400, 'You are viewing as another person and cannot change anything'],
  not_found: [404, 404, 'Record not found'],
  unknown_call: [404, 404, 'Not Found'],
  method_not_allowed: [405, 400, 'Calls are made with POST'],
  person_bound: [422, 422, 'This account cannot be erased yet: something is still open', 'obstacles'],
  item_answered: [422, 422, 'This item was answered already'],
  nothing_to_settle: [422, 422, 'There is nothing to settle'],
  seller_without_terms: [422, 422, 'Write down the terms of this seller first'],
  statement_changed: [409, 409, 'Something has changed since, please look again'],
  settlement_paid: [422, 422, 'This settlement is paid already'],
  settlement_not_paid: [422, 422, 'This settlement is not paid'],
  nothing_to_pay_out: [422, 422, 'There is nothing to pay out'],
  invalid_input: [422, 422, 'Please check what you entered'],
  unusable_key: [400, 400, 'The Idempotency-Key header takes 1 to 200 printable ASCII characters'],
  idempotency_mismatch: [409, 409, 'This request was already sent with other content'],
  in_progress: [409, 409, 'This request is being processed, please try again'],
  too_many_requests: [429, 429, 'Too many requests, please wait a moment', 'seconds'],
  busy: [503, 503, 'Busy, please try again'],
  not_enabled: [501, 501, 'Feature is not enabled'],
  internal: [500, 500, 'Something went wrong!'],
  item_was_closed: [422, 422, 'Item was closed'],
  bid_too_low: [422, 422, 'Bid value should be greater than {minimum}'],
  bid_too_high: [422, 422, 'Bid value should be less than {maximum}'],
  invalid_amount: [422, 422, 'Enter Bid Amount'],
  bid_too_large: [422, 422, 'This amount is too large'],
  bid_unbeatable: [422, 422, 'No bid can be lower than the one that leads'],
  not_open_yet: [422, 422, 'Bidding has not started yet'],
  already_open: [422, 422, 'Bidding has already started'],
  not_biddable: [422, 422, 'This item does not take bids'],
  suspended: [422, 422, 'Your account has been suspended.'],
  wrong_group: [422, 422, 'You do not belong to this auction group'],
  terms_not_accepted: [422, 422, 'You must accept the terms and conditions'],
  deposit_required: [422, 422, 'Please submit a deposit to bid on this item'],
  own_lot: [422, 422, 'You cannot bid on your own item'],
  over_bid_limit: [422, 422, 'Your bid limit is {maximum}. Please contact customer service'],
  has_retracted: [422, 422, 'You have cancelled a bid on this item and cannot bid on it again'],
  cannot_retract: [422, 422, 'This bid can no longer be canceled'],
  too_many_retractions: [422, 422, 'You have canceled too many bids lately, please contact customer service'],
  invoice_not_paid: [422, 422, 'Nothing has been paid on this invoice yet'],
  more_than_paid: [422, 422, 'This is more than can be given back'],
  units_not_left: [422, 422, 'Only {left} are left to give back'],
  nothing_due: [422, 422, 'Nothing is due any more'],
  partial_not_allowed: [422, 422, 'This invoice has to be paid at once'],
  min_amount: [422, 422, 'Min. Amount', 'least'],
  max_amount: [422, 422, 'Max. Amount', 'most'],
  address_not_chosen: [422, 422, 'Please choose one address'],
  shipping_not_chosen: [422, 422, 'Please choose one shipping method'],
  pickup_time_taken: [409, 409, 'This pickup time is no longer available'],
  pickup_over: [409, 409, 'This pickup can no longer be changed'],
  no_pickup_calendar: [422, 422, 'No local pickup calendar available, please contact support'],
  card_details_missing: [422, 422, 'Please enter card details'],
  bank_unverified: [422, 422, 'Please verify this bank account first'],
  card_only: [422, 422, 'This is paid by card'],
  card_or_wallet_only: [422, 422, 'Items that also take bids are paid by card or from the wallet'],
  total_changed: [409, 409, 'The total has changed, please look at it again before you pay'],
  price_changed: [409, 409, 'The price of this item has changed, please look at your cart again'],
  lot_just_sold: [409, 409, 'This lot has just been sold'],
  shipment_incomplete: [
    409,
    409,
    'One of these items has just been sold, so they cannot be sent together. Nothing was charged, please look at your cart again',
  ],
  payment_expired: [422, 422, 'The payment took too long and was not made'],
  hold_freed: [409, 409, 'The amount reserved on the card has been freed'],
  payment_left: [422, 422, 'You left without paying: nothing was charged'],
  insufficient_balance: [422, 422, 'Insufficient wallet balance'],
  gift_card_invalid: [422, 422, 'This gift card is not valid'],
  deposit_ended: [409, 409, 'This deposit is not held any more'],
  deposit_not_needed: [422, 422, 'No deposit is needed for this item'],
  cannot_buy: [422, 422, 'This item cannot be bought now'],
  quantity_not_available: [422, 422, 'That many are not available', 'available'],
  max_quantity: [422, 422, 'Max Quantity {most}'],
  previous_payment_open: [409, 409, 'Your previous payment is being processed! Please check after some time'],
  delivery_not_offered: [422, 422, 'This way of delivery is not offered for these items'],
  delivery_divided: [
    422,
    422,
    'Some of these items can only be picked up and some only be shipped. Set one kind aside and pay for it by itself',
  ],
  auction_closing: [
    409,
    409,
    'Auction closing: This auction is currently closing. Please wait for the remaining items to finish processing before submitting payment.',
  ],
  line_not_paid: [422, 422, 'This item has not been paid yet'],
  no_such_file: [422, 422, 'There is no such file'],
  offer_not_below: [422, 422, 'Your offer must be below {maximum}'],
  offer_below_bids: [422, 422, 'Bidding stands at {minimum}. Offer that price or more'],
  offer_open: [409, 409, 'You already have an open offer on this item'],
  counter_out_of_range: [422, 422, 'Enter an amount above {minimum} and below {maximum}'],
  offer_is_pending: [409, 409, 'Offer is already pending'],
  offer_is_accepted: [409, 409, 'Offer is already accepted'],
  offer_is_declined: [409, 409, 'Offer is already declined'],
  offer_is_countered: [409, 409, 'Offer is already countered'],
  offer_is_expired: [409, 409, 'Offer is already expired'],
  offer_is_bought: [409, 409, 'Offer is already bought'],
  bids_sealed: [409, 409, 'Bids on this item are sealed until it closes'],
  cannot_award: [422, 422, 'This item cannot be awarded'],
  award_ends_bidding: [422, 422, 'This item is still open. Confirm that bidding ends with this sale'],
  award_below_bids: [422, 422, 'Bidding stands at {minimum}. Award the item at that price or more'],
  award_above_bids: [422, 422, 'Bidding stands at {maximum}. Award the item at that price or less'],
  award_without_bid: [422, 422, 'This person has no bid on this item'],
  award_not_at_bid: [422, 422, 'Award the item at what this person bid'],
  buyer_not_admitted: [
    422,
    422,
    'This person may not buy this item. Check the account, the group, the accepted terms and who sells it',
  ],
  cannot_extend: [422, 422, 'The closing time can only move later'],
  cannot_withdraw: [422, 422, 'This item is sold or over and cannot be withdrawn'],
  cannot_relist: [422, 422, 'Only items that ended unsold can be listed again'],
  not_due: [422, 422, 'It is not time for this yet'],
  wrong_login: [422, 422, 'Invalid email or password'],
  too_many_tries: [429, 429, 'Too many tries, please wait a moment', 'seconds'],
  too_many_codes: [429, 429, 'Please wait before asking for another code', 'seconds'],
  work_required: [422, 422, 'One moment, please: your browser has to do a little work first', 'challenge'],
  wrong_code: [422, 422, 'Invalid verification code'],
  phone_taken: [422, 422, 'Phone Number already verified'],
  phone_unverified: [422, 422, 'Please verify your phone number'],
  no_texts_there: [422, 422, 'We cannot send text messages to this number'],
  common_password: [422, 422, 'This password is too common, please choose another one'],
  password_needed: [422, 422, 'Please enter your password to change this'],
  wrong_password: [422, 422, 'Current password is incorrect'],
  dead_link: [422, 422, 'This link is no longer valid'],
  dead_invitation: [422, 422, 'This invitation is no longer valid'],
  email_unverified: [422, 422, 'Please verify your email'],
  email_taken: [422, 422, 'Email already exists'],
  own_access: [422, 422, 'You cannot take away your own access'],
  last_owner: [422, 422, 'The auction house needs an owner: name another one first'],
  has_owner: [409, 409, 'This auction house has an owner; --another makes one more'],
  access_requested: [409, 409, 'Access already requested'],
  has_access: [422, 422, 'You already have access to this auction'],
  address_invalid: [422, 422, 'Address is invalid please check'],
  too_many_addresses: [422, 422, 'You can save at most {most} addresses'],
  too_many_members: [422, 422, 'A company can have at most {most} members'],
  identity_details_missing: [422, 422, 'Please enter your details first'],
  too_many_identity_checks: [429, 429, 'Too many checks today, please try again tomorrow', 'seconds'],
  identity_check_failed: [503, 503, 'The check could not be made, please try again later'],
  too_many_uploads: [429, 429, 'You have uploaded too many files today', 'seconds'],
  address_required: [422, 422, 'Add address to check shipping price'],
  nothing_to_sign: [422, 422, 'Nothing on this invoice has to be signed for'],
  document_not_ready: [409, 409, 'This document cannot be signed at the moment'],
  signing_failed: [502, 502, 'The signing service cannot be reached at the moment, please try again'],
  carrier_failed: [502, 502, 'Shipping rates are not available at the moment'],
  quote_expired: [422, 422, 'This shipping rate is no longer available, please choose again'],
  tax_unavailable: [502, 502, 'Sales tax for this place is not available at the moment'],
  has_bids: [409, 409, 'This item already has bids'],
  auction_paused: [409, 409, 'This auction is paused. The time left stands still, bidding goes on later'],
  cannot_pause: [422, 422, 'Only what is still running can be paused'],
  cannot_resume: [422, 422, 'This is not paused'],
  auction_not_ready: [422, 422, 'This auction is not ready to be published. Please look at its checklist', 'checks'],
  already_published: [409, 409, 'This auction is published already'],
  lot_is_listed: [422, 422, 'People have seen this item. It can only be moved to a published auction'],
  auction_is_over: [422, 422, 'This auction is over. No items can be added to it'],
  auction_has_bids: [409, 409, 'Items of this auction already have bids or are sold'],
  invalid_filter: [422, 422, 'Invalid filter'],
  too_many_movements: [422, 422, 'These are more than {most} movements, please choose a shorter time'],
  too_many_saved_searches: [422, 422, 'You can save up to {most} searches, please remove one first'],
  undecryptable: [422, 422, 'Could not decrypt message'],
  card_number_refused: [422, 422, 'Card numbers are not accepted here, send card_token'],
  invalid_token: [422, 422, 'These details could not be read, please enter them again'],
  card_declined: [422, 422, 'Your card was declined'],
  card_without_funds: [422, 422, 'Your card has insufficient funds'],
  card_expired: [422, 422, 'Your card has expired'],
  card_code_wrong: [422, 422, 'The security code of your card is incorrect'],
  card_not_confirmed: [422, 422, 'Your bank did not confirm this card'],
  bank_declined: [422, 422, 'Your bank account could not be debited'],
  bank_closed: [422, 422, 'This bank account is closed'],
  bank_saved_already: [422, 422, 'This bank account is already saved'],
  too_many_declines: [429, 429, 'Too many declined cards, please try again in an hour'],
  too_many_sources: [422, 422, 'You have saved as many as we can keep, please delete one first'],
  default_card_required: [422, 422, 'Default card is required'],
  cards_unavailable: [502, 502, 'Unable to fetch cards'],
  banks_unavailable: [502, 502, 'Unable to fetch bank accounts'],
  provider_failed: [502, 502, 'The payment provider could not be reached, please try again', 'cause'],
  verification_failed: [422, 422, 'Verification failed', 'triesLeft'],
  bank_locked: [422, 422, 'Too many wrong amounts: delete this bank account and add it again'],
  log_not_open: [409, 409, 'The log can be downloaded when the lot is closed'],
  log_without_hashes: [409, 409, 'This lot closed before the auction house kept receipts'],
  invoice_frozen: [409, 409, 'This invoice has been paid in part or in full and cannot be changed'],
  invoice_cancelled: [422, 422, 'This invoice has been cancelled'],
  invoice_unpaid: [422, 422, 'This invoice has not been paid yet'],
  return_too_late: [422, 422, 'The time to send back items of this invoice is over'],
  return_over: [409, 409, 'This return has been decided already'],
  return_offer_over: [409, 409, 'This offer does not hold any more'],
  nothing_to_send: [422, 422, 'Nothing of this invoice is left to be sent'],
  handover_final: [409, 409, 'What became of these goods is settled already'],
  handed_over_already: [409, 409, 'Lot {lot} has been handed over already'],
  goods_refunded: [409, 409, 'Lot {lot} was refunded and stays here'],
  too_many_to_hand_over: [422, 422, 'Only {left} of lot {lot} are left to hand over'],
  several_buyers: [422, 422, 'These goods belong to several people or lie at several places'],
  too_many_to_send: [422, 422, 'Only {left} are left to be sent'],
  invoice_changed: [409, 409, 'Something was done with this invoice meanwhile, please look again'],
  other_invoice: [422, 422, 'Lots move only between unpaid invoices of the same buyer, auction and place'],
  lot_not_sent_there: [
    ...[422, 422],
    'Lot {lot} cannot be shipped and invoice {invoice} is to be: move it to a new invoice',
  ],
  lot_not_fetched_there: [
    ...[422, 422],
    'Lot {lot} cannot be picked up and invoice {invoice} is to be: move it to a new invoice',
  ],
  payment_disputed: [
    ...[409, 409],
    'The payment of invoice {invoice} is disputed: its goods stay here until that is decided, unless somebody who may give money back lets them go',
  ],
  owner_on_paper: [409, 409, 'The auction house has seen a paper that says so: please write to us if it is wrong'],
  nothing_stays: [422, 422, 'Leave at least one lot on this invoice'],
  reminded_today: [409, 409, 'The buyer was reminded of it today already'],
  more_than_due: [422, 422, 'This is more than is due'],
  not_shipped: [422, 422, 'Choose shipping first'],
  record_in_use: [409, 409, 'It is still in use and cannot be removed'],
  edited_meanwhile: [409, 409, 'Somebody else has changed this meanwhile'],
  narrow_first: [422, 422, 'There are too many for this: choose an auction, a seller or a status first'],
  too_many_records: [422, 422, 'These are more than {most} records, please choose fewer'],
  same_account: [422, 422, 'These are one and the same account'],
  linked_already: [409, 409, 'This account is linked already'],
  kept_is_duplicate: [409, 409, 'The account to keep is itself a duplicate'],
  has_duplicates: [409, 409, 'This account has duplicates of its own. Keep this one instead'],
  group_name_taken: [409, 409, 'There is a group with this name already'],
  nothing_chosen: [422, 422, 'Nothing is chosen'],
  cannot_undo: [422, 422, 'This cannot be undone'],
  undone_already: [409, 409, 'This has been undone already'],
  task_running: [409, 409, 'This is still being worked on'],
  changed_since: [409, 409, 'This was changed again since: {fields}'],
  numbers_bound: [409, 409, 'Labels are printed or bids placed under these numbers: {numbers}'],
  order_incomplete: [409, 409, 'Items were added or taken away meanwhile, please look again'],
  lot_returned: [409, 409, 'This item went back to its seller'],
  not_unsold: [409, 409, 'Only items that ended unsold go back to their seller'],
  lots_still_open: [409, 409, 'Some items of this auction are still open'],
  invoice_not_overdue: [409, 409, 'This invoice is not overdue yet'],
  sale_not_given_up: [409, 409, 'The first buyer can still pay. Give the sale up first'],
  sale_given_on: [409, 409, 'This item went to somebody else or is listed again'],
  cannot_restore: [409, 409, 'Nothing of this invoice can be owed again'],
  second_chance_open: [409, 409, 'This item is offered to the next bidder. Wait for the answer or take the offer back'],
  second_chance_over: [409, 409, 'This offer is no longer open'],
  no_runner_up: [422, 422, 'Nobody is left to ask: whoever else bid on this item was asked, or may not buy it now'],
  too_many_labels: [422, 422, 'At most {most} labels can be printed at once'],
  too_many_pictures: [422, 422, 'An item has at most {most} pictures'],
  too_many_views: [422, 422, 'You can keep up to {most} views, please remove one first'],
  account_deactivated: [422, 422, 'Your account is deactivated'],
} as const satisfies Record<string, ErrorLine>

type ErrorLine =
  | readonly [status: number, responseType: number, text: string]
  | readonly [status: number, responseType: number, text: string, unsaid: string]

export type ErrorCode = keyof typeof ERRORS

/** Facts that travel with an error but are not in its text. */
type UnsaidIn<Line extends ErrorLine> = Line extends readonly [number, number, string, infer Unsaid extends string]
  ? Unsaid
  : never

type FactsOfError<Code extends ErrorCode> = FactsFor<(typeof ERRORS)[Code][2], UnsaidIn<(typeof ERRORS)[Code]>>

/** A refusal the rules foresee. Anything else that is thrown is our own mistake or the world's. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly facts: Facts
  /** What stands beside fields, by wire name. */
  readonly problems: Record<string, Problem> = {}

  constructor(code: Code, ...[facts = {}]: FactsOfError<Code>) {
    super(fillText(ERRORS[code][2], facts as Facts))
    this.name = 'AppError'
    this.code = code
    this.facts = facts as Facts
  }

  /** The same error, with what is wrong told beside a field as well. */
  beside(wireName: string, message: ProblemMessage): this {
    this.problems[wireName] = knownProblem(message)
    return this
  }

  get status(): number {
    return ERRORS[this.code][0]
  }

  get responseType(): number {
    return ERRORS[this.code][1]
  }
}

/** Input that cannot be taken. Its text is the one of the first field. */
export class InvalidInput extends AppError<'invalid_input'> {
  constructor(messages: Readonly<Record<string, ProblemMessage>>) {
    super('invalid_input')
    for (const [wireName, message] of Object.entries(messages)) this.beside(wireName, message)
    const [first] = Object.values(this.problems)
    if (first !== undefined) this.message = problemText(first)
  }
}
