import { problem } from '../../problem.ts'
import { text } from '../../wire-types.ts'
import { z } from '../../zod.ts'
import { required } from './card-form.ts'
import { digitsOf } from './card-number.ts'
import { isRoutingNumber } from './routing-number.ts'

/** What the bank dialogs ask for. Numbers are checked as digits and kept as text: zeros lead some. */

const positiveNumber = required(40)
  .refine((typed) => typed === '' || /^-?[\d\u0660-\u0669\u06f0-\u06f9 ]+$/.test(typed), {
    message: problem('number_required'),
    abort: true,
  })
  .refine((typed) => !typed.startsWith('-') && /[1-9]/.test(digitsOf(typed) || '1'), problem('positive_only'))

export const holderTypes = ['individual', 'company'] as const
export type HolderType = (typeof holderTypes)[number]

const holderType = z.enum(holderTypes, problem('required_now'))
const holder = required(100)

/** Goes to the payment provider and nowhere else. */
export const bankDetails = z.object({
  holderName: holder,
  holderType,
  routingNumber: positiveNumber.refine((typed) => !/[1-9]/.test(typed) || isRoutingNumber(digitsOf(typed)), {
    message: problem('invalid_routing_number'),
    when: ({ issues }) => issues.length === 0,
  }),
  accountNumber: positiveNumber.refine((typed) => digitsOf(typed).length >= 4 && digitsOf(typed).length <= 17, {
    message: problem('invalid_account_number'),
    when: ({ issues }) => issues.length === 0,
  }),
})
export type BankDetails = z.output<typeof bankDetails>

/** Who holds the account is all that can change. */
export const bankHolderForm = z.object({ holderName: holder, holderType })

/** One of the two small deposits, in cents. */
export const depositCents = (message = problem('deposit_cents')) =>
  z.codec(z.union([z.int(), text(4)], message), z.int().min(1, message).max(99, message), {
    decode: (entered) => (typeof entered === 'number' ? entered : Number(digitsOf(entered))),
    encode: (cents) => cents,
  })

export const verifyForm = z.object({
  amount1: depositCents(problem('required_now')),
  amount2: depositCents(problem('required_now')),
})
