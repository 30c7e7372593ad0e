import { rateFromPercent, toPercent } from '../money/rate.ts'
import { z } from '../zod.ts'

/** Percent on the wire, thousandths of a percent in code. */
export const rate = z.codec(z.number(), z.int(), { decode: rateFromPercent, encode: toPercent })
