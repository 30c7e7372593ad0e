import { covers, type Grant, isOwner, mayEverywhere } from './grants.ts'

/** What somebody of the staff is about to do to a person, as far as it concerns rights. */
export interface PersonChange {
  /** Who does it. */
  staff: { id: number; grants: readonly Grant[] }
  /** null: the person is new. */
  person: { id: number; grants: readonly Grant[] } | null
  /** The person's roles afterwards. */
  after: readonly Grant[]
  /** Whether the person cannot use them afterwards: suspended, or the account is not active. */
  isShutOut: boolean
  /** Owners beside this person who can use their rights. */
  otherOwners: number
}

/**
 * Nobody hands out rights they do not have, so nobody raises their own; and nobody changes a person who has more: a new
 * password or address would be a way to those rights. Nobody takes away their own access, and the last owner stays.
 */
export function refusePersonChange(change: PersonChange): 'not_allowed' | 'own_access' | 'last_owner' | null {
  const { staff, person, after, isShutOut, otherOwners } = change
  const isSelf = person?.id === staff.id
  if (!isSelf && person !== null && !covers(staff.grants, person.grants)) return 'not_allowed'
  if (!covers(staff.grants, after)) return 'not_allowed'
  if (isSelf && (isShutOut || !mayEverywhere(after, ['people']))) return 'own_access'
  const wasOwner = person !== null && isOwner(person.grants)
  if (wasOwner && (isShutOut || !isOwner(after)) && otherOwners === 0) return 'last_owner'
  return null
}
