import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, id } from '../wire-types.ts'
import { z } from '../zod.ts'

const MAX_LINES = 50
const MAX_UNITS = 1_000_000

/** A unit count as forms send it: a number or digits. */
const units = z.codec(
  z.union([z.int(), z.string().max(7).regex(/^\d+$/, problem('quantity_missing'))], problem('quantity_missing')),
  z
    .int()
    .min(1, problem('min_quantity'))
    .max(MAX_UNITS, problem('max_quantity', { most: MAX_UNITS })),
  { decode: (given) => Number(given), encode: (quantity) => quantity },
)

/** The lot of a line, with the text of the form for one that is missing. */
const lotId = z.codec(z.union([id, z.undefined(), z.null(), z.literal('')]), z.int(), {
  decode: (given, ctx) => {
    if (typeof given === 'number') return given
    ctx.issues.push({ code: 'custom', message: problem('lot_missing'), input: given })
    return z.NEVER
  },
  encode: (value) => value,
})

export const cartLine = entity({
  lotId: wire('product_id', lotId),
  quantity: wire('qty', units),
  /** The auction. Ours is taken from the lot: what a client says here is not believed. */
  auctionId: wire('cart_group', id.nullable().optional()),
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
  input: entity({ lines: wire('cart', z.array(cartLine).min(1, problem('lot_missing')).max(MAX_LINES)) }),
  output: entity({ count: wire('count', count) }),
})
