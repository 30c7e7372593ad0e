import { ALL_RIGHTS, RIGHTS, type Right } from './rights.ts'
import { type Role, rightsOf } from './roles.ts'

/** A role somebody has, in all auctions or in some. */
export interface Grant {
  role: Role
  /** null: in all of them, and in the house as a whole. */
  auctionIds: readonly number[] | null
}

/** Where a right reaches: everywhere, or in these auctions; in none when the list is empty. */
type Reach = 'everywhere' | ReadonlySet<number>

function reachOf(grants: readonly Grant[], right: Right): Reach {
  const carriers = grants.filter(({ role }) => rightsOf(role).includes(right))
  if (carriers.some(({ auctionIds }) => auctionIds === null)) return 'everywhere'
  // What concerns the house as a whole cannot be had for a part of it.
  if (RIGHTS[right] === 'house') return new Set()
  return new Set(carriers.flatMap(({ auctionIds }) => auctionIds ?? []))
}

/** Whether one of the rights is held without limits. */
export const mayEverywhere = (grants: readonly Grant[], rights: readonly Right[]): boolean =>
  rights.some((right) => reachOf(grants, right) === 'everywhere')

/** Whether one of the rights is held in this auction. */
export const mayIn = (grants: readonly Grant[], rights: readonly Right[], auctionId: number): boolean =>
  rights.some((right) => {
    const reach = reachOf(grants, right)
    return reach === 'everywhere' || reach.has(auctionId)
  })

/** Whether one of the rights is held anywhere. */
export const maySomewhere = (grants: readonly Grant[], rights: readonly Right[]): boolean =>
  rights.some((right) => {
    const reach = reachOf(grants, right)
    return reach === 'everywhere' || reach.size > 0
  })

/** The auctions in which a right is held; null: in all of them. */
export function auctionsWith(grants: readonly Grant[], right: Right): number[] | null {
  const reach = reachOf(grants, right)
  return reach === 'everywhere' ? null : [...reach]
}

/** The same for any of several rights. */
export function auctionsWithAny(grants: readonly Grant[], rights: readonly Right[]): number[] | null {
  const reaches = rights.map((right) => auctionsWith(grants, right))
  return reaches.includes(null) ? null : [...new Set(reaches.flatMap((ids) => ids ?? []))]
}

/** Whether `held` allows everything that `wanted` does, wherever that is. */
export const covers = (held: readonly Grant[], wanted: readonly Grant[]): boolean =>
  ALL_RIGHTS.every((right) => {
    const [has, needs] = [reachOf(held, right), reachOf(wanted, right)]
    if (has === 'everywhere') return true
    return needs !== 'everywhere' && needs.isSubsetOf(has)
  })

/** All rights that are held anywhere, for screens to choose what to show. */
export const heldRights = (grants: readonly Grant[]): Right[] =>
  ALL_RIGHTS.filter((right) => maySomewhere(grants, [right]))

export const isOwner = (grants: readonly Grant[]): boolean => grants.some(({ role }) => role === 'owner')

/** Whoever has a right over what is not their own. */
export const isStaff = (grants: readonly Grant[]): boolean => heldRights(grants).some((right) => right !== 'sell')

/** The specification knows three kinds of people; whoever of the staff is no owner is a user to it. */
export function plainRoleOf(grants: readonly Grant[]): 'user' | 'seller' | 'admin' {
  if (isOwner(grants)) return 'admin'
  return grants.some(({ role }) => role === 'seller') ? 'seller' : 'user'
}

const GRANTS_OF_PLAIN_ROLES: Record<'user' | 'seller' | 'admin', readonly Grant[]> = {
  user: [],
  seller: [{ role: 'seller', auctionIds: null }],
  admin: [{ role: 'owner', auctionIds: null }],
}

export const grantsOfPlainRole = (role: 'user' | 'seller' | 'admin'): readonly Grant[] => GRANTS_OF_PLAIN_ROLES[role]

/** Each role once, with its auctions in order; a role for no auction at all is none. */
export function tidyGrants(grants: readonly Grant[]): Grant[] {
  return [...Map.groupBy(grants, ({ role }) => role)].flatMap(([role, same]): Grant[] => {
    if (same.some(({ auctionIds }) => auctionIds === null)) return [{ role, auctionIds: null }]
    const ids = new Set(same.flatMap(({ auctionIds }) => auctionIds ?? []))
    return ids.size === 0 ? [] : [{ role, auctionIds: [...ids].sort((a, b) => a - b) }]
  })
}
