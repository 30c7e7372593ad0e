import { email } from '../accounts/email.ts'
import { entity, wire } from '../entity.ts'
import { issueProblem } from '../issue-problem.ts'
import { problem } from '../problem.ts'
import { text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** The two forms a visitor can send, with the texts both sides show (P-461 to P-478). */

export const MAX_MESSAGE = 4_000
const WORDS = /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u
const PHONE = /^[\d ()+-]*$/

/** Letters, digits and single spaces between words: 'Mary Ann' passes, 'Mary-Ann' does not (P-469). */
const personName = text(200)
  .trim()
  .min(1, problem('required'))
  .max(15, problem('too_many_characters', { max: 15 }))
  .regex(WORDS, problem('no_special_characters'))

const phone = text(30).trim().regex(PHONE, problem('only_numbers'))

/**
 * A field no person sees and most robots fill. What comes with it is kept, but nobody is written to: a browser that
 * fills forms by itself must not cost anyone their message.
 */
const trap = wire('website', text(500).default(''))

export const contactForm = entity({
  firstName: wire('first_name', personName),
  lastName: wire('last_name', personName),
  email: wire('email', email),
  phone: wire('phone', phone.min(1, problem('required'))),
  message: wire(
    'message',
    text(MAX_MESSAGE, problem('too_many_characters', { max: MAX_MESSAGE }))
      .trim()
      .min(1, problem('required')),
  ),
  trap,
})
export type ContactForm = z.output<typeof contactForm>

const zip = text(200)
  .trim()
  .refine((value) => value === '' || value.length >= 3, problem('too_short', { min: 3 }))
  .refine((value) => value.length <= 7, problem('too_long', { max: 7 }))

export const newsletterForm = entity({
  name: wire('name', text(100).trim().default('')),
  email: wire('email', email),
  phone: wire('phone', phone.default('')),
  zip: wire('zip', zip.default('')),
  trap,
})
export type NewsletterForm = z.output<typeof newsletterForm>

type Sent = ({ kind: 'contact' } & ContactForm) | ({ kind: 'newsletter' } & NewsletterForm)

const anyText = z.string().max(5_000).optional()
type AnyBody = { [wireName: string]: string | undefined; email: string }
const ofContact = [contactForm.fields.firstName, contactForm.fields.lastName, contactForm.fields.message]
const fields = { ...newsletterForm.fields, ...contactForm.fields }

/** Either form through one door: a body with a first name, a last name or a message is the contact form (P-1021). */
export const eitherForm = z.codec(
  z.object({
    ...Object.fromEntries(Object.values(fields).map(({ wireName }) => [wireName, anyText])),
    [contactForm.fields.email.wireName]: contactForm.fields.email.type,
  }) as unknown as z.ZodType<AnyBody, AnyBody>,
  z.custom<Sent>(),
  {
    decode: (body, ctx) => {
      const isContact = ofContact.some(({ wireName }) => body[wireName] !== undefined)
      const read = z.safeDecode(isContact ? contactForm : newsletterForm, body as never, { error: issueProblem })
      if (read.success) return { kind: isContact ? 'contact' : 'newsletter', ...read.data } as Sent
      ctx.issues.push(...(read.error.issues as never[]))
      return z.NEVER
    },
    encode: ({ kind, ...form }) =>
      z.encode(kind === 'contact' ? contactForm : newsletterForm, form as never) as unknown as AnyBody,
  },
)
