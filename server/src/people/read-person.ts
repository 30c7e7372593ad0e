import { auctionsWithAny, mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { readPerson as api } from '@gavelhouse/shared/people/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { listGrants } from '../accounts/queries-roles.ts'
import { listNotes } from './queries-notes.ts'
import { findPerson, listGroupsOf, listLimitsOf, listRequestsOf, readFigures } from './queries-person.ts'

/** Whoever is limited to some auctions knows the people who have to do with these, and of them what is in these (T-20). */
export async function readPerson({ db, user }: UserContext, { id }: InputOf<typeof api>) {
  const auctionIds = auctionsWithAny(user.grants, api.rights)
  const person = await findPerson(db, id, auctionIds)
  if (person === null) throw new AppError('not_found')
  const mayKnowRoles = mayEverywhere(user.grants, ['people'])
  const [groups, requests, limits, figures, notes, grants] = await Promise.all([
    listGroupsOf(db, id),
    listRequestsOf(db, id, auctionIds),
    listLimitsOf(db, id, auctionIds),
    readFigures(db, id, auctionIds),
    listNotes(db, id, { alertsOnly: auctionIds !== null }),
    mayKnowRoles ? listGrants(db, id) : null,
  ])
  const roles = grants?.map(({ role }) => role) ?? null
  return { ...person, groups, requests, limits, figures, notes, roles, isWhole: auctionIds === null }
}
