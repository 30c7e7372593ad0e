import { type ProblemMessage, problem } from '../../problem.ts'
import { text } from '../../wire-types.ts'
import { z } from '../../zod.ts'
import { digitsOf, isCardNumber } from './card-number.ts'
import { EXPIRY_YEARS_AHEAD, isExpired, readExpiry } from './expiry.ts'

/** What the dialog 'Add Card Details' asks for. */

export const required = (max: number) => text(max).trim().min(1, problem('required_now'))

/** Letters of any script and spaces. */
export const holderName = required(100).regex(/^[\p{L}\p{M} ]+$/u, problem('only_letters'))

/** Goes to the payment provider and nowhere else. */
export const cardDetails = z.object({
  number: z.string().refine((typed) => isCardNumber(digitsOf(typed)), problem('invalid_card_number')),
  expMonth: z.string().min(1, problem('required_now')),
  expYear: z.string().min(1, problem('required_now')),
  cvc: z.string().refine((typed) => /^\d{3,4}$/.test(digitsOf(typed)), problem('invalid_cvc')),
})
export type CardDetails = z.output<typeof cardDetails>

/** Entered once at a checkout: sixteen digits and three; other cards are saved first. */
export const checkoutCard = cardDetails.extend({
  number: z
    .string()
    .refine((typed) => digitsOf(typed).length === 16 && isCardNumber(digitsOf(typed)), problem('invalid_card_number')),
  cvc: z.string().refine((typed) => /^\d{3}$/.test(digitsOf(typed)), problem('invalid_cvc')),
})

export const billingDetails = z.object({
  name: holderName,
  line1: required(200),
  line2: text(200).trim(),
  city: required(100),
  state: required(100),
  zip: required(20),
  country: required(2),
})
export type BillingDetails = z.output<typeof billingDetails>

/** Month and year in one field, MM/YY (L-17); `now` is asked when it is judged. */
export const expiryField = (now: () => number) =>
  z.string().superRefine((typed, context) => {
    const message = expiryProblem(typed.trim(), now())
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

function expiryProblem(typed: string, now: number): ProblemMessage | null {
  if (typed === '') return problem('required_now')
  const expiry = readExpiry(typed)
  if (expiry === null || expiry.year > new Date(now).getUTCFullYear() + EXPIRY_YEARS_AHEAD)
    return problem('invalid_expiry')
  return isExpired(expiry, now) ? problem('card_expired') : null
}
