import { digitsOf } from '../accounts/phone.ts'
import { atLeast, atMost, filled, noWebAddress, ruled } from '../accounts/rules.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import { z } from '../zod.ts'

/** What each form asks of names and telephone numbers. The texts are the specification's, odd spelling included. */

const isLetters = (value: string) => /^[\p{L}\p{M} ]*$/u.test(value)
const isPhone = (value: string) => /^[\d ()+-]*$/.test(value)

/** Profile and addresses: letters of any script and spaces, 2 to 15. */
export const letterName = (missing: ProblemMessage) =>
  ruled([
    filled(missing),
    [isLetters, problem('only_letters')],
    atLeast(2, problem('letter_name_too_short', { min: 2 })),
    atMost(15),
  ])

/** The 'Update Your Name' dialog and company members. */
export const formName = ruled([
  filled(problem('required_now')),
  atLeast(2),
  atMost(30, problem('form_too_long', { max: 30 })),
  noWebAddress,
])

export const nameForm = z.object({ firstName: formName, lastName: formName })

/** The 'Update Phone Number' dialog. */
export const phoneForm = z.object({
  phone: ruled([
    filled(problem('required_now')),
    [isPhone, problem('phone_only_numbers')],
    atLeast(10),
    atMost(20, problem('form_too_long', { max: 20 })),
  ]),
})

/** The profile form. Who never gave a number need not begin here. */
export const profilePhone = ruled([
  [isPhone, problem('only_numbers')],
  [(phone) => phone === '' || (phone.length >= 15 && phone.length <= 20), problem('phone_format')],
])

/** What the server takes whatever the form: every form's rule lies within. */
export const anyPhone = ruled([
  [isPhone, problem('phone_only_numbers')],
  [(phone) => phone === '' || phone.length >= 10, problem('too_short', { min: 10 })],
  atMost(20, problem('form_too_long', { max: 20 })),
])

/** Two spellings of one number: only the digits count, and ten of them are North American. */
export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [one, other].map((phone) => digitsOf(phone).replace(/^1(?=\d{10}$)/, ''))
  return first !== '' && first === second
}
