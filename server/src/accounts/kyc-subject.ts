import { createHash } from 'node:crypto'

interface Subject {
  firstName: string
  lastName: string
  address1: string
  city: string
  state: string
  zip: string
}

/**
 * What an identity check was about, as far as it is kept: not the date of birth nor the digits of a document, which could be
 * guessed from a hash. Whoever changes any of it has to be checked again.
 */
export function kycSubject(person: Subject): string {
  const { firstName, lastName, address1, city, state, zip } = person
  const facts = [firstName, lastName, address1, city, state, zip]
  return createHash('sha256')
    .update(JSON.stringify(facts.map((fact) => fact.trim().toLowerCase())))
    .digest('base64url')
}
