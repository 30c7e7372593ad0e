import { z } from '../zod.ts'

const SALE_TYPES = ['auction', 'sealed', 'sealed_rank', 'reverse', 'buynow'] as const

/**
 * How a lot or an auction is sold. The wire says `timed` where code says auction, and takes `auction`, nothing and words it
 * does not know as that (B-022). That something is sold outright is told by flags of its own; staff may still say `buynow`.
 */
export const saleType = z.codec(z.union([z.string().max(50), z.null()]), z.enum(SALE_TYPES), {
  decode: (said) => SALE_TYPES.find((type) => type === said) ?? 'auction',
  encode: (type) => (type === 'auction' || type === 'buynow' ? 'timed' : type),
})
