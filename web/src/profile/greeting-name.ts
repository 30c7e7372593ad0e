import type { User } from '@gavelhouse/shared/accounts/user.ts'

/** The first name; where there is none, or an import left the word 'null', the company (P-432 to P-434). */
export function greetingName({ firstName, companyName }: Pick<User, 'firstName' | 'companyName'>): string {
  const name = firstName.trim()
  return name === '' || name === 'null' ? companyName : name
}
