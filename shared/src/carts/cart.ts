import { clockTime } from '../appointments/clock-time.ts'
import { entity, wire } from '../entity.ts'
import { location } from '../site/defaults.ts'
import { count, flag, id, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { cartGroup } from './cart-group.ts'
import { UNAVAILABLE } from './line-state.ts'
import { rate } from './rate.ts'

/** A payment that is going on; null: none is. */
const attemptId = wire('payment_req_logs_id', z.int().nullable())

/** I-53: an auction is open while one of its lots is. */
const auctionStatus = wire('auctionlot_market_status', z.enum(['open', 'closed']))

/** One lot in a cart. Sums are whole cents; a line that cannot be bought any more has them too, and counts nowhere. */
export const cartLine = entity({
  id: wire('cart_id', id),
  lotId: wire('projects_id', id),
  title: wire('projects_title', z.string()),
  mainPicture: wire('projects_avatar', z.string()),
  lotQuantity: wire('projects_qty', count),
  soldQuantity: wire('projects_sold', count),
  quantity: wire('qty', count),
  least: wire('min_qty', count),
  most: wire('max_qty', count),
  unitPrice: wire('amount', money),
  subtotal: wire('per_total', money),
  premiumRate: wire('premium_percent', rate),
  premium: wire('total_premium', money),
  taxRate: wire('tax_percent', rate),
  tax: wire('total_tax', money),
  taxDescription: wire('tax_desc', z.string()),
  total: wire('total_amount', money),
  isInCart: wire('in_cart', flag),
  saleKind: wire('buynow_autype', z.enum(['buynow', 'live'])),
  attemptId,
  invoiceNumber: wire('common_invoice', z.string().nullable()),
  group: wire('cart_group', cartGroup),
  locationId: wire('custom_auctionlot_location_id', id),
  canShip: wire('custom_auctionlot_shipping_check', flag),
  canPickUp: wire('projects_local_pickup_check', flag),
  pickupStart: wire('custom_auctionlot_local_pickup_start_hour', clockTime.nullable()),
  pickupEnd: wire('custom_auctionlot_local_pickup_end_hour', clockTime.nullable()),
  pickupSlotMinutes: wire('custom_auctionlot_local_pickup_slot_timeframe', z.int().nullable()),
  auctionStatus,
  offerId: wire('offer_id', id.nullable()),
  /** Why it cannot be bought any more; null: it can. */
  unavailable: wire('unavailable', z.enum(UNAVAILABLE).nullable()),
  isRemoved: wire('cart_removed', flag),
})
export type CartLine = z.output<typeof cartLine>

/** What a cart, or a group of it, comes to. */
export const cartValues = entity({
  /** Of one group; null where it is all of them. */
  group: wire('cart_group', cartGroup.nullable()),
  itemCount: wire('total_items', count),
  subtotal: wire('per_total', money),
  premium: wire('total_premium', money),
  tax: wire('total_tax', money),
  /** False: nobody knows the tax of the place just now, and paying is refused until somebody does. */
  isTaxKnown: wire('tax_known', flag),
  shipping: wire('total_shipping', money),
  handling: wire('total_fees', money),
  total: wire('total_amount', money),
  deposit: wire('total_deposit', money),
  paid: wire('total_paid', money),
  due: wire('total_due_amount', money),
  /** What comes on top when all of it is paid in the way asked about. */
  feeRate: wire('processing_percent', rate),
  fee: wire('processing_fees', money),
  processed: wire('total_processed_amount', money),
})
export type CartValues = z.output<typeof cartValues>

/** Which of the two carts. */
export const cartKind = z.enum(['buynow', 'auction'])
export type CartKind = z.output<typeof cartKind>

const groupFields = {
  lines: wire('cartItems', z.array(cartLine)),
  aside: wire('nonCartItems', z.array(cartLine)),
  values: wire('cartValues', cartValues),
  location: wire('cartLocation', location),
  auctionTitle: wire('auctionlot_title', z.string()),
  auctionStatus,
  attemptId,
  userId: wire('user_id', id),
  invoiceId: wire('invoice_id', id.nullable()),
}

/** What is paid together: one auction, one place. */
const groupOfCart = entity(groupFields)
export type GroupOfCart = z.output<typeof groupOfCart>

/** The same under the names of before (P-849). */
const linesAgain = {
  linesAgain: wire('cartrecords', z.array(cartLine)),
  asideAgain: wire('noncartrecords', z.array(cartLine)),
  valuesAgain: wire('cartvalues', cartValues),
  kind: wire('from', cartKind),
}

export const checkedOutGroup = { ...groupFields, ...linesAgain }

/** A whole cart: its groups, and the lines set aside of all of them. */
export const wholeCart = {
  groups: wire('cartItems', z.array(groupOfCart)),
  aside: wire('nonCartItems', z.array(cartLine)),
  values: wire('cartValues', cartValues),
  locations: wire('cartLocation', z.array(location)),
  groupsAgain: wire('cartrecords', z.array(groupOfCart)),
  asideAgain: wire('noncartrecords', z.array(cartLine)),
  valuesAgain: wire('cartvalues', cartValues),
  kind: wire('from', cartKind),
}
const cart = entity(wholeCart)
export type Cart = z.output<typeof cart>
