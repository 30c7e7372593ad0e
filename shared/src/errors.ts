/**
 * Every error a caller can meet: HTTP status, the envelope's responseType and the text, once each.
 * responseType 403 means only "your session is dead: log out" (decisions.md 3); a wrong role answers 400.
 */
export const ERRORS = {
  bad_request: [400, 400, 'The request could not be read'],
  not_json: [415, 400, 'Send the request as JSON'],
  too_large: [413, 400, 'The request is too large'],
  session_required: [401, 403, 'Please log in'],
  session_ended: [401, 403, 'Your session has ended, please log in again'],
  not_allowed: [403, 400, 'You are not allowed to do this'],
  not_found: [404, 404, 'Record not found'],
  unknown_call: [404, 404, 'There is no such call'],
  method_not_allowed: [405, 400, 'Calls are made with POST'],
  invalid_input: [422, 422, 'Please check what you entered'],
  idempotency_mismatch: [409, 409, 'This request was already sent with other content'],
  in_progress: [409, 409, 'This request is being processed, please try again'],
  too_many_requests: [429, 429, 'Too many requests, please wait a moment'],
  busy: [503, 503, 'Busy, please try again'],
  not_enabled: [501, 501, 'Feature is not enabled'],
  internal: [500, 500, 'Something went wrong!'],
  item_was_closed: [422, 422, 'Item was closed'],
  bid_too_low: [422, 422, 'Bid value is too low'],
  invalid_amount: [422, 422, 'Enter Bid Amount'],
  not_open_yet: [422, 422, 'Bidding has not started yet'],
  already_open: [422, 422, 'Bidding has already started'],
  not_biddable: [422, 422, 'This item does not take bids'],
  suspended: [422, 422, 'Your account has been suspended.'],
  wrong_group: [422, 422, 'You are not belong to this auction group'],
  terms_not_accepted: [422, 422, 'You must accept the terms and conditions'],
  deposit_required: [422, 422, 'Please submit a deposit to bid on this item'],
  own_lot: [422, 422, 'You cannot bid on your own item'],
  cannot_retract: [422, 422, 'This bid can no longer be cancelled'],
  too_many_retractions: [422, 422, 'You have cancelled too many bids lately, please contact customer service'],
  cannot_buy: [422, 422, 'This item cannot be bought now'],
  quantity_not_available: [422, 422, 'That many are not available'],
  cannot_award: [422, 422, 'This item cannot be awarded'],
  cannot_extend: [422, 422, 'The closing time can only move later'],
  cannot_relist: [422, 422, 'Only items that ended unsold can be listed again'],
  not_due: [422, 422, 'It is not time for this yet'],
  wrong_login: [422, 422, 'Invalid email or password'],
  email_unverified: [422, 422, 'Please verify your email to continue'],
  email_taken: [422, 422, 'Email already exists'],
  own_access: [422, 422, 'You cannot take away your own access'],
  has_bids: [409, 409, 'This item already has bids'],
  account_deactivated: [422, 422, 'This account has been deactivated'],
} as const satisfies Record<string, readonly [status: number, responseType: number, text: string]>

export type ErrorCode = keyof typeof ERRORS

export interface ErrorDetails {
  /** Replaces the text of the catalogue, for texts that carry an amount. */
  message?: string
  /** Texts beside fields, by wire name. */
  fields?: Record<string, string>
  [fact: string]: unknown
}

/** A refusal the rules foresee. Anything else that is thrown is our own mistake or the world's. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? ERRORS[code][2])
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code][0]
  }

  get responseType(): number {
    return ERRORS[this.code][1]
  }
}
