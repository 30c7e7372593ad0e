import { problem } from '../problem.ts'
import { id } from '../wire-types.ts'
import { z } from '../zod.ts'

const MAX_UNITS = 1_000_000

/** A unit count as forms send it: a number or digits. */
export const units = z.codec(
  z.union([z.int(), z.string().max(7).regex(/^\d+$/, problem('quantity_missing'))], problem('quantity_missing')),
  z
    .int()
    .min(1, problem('min_quantity'))
    .max(MAX_UNITS, problem('max_quantity', { most: MAX_UNITS })),
  { decode: (given) => Number(given), encode: (quantity) => quantity },
)

/** The lot of a line, with the text of the form for one that is missing. */
export const lotId = z.codec(z.union([id, z.undefined(), z.null(), z.literal('')]), z.int(), {
  decode: (given, ctx) => {
    if (typeof given === 'number') return given
    ctx.issues.push({ code: 'custom', message: problem('lot_missing'), input: given })
    return z.NEVER
  },
  encode: (value) => value,
})
