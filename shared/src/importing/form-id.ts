import { id } from '../wire-types.ts'
import { z } from '../zod.ts'

/** The id of a record in a form, which sends everything as text. */
export const formId = z.codec(z.union([z.int(), z.string().regex(/^\d{1,10}$/)]), id, {
  decode: Number,
  encode: (value) => value,
})
