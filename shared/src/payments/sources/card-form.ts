import { text } from '../../wire-types.ts'
import { z } from '../../zod.ts'
import { digitsOf, isCardNumber } from './card-number.ts'

/** What the dialog 'Add Card Details' asks for. */

export const required = (max: number) => text(max).trim().min(1, 'Required!')

/** Letters of any script and spaces. */
export const holderName = required(100).regex(/^[\p{L}\p{M} ]+$/u, 'No Special Characters and Numbers Allowed')

/** Goes to the payment provider and nowhere else. */
export const cardDetails = z.object({
  number: z.string().refine((typed) => isCardNumber(digitsOf(typed)), 'Invalid credit card number!'),
  expMonth: z.string().min(1, 'Required!'),
  expYear: z.string().min(1, 'Required!'),
  cvc: z.string().refine((typed) => /^\d{3,4}$/.test(digitsOf(typed)), 'Invalid CVV'),
})
export type CardDetails = z.output<typeof cardDetails>

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

/** The dialog 'Update Card Details' changes the expiry only. */
export const expiryForm = cardDetails.pick({ expMonth: true, expYear: true })
