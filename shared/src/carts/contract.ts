/* What every page of the shop may need of carts; what the pages of carts need stands in contracts of their own. */
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count } from '../wire-types.ts'
import { z } from '../zod.ts'
import { cartGroup } from './cart-group.ts'
import { lotId, units } from './line-input.ts'
import { rate } from './rate.ts'

const MAX_LINES = 50

const lineToAdd = entity({
  lotId: wire('product_id', lotId),
  quantity: wire('qty', units),
  /** The auction. Ours is taken from the lot: what a client says here is not believed. */
  group: wire('cart_group', cartGroup.nullable().optional()),
})

export const addToCart = endpoint({
  path: '/buynowTemp/addToCartTemp',
  also: ['/buynow/addToCart'],
  summary: "Puts lots with a buy-now price into the caller's cart; nothing is reserved before payment",
  feature: 'buy_now',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ lines: wire('cart', z.array(lineToAdd).min(1, problem('lot_missing')).max(MAX_LINES)) }),
  output: entity({ count: wire('count', count) }),
})

export const buyNow = endpoint({
  path: '/buynow/addToBuynow',
  summary: 'Puts a lot into the cart and leads straight to its checkout',
  feature: 'buy_now',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ lotId: wire('product_id', lotId), quantity: wire('qty', units) }),
  output: entity({ group: wire('cart_group', cartGroup), count: wire('count', count) }),
})

/** What the invoice will say, so that what is shown before a bid or a purchase is what is charged after it. */
export const estimateTax = endpoint({
  path: '/cart/estimateTax',
  summary: 'The sales tax the caller would pay on a lot: by the kind of goods, where it lies or where it would go',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({ lotId: wire('product_id', lotId) }),
  /** null: nobody knows it, or where the lot would go. */
  output: entity({ taxRate: wire('tax_percent', rate.nullable()) }),
})

/** Carts are read whole, in the order in which things were put in. */
export const nothingAsked = entity({})

export const countCart = endpoint({
  path: '/carttemp/pendingCountTemp',
  summary: "How many lots are in the caller's buy-now cart",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: nothingAsked,
  output: entity({ count: wire('count', count) }),
})

export const countOwed = endpoint({
  path: '/cart/pendingCount',
  summary: 'How many won lots the caller has not begun to pay',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: nothingAsked,
  output: entity({ count: wire('count', count) }),
})
