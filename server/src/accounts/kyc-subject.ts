import { createHash } from 'node:crypto'

interface Subject {
  firstName: string
  lastName: string
  dateOfBirth: string
  idLast4: string
  address1: string
  city: string
  state: string
  zip: string
}

/** What an identity check was about. Whoever changes any of it has to be checked again. */
export function kycSubject(person: Subject): string {
  const { firstName, lastName, dateOfBirth, idLast4, address1, city, state, zip } = person
  const facts = [firstName, lastName, dateOfBirth, idLast4, address1, city, state, zip]
  return createHash('sha256')
    .update(JSON.stringify(facts.map((fact) => fact.trim().toLowerCase())))
    .digest('base64url')
}
