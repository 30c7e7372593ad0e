import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { type ProfileForm, profileForm } from '@gavelhouse/shared/profile/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'

/** Names and numbers from signing up may break the rules of this form: they are held to them only when they change. */
export function profileRules({ firstName, lastName, phone }: Pick<ProfileForm, 'firstName' | 'lastName' | 'phone'>) {
  const { shape } = profileForm
  return profileForm.extend({
    firstName: unless(firstName, shape.firstName),
    lastName: unless(lastName, shape.lastName),
    phone: unless(phone, shape.phone),
    /** Asked for when the server wants it: with another number (S-9). */
    current: z.string(),
  })
}

const unless = (known: string, rule: z.ZodType<string>) =>
  z.string().transform((value, context) => {
    if (value === known) return known.trim()
    const read = rule.safeParse(value)
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

export const profileValues = (user: User): ProfileForm & { current: string } => ({
  current: '',
  firstName: user.firstName,
  lastName: user.lastName,
  companyName: user.companyName,
  phone: user.phone,
  address1: user.address1,
  address2: user.address2,
  city: user.city,
  state: user.state,
  zip: user.zip,
  country: user.country,
  taxExemptId: user.taxExemptId,
})
