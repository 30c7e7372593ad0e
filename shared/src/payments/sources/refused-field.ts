import type { ProblemMessage } from '../../problem.ts'
import { z } from '../../zod.ts'

/** A field of the specification that must never reach us: its value belongs to the payment provider (PD-7). */
export const refusedField = (message: ProblemMessage) =>
  z
    .unknown()
    .refine((value) => value === undefined || value === null || value === '', message)
    .optional()

/** A field that names a person or an account: the session says who is calling, so what is sent is not looked at (T-21). */
export const ignoredField = z.union([z.string().max(255), z.number(), z.null()]).optional()
