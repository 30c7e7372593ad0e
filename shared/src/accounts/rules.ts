import { type ProblemMessage, problem } from '../problem.ts'
import { text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** A condition and what is said when it does not hold. */
type Rule = readonly [holds: (value: string) => boolean, message: ProblemMessage]

/** Text that must meet all rules, of which only the first broken one is told: one field, one sentence. */
export const ruled = (rules: readonly Rule[], { longest = 500 } = {}) =>
  text(longest)
    .trim()
    .superRefine((value, ctx) => {
      const broken = rules.find(([holds]) => !holds(value))
      if (broken !== undefined) ctx.addIssue({ code: 'custom', message: broken[1] })
    })

export const filled = (message: ProblemMessage): Rule => [(value) => value !== '', message]
export const atLeast = (length: number, message = problem('too_short', { min: length })): Rule => [
  (value) => value.length >= length,
  message,
]
export const atMost = (length: number, message = problem('too_long', { max: length })): Rule => [
  (value) => value.length <= length,
  message,
]

/**
 * Names go into mails, where programs make links of web addresses (S-13). A dot with a letter or digit before it and two
 * letters behind is one to them; 'J. R. Smith' and 'St. John' are not. The other dots are those of other scripts.
 */
const WEB_ADDRESS = /:\/\/|@|\bwww\b|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}/iu
export const noWebAddress: Rule = [(value) => !WEB_ADDRESS.test(value), problem('no_web_address')]

const address = z.email()

/** Forms differ in how they ask for what is missing. */
export const emailField = (required: ProblemMessage) =>
  ruled([
    filled(required),
    atMost(250, problem('too_many_characters', { max: 250 })),
    [(value) => address.safeParse(value).success, problem('invalid_email')],
  ])
