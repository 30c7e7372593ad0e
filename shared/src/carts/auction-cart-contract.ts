import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, enteredMoneyOrZero, flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { askedPaying, changedCart, deliveryFields, payingFields } from './buy-now-cart-contract.ts'
import { cartKind, checkedOutGroup, wholeCart } from './cart.ts'
import { cartGroup } from './cart-group.ts'
import { nothingAsked } from './contract.ts'
import { delivery } from './delivery.ts'

export const readAuctionCart = endpoint({
  path: '/cart/search',
  summary: 'What the caller has won and not paid, by auction and place',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: nothingAsked,
  output: entity(wholeCart),
})

/** A group of the auction cart, or an invoice. */
const asked = {
  group: wire('cart_id', cartGroup.optional()),
  invoiceId: wire('invoice_id', id.nullable().optional()),
}

const auctionCheckout = entity({ ...checkedOutGroup, ...deliveryFields, ...payingFields })

export const checkOutAuctionCart = endpoint({
  path: '/cart/checkout',
  summary: 'One group of what the caller owes, or one of their invoices, with what a checkout needs to know',
  access: 'user',
  ownership: 'record',
  rate: 'read',
  repeat: 'read',
  input: entity({ ...asked, ...askedPaying }),
  output: auctionCheckout,
})

export const checkOutBuyersCart = endpoint({
  path: '/seller/cart/checkout',
  summary: "A group of what a buyer owes, to be read, with the caller's own lots or those of their auctions",
  access: 'staff',
  rights: ['take_money', 'sell'],
  ownership: 'record',
  rate: 'staff',
  repeat: 'read',
  input: entity({ userId: wire('user_id', id), group: wire('cart_id', cartGroup) }),
  output: entity(checkedOutGroup),
})

export const changeOwedLine = endpoint({
  path: '/cart/changeStatus',
  summary: 'Sets a won lot aside, or takes it back (cart 1); it stays owed',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    lineId: wire('cart_id', id.optional()),
    lineIdAgain: wire('id', id.optional()),
    isInCart: wire('cart', flag.default(false)),
  }),
  output: changedCart,
})

export const cancelItem = endpoint({
  path: '/cart/cancelItem',
  summary: 'Gives up an unpaid line: buyers what they bought outright, staff any',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    lineId: wire('cart_id', id),
    /** Whose line it is meant to be: of the buy-now cart, or owed. */
    kind: wire('from', cartKind.default('auction')),
    reason: wire('reason', text(500).default('')),
  }),
  output: entity({ count: wire('count', count) }),
})

/** Which of the two carts is meant, where it is not an invoice. */
const checkout = { ...asked, kind: wire('from', cartKind.default('auction')) }

export const chooseAddress = endpoint({
  path: '/cart/saveAddress',
  summary: 'Keeps where the goods of a group or an invoice go, and computes tax anew',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ ...checkout, addressId: wire('invoice_address_id', id) }),
  output: changedCart,
})

export const updateCheckout = endpoint({
  path: '/cart/updateCheckout',
  summary: 'Chooses pickup or shipping, an address, or computes tax anew; pickup clears address and shipping',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    ...checkout,
    delivery: wire('delivery_type', delivery.optional()),
    addressId: wire('invoice_address_id', id.nullable().optional()),
    /** What is meant of the fields above; all that are given where nothing is said. */
    what: wire('updateType', z.enum(['delivery', 'address', 'tax']).optional()),
    type: wire('type', z.literal('tax').optional()),
  }),
  output: changedCart,
})

export const setHandlingFee = endpoint({
  path: '/buynow/updateAdminFee',
  summary: 'Sets the handling fee of the unpaid invoice a line is on',
  access: 'staff',
  rights: ['take_money'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    lineId: wire('cart_id', id),
    fee: wire('admin_fee', enteredMoneyOrZero(problem('amount_missing'))),
  }),
  output: entity({ id: wire('cart_id', id) }),
})

export const attachCertificate = endpoint({
  path: '/buynow/updateOwnershipCertificate',
  summary: 'Attaches a bill of sale or title to a paid line; an empty name takes it off',
  access: 'staff',
  rights: ['take_money', 'pickup_desk', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'key',
  input: entity({ lineId: wire('cart_id', id), fileName: wire('file_name', text(200)) }),
  output: entity({ id: wire('cart_id', id) }),
})
