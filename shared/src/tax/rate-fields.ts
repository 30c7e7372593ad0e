import { enteredDate } from '../date-field.ts'
import { toPercent } from '../money/rate.ts'
import { problem } from '../problem.ts'
import { text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { parseRate } from './parse-rate.ts'

const LETTERS = /^[A-Za-z]{2}$/
const upper = (given: string): string => given.toUpperCase()

/** What a line of the table of rates takes, from a form and from a file alike. */
export const RATE_FIELDS = {
  country: text(2).trim().regex(LETTERS, problem('country_letters')).overwrite(upper),
  state: text(2)
    .trim()
    .regex(/^([A-Za-z]{2})?$/, problem('state_letters'))
    .overwrite(upper),
  zipPrefix: text(10)
    .trim()
    .regex(/^\d{0,5}$/, problem('zip_prefix')),
  kindOfGoods: text(100)
    .trim()
    .overwrite((given) => given.toLowerCase()),
  rate: z.codec(z.union([z.number(), z.string().max(20)], problem('invalid_percentage')), z.int(), {
    decode: (entered, ctx) => {
      const rate = parseRate(String(entered))
      if (rate !== null) return rate
      ctx.issues.push({ code: 'custom', message: problem('invalid_percentage'), input: entered })
      return z.NEVER
    },
    encode: toPercent,
  }),
  fromDay: enteredDate({ min: '2000-01-01' }),
  source: text(200).trim(),
} as const
