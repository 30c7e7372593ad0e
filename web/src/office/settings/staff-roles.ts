import { ROLE_NAMES, type Role } from '@gavelhouse/shared/accounts/roles.ts'
import type { Draft } from '../record/use-draft.ts'

export interface Grant {
  role: Role
  /** null: in all of them. */
  auctionIds: number[] | null
}

/** A role somebody does not have; otherwise the numbers of its auctions are typed, none for all. */
export const NOT_GIVEN = 'none'

/** In all auctions, as a word: nothing is typed for it. */
export const EVERYWHERE = 'all'
export const roleWord = (typed: string): string => (typed.trim() === '' ? EVERYWHERE : typed)

/** What somebody has of a role, as it stands in the form. */
export function typedRole(roles: readonly Grant[], role: Role): string {
  const grant = roles.find((given) => given.role === role)
  return grant === undefined ? NOT_GIVEN : (grant.auctionIds ?? []).join(', ')
}

/** The auctions that are typed; null: all of them, undefined: nobody can say which. */
function auctionsIn(typed: string): number[] | null | undefined {
  const parts = typed.split(/[\s,]+/).filter((part) => part !== '')
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) return undefined
  return parts.length === 0 ? null : parts.map(Number)
}

/** The roles as they would be with what is typed; `wrong` are those whose auctions cannot be read. */
export function rolesWith(saved: readonly Grant[], draft: Draft): { roles: Grant[]; wrong: Role[] } {
  const roles: Grant[] = []
  const wrong: Role[] = []
  for (const role of ROLE_NAMES) {
    const typed = draft[role] ?? typedRole(saved, role)
    if (typed === NOT_GIVEN) continue
    const auctionIds = auctionsIn(typed)
    if (auctionIds === undefined) wrong.push(role)
    else roles.push({ role, auctionIds })
  }
  return { roles, wrong }
}

/** Roles typed here that somebody else has given another way meanwhile. */
export const changedByBoth = (seen: readonly Grant[], now: readonly Grant[], draft: Draft): Role[] =>
  ROLE_NAMES.filter((role) => {
    const [mine, before, theirs] = [draft[role], typedRole(seen, role), typedRole(now, role)]
    return mine !== undefined && theirs !== before && theirs !== mine
  })
