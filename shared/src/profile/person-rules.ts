import { digitsOf } from '../accounts/phone.ts'
import { atLeast, atMost, filled, ruled } from '../accounts/rules.ts'
import { z } from '../zod.ts'

/** What each form asks of names and telephone numbers. The texts are the specification's, odd spelling included. */

const isLetters = (value: string) => /^[\p{L}\p{M} ]*$/u.test(value)
const isPhone = (value: string) => /^[\d ()+-]*$/.test(value)

/** Profile and addresses: letters of any script and spaces, 2 to 15. */
export const letterName = (missing: string) =>
  ruled([
    filled(missing),
    [isLetters, 'No Special Characters and Numbers Allowed'],
    atLeast(2, 'Mininum 2 characters'),
    atMost(15, 'Maximum 15 characters'),
  ])

/** The 'Update Your Name' dialog and company members. */
export const formName = ruled([
  filled('Required!'),
  atLeast(2, 'Minimum 2 characters'),
  atMost(30, 'Maximum 30 charaters'),
])

export const nameForm = z.object({ firstName: formName, lastName: formName })

/** The 'Update Phone Number' dialog. */
export const phoneForm = z.object({
  phone: ruled([
    filled('Required!'),
    [isPhone, 'Only numbers are allowed'],
    atLeast(10, 'Minimum 10 characters'),
    atMost(20, 'Maximum 20 charaters'),
  ]),
})

/** The profile form. Who never gave a number need not begin here. */
export const profilePhone = ruled([
  [isPhone, 'Only Numbers Are Allowed'],
  [(phone) => phone === '' || (phone.length >= 15 && phone.length <= 20), 'Incorrect format'],
])

/** What the server takes whatever the form: every form's rule lies within. */
export const anyPhone = ruled([
  [isPhone, 'Only numbers are allowed'],
  [(phone) => phone === '' || phone.length >= 10, 'Minimum 10 characters'],
  atMost(20, 'Maximum 20 charaters'),
])

/** Two spellings of one number: only the digits count, and ten of them are North American. */
export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [one, other].map((phone) => digitsOf(phone).replace(/^1(?=\d{10}$)/, ''))
  return first !== '' && first === second
}
