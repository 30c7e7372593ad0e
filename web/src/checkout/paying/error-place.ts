import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { isAppError } from '../../lib/app-error.ts'

/** The card of the checkout that something was said about. */
export type Place = 'delivery' | 'address' | 'shipping' | 'pickup' | 'amount' | 'method' | 'whole'

const PLACES: Partial<Record<ErrorCode, Place>> = {
  delivery_not_offered: 'delivery',
  delivery_divided: 'whole',
  address_not_chosen: 'address',
  shipping_not_chosen: 'shipping',
  quote_expired: 'shipping',
  pickup_time_taken: 'pickup',
  min_amount: 'amount',
  max_amount: 'amount',
  partial_not_allowed: 'amount',
  invalid_amount: 'amount',
  cannot_buy: 'whole',
  quantity_not_available: 'whole',
  nothing_due: 'whole',
  invoice_cancelled: 'whole',
  auction_closing: 'whole',
  previous_payment_open: 'whole',
  tax_unavailable: 'whole',
  total_changed: 'whole',
  price_changed: 'whole',
  lot_just_sold: 'whole',
  shipment_incomplete: 'whole',
}

/** Beside what it is about; most of what a payment is told is about the way of paying. */
export const placeOf = (error: Error, otherwise: Place = 'method'): Place =>
  (isAppError(error) ? PLACES[error.code] : undefined) ?? otherwise

const DECLINES: readonly ErrorCode[] = [
  ...(['card_declined', 'card_without_funds', 'card_expired', 'card_code_wrong', 'card_not_confirmed'] as const),
]

/** The card is the reason, and another one may do. */
export const isDecline = (error: Error): boolean => isAppError(error) && DECLINES.includes(error.code)

/** Said as 'Please try again to complete the transaction': nobody knows better. */
export const isUnexplained = (error: Error): boolean =>
  isAppError(error) && (error.responseType === 0 || error.code === 'internal')
