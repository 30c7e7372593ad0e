export interface Person {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  dateOfBirth: string
  idLast4: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
}

export interface KycResult {
  decision: 'approved' | 'review' | 'denied'
  /** How the provider calls this check. */
  reference: string
  reasons: string[]
}

/** Whoever checks that people are who they say. A provider that cannot be reached throws. */
export interface KycProvider {
  check(person: Person): Promise<KycResult>
}
