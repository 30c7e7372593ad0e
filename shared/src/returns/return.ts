import { entity, wire } from '../entity.ts'
import { count, flag, id, instant, money, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'
import { RETURN_OFFER_STATES } from './offer-life.ts'
import { RETURN_STATES } from './return-life.ts'

/** Units that are taken back, and what the house gives beside them: what of what was asked for stays out of it, the buyer keeps. */
export const returnOffer = entity({
  id: wire('id', id),
  state: wire('status', z.enum(RETURN_OFFER_STATES)),
  items: wire('items', z.array(entity({ lineId: wire('id', id), units: wire('qty', count) }))),
  amount: wire('amount', moneySum),
  givesShipping: wire('shipping', flag),
  /** All that goes back if it is accepted. */
  total: wire('offer_total', moneySum),
  answer: wire('return_answer', z.string()),
  createdAt: wire('date_added', instant),
  expiresAt: wire('date_expires', instant),
  endedAt: wire('ended_date', instant.nullable()),
})
export type ReturnOffer = z.output<typeof returnOffer>

/** What somebody sends back of an invoice, with what it comes to (P-793 to P-799). */
const returnFields = {
  id: wire('id', id),
  number: wire('return_invoice', id),
  invoiceId: wire('common_invoice', id),
  auctionId: wire('auction_id', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  createdAt: wire('date_added', instant),
  acceptedAt: wire('accepted_date', instant.nullable()),
  receivedAt: wire('received_date', instant.nullable()),
  /** When it was approved. */
  returnedAt: wire('cart_returndate', instant.nullable()),
  returnedAtAgain: wire('returned_date', instant.nullable()),
  /** When it was refused, withdrawn or settled otherwise. */
  endedAt: wire('ended_date', instant.nullable()),
  isReturned: wire('cart_returned', flag),
  state: wire('return_status', z.enum(RETURN_STATES)),
  reason: wire('reason', z.string()),
  /** What the house says to it. */
  answer: wire('return_answer', z.string()),
  pictures: wire('pictures', z.array(z.string())),
  itemCount: wire('total_items', count),
  subtotal: wire('return_per_total', moneySum),
  premium: wire('return_premium', moneySum),
  tax: wire('return_tax', moneySum),
  shipping: wire('return_shipping', moneySum),
  total: wire('return_total', moneySum),
  /** What goes back of what was paid: nothing before it is approved. */
  refund: wire('total_refund', moneySum),
  /** The last one the house has made; null: none. */
  offer: wire('return_offer', returnOffer.nullable()),
}
export const returnRecord = entity(returnFields)
export type ReturnRecord = z.output<typeof returnRecord>

/** The same for whoever sold it or works here (P-323). */
export const soldReturn = entity({
  ...returnFields,
  internalReason: wire('internal_reason', z.string()),
  buyerId: wire('user_id', id),
  buyerFirstName: wire('first_name', z.string()),
  buyerLastName: wire('last_name', z.string()),
})

/** One lot of it: `quantity` of the units that were bought. */
export const returnLine = entity({
  id: wire('id', id),
  lotId: wire('project_id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('projects_title', z.string()),
  picture: wire('avatar', z.string()),
  sku: wire('custom_projects_sku', z.string()),
  lotLocation: wire('custom_projects_lot_location', z.string()),
  unitPrice: wire('amount', money),
  quantity: wire('qty', count),
  boughtQuantity: wire('bought_qty', count),
  subtotal: wire('per_total', moneySum),
  premium: wire('total_premium', moneySum),
  tax: wire('total_tax', moneySum),
  total: wire('total_amount', moneySum),
})
export type ReturnLine = z.output<typeof returnLine>
