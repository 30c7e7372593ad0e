import { EXPIRY_MONTHS, expiryYears, isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { z } from '@gavelhouse/shared/zod.ts'
import { clock } from '../../lib/clock.ts'

/** A card that is over is told beside its month. */
export const notExpired = <Rules extends z.ZodType<{ expMonth: string; expYear: string }>>(rules: Rules): Rules =>
  rules.refine(({ expMonth, expYear }) => !isExpired({ month: Number(expMonth), year: Number(expYear) }, clock.now()), {
    message: problem('card_expired'),
    path: ['expMonth'],
  })

type Options = readonly (readonly [value: string, name: string])[]

export const monthOptions = (choose: string): Options => [
  ['', choose],
  ...EXPIRY_MONTHS.map((month) => [month, month] as const),
]

export const yearOptions = (choose: string): Options => [
  ['', choose],
  ...expiryYears(clock.now()).map((year) => [String(year), String(year)] as const),
]
