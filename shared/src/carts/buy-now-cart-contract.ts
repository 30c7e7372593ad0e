import { address } from '../accounts/address.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { invoiceAddress } from '../invoices/invoice.ts'
import { providerId } from '../payments/sources/card-contract.ts'
import { count, flag, id, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { cartValues, checkedOutGroup, wholeCart } from './cart.ts'
import { cartGroup } from './cart-group.ts'
import { nothingAsked } from './contract.ts'
import { delivery } from './delivery.ts'
import { units } from './line-input.ts'
import { rate } from './rate.ts'

export const readCart = endpoint({
  path: '/buynowTemp/searchTemp',
  also: ['/buynow/search'],
  summary: "The caller's buy-now cart, by auction and place",
  feature: 'buy_now',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: nothingAsked,
  output: entity(wholeCart),
})

const cartChange = entity({
  lineId: wire('cart_id', id),
  lotId: wire('product_id', id),
  type: wire('type', z.enum(['price', 'quantity', 'gone'])),
  title: wire('projects_title', z.string()),
  /** What it was and is now, as prices or numbers of units by the type; 0 where it is gone. */
  priceBefore: wire('old_amount', money.nullable()),
  priceNow: wire('amount', money.nullable()),
  quantityBefore: wire('old_qty', count.nullable()),
  quantityNow: wire('qty', count.nullable()),
})

export const refreshCart = endpoint({
  path: '/buynow/refreshCart',
  summary: 'Looks at prices and stock again, takes out what is gone, and says what has changed',
  feature: 'buy_now',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ group: wire('cart_group', cartGroup.nullable().optional()) }),
  output: entity({ ...wholeCart, changes: wire('changes', z.array(cartChange)) }),
})

/** How the goods come to the buyer: what is offered, and what was chosen. */
export const deliveryFields = {
  deliveries: wire('delivery_types', z.array(delivery)),
  delivery: wire('delivery_type', delivery),
  addressId: wire('invoice_address_id', id.nullable()),
  /** As staff have set it on the invoice: it is in nobody's book, and nothing is left to choose. */
  sentTo: wire('invoice_address', invoiceAddress.nullable()),
  rateId: wire('rate_id', z.string().nullable()),
  /** What the carrier calls the way that was chosen. */
  shippingService: wire('shipping_service_type', z.string().nullable()),
  addresses: wire('address_details', z.array(address)),
}

/** What each way of paying costs: a screen can tell all of them at once, before one is chosen (money 4). */
export const feeTerms = entity({
  card: wire('card_percent', rate),
  internationalCard: wire('international_card_percent', rate),
  bank: wire('bank_fee', money),
  internationalBank: wire('international_bank_fee', money),
})

export const PAYING_METHODS = ['card', 'bank', 'wallet', 'offline'] as const

/** A payment that takes days: it blocks nothing, and whoever pays again pays twice. */
const slowPayment = entity({
  attemptId: wire('payment_req_logs_id', z.int()),
  method: wire('payment_method', z.enum(['bank', 'offline'])),
  amount: wire('amount', money),
})
export type SlowPayment = z.output<typeof slowPayment>

/** How a checkout may be paid, and what is on its way already. */
export const payingFields = {
  feeTerms: wire('processing_terms', feeTerms),
  methods: wire('payment_methods', z.array(z.enum(PAYING_METHODS))),
  slowPayments: wire('pending_payments', z.array(slowPayment)),
  canPayInParts: wire('partial_payment', flag),
  /** Of what is due: the least part. */
  leastShare: wire('partial_payment_minimum', rate),
  /** Money has come: how and where it is sent stays as it is (I-51). */
  isFrozen: wire('frozen', flag),
}

/** The way somebody means to pay, for the fee shown. The fee charged follows from the card itself (T-46). */
export const askedPaying = {
  payingBy: wire('payment_method', z.enum(PAYING_METHODS).default('card')),
  /** A saved card or bank account, whose country decides. */
  source: wire('source', providerId.optional()),
}

export const checkOutCart = endpoint({
  path: '/buynowTemp/checkouttemp',
  also: ['/buynow/checkout'],
  summary: 'One group of the buy-now cart, with what a checkout needs to know',
  feature: 'buy_now',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ group: wire('cart_id', cartGroup), ...askedPaying }),
  output: entity({ ...checkedOutGroup, ...deliveryFields, ...payingFields }),
})

/** What every change of a cart answers. */
export const changedCart = entity({ values: wire('cartValues', cartValues), count: wire('count', count) })

export const changeCartLine = endpoint({
  path: '/buynowTemp/changeStatusTemp',
  also: ['/buynow/changeStatus'],
  summary: 'Changes the quantity of a line, sets it aside (cart 0), takes it back (cart 1) or takes it out (remove 1)',
  feature: 'buy_now',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    lineId: wire('cart_id', id.optional()),
    /** The same, as it is named when a line is taken back. */
    lineIdAgain: wire('id', id.optional()),
    quantity: wire('qty', units.optional()),
    isInCart: wire('cart', flag.optional()),
    isRemoved: wire('remove', flag.optional()),
  }),
  output: changedCart,
})
