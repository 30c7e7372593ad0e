import { saveUser as api } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { type PersonChange, refusePersonChange } from '@gavelhouse/shared/accounts/change-person.ts'
import { type Grant, grantsOfPlainRole, plainRoleOf, tidyGrants } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import type { UserRow } from './queries.ts'
import { findMissingAuction, listGrants, replaceGrants } from './queries-roles.ts'
import { lockUser } from './queries-users.ts'

/** The part of save-user.ts that is about what people may do. */

interface Known {
  row: UserRow
  grants: Grant[]
}

/**
 * The people as they are now, in the order asked for: a session may be older than what somebody else changes at this moment.
 * Locked in the order of their ids, so that two who change each other do not wait for each other.
 */
export async function lockPeople(tx: Db, ids: readonly number[]): Promise<(Known | undefined)[]> {
  const known = new Map<number, Known>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = await lockUser(tx, id)
    if (row !== null) known.set(id, { row, grants: await listGrants(tx, id) })
  }
  return ids.map((id) => known.get(id))
}

/** Rights of staff whose account is not in order rest. */
export function checkChange({ staff, ...change }: Omit<PersonChange, 'staff'> & { staff: Known | undefined }): void {
  if (staff === undefined) throw new AppError('session_ended')
  const { row, grants } = staff
  const usable = row.status === 'active' && !row.isSuspended ? grants : []
  const refusal = refusePersonChange({ ...change, staff: { id: row.id, grants: usable } })
  if (refusal !== null) throw new AppError(refusal)
}

type Wanted = Pick<InputOf<typeof api>, 'role' | 'roles'>

/** The specification's one word stands for all roles of a person; saying again what it was changes none of them. */
export async function wantedGrants(
  tx: Db,
  { role, roles }: Wanted,
  before: readonly Grant[],
): Promise<readonly Grant[]> {
  if (roles === undefined) {
    return role === undefined || role === plainRoleOf(before) ? before : grantsOfPlainRole(role)
  }
  const wanted = tidyGrants(roles)
  if (wanted.some((grant) => grant.role === 'owner' && grant.auctionIds !== null))
    throw fieldError(api.input.fields, 'roles', problem('owner_somewhere'))
  const auctionIds = wanted.flatMap((grant) => grant.auctionIds ?? [])
  const missing = await findMissingAuction(tx, auctionIds)
  if (missing !== null) throw fieldError(api.input.fields, 'roles', problem('auction_unknown', { auction: missing }))
  return wanted
}

/** Answers what goes on record: from what to what, where something changed. */
export async function changeGrants(
  tx: Db,
  userId: number,
  { before, after }: { before: readonly Grant[]; after: readonly Grant[] },
): Promise<Record<string, unknown>> {
  const inOrder = (grants: readonly Grant[]) => JSON.stringify(grants.toSorted((a, b) => (a.role < b.role ? -1 : 1)))
  if (inOrder(before) === inOrder(after)) return {}
  await replaceGrants(tx, userId, after)
  return { rolesBefore: before, roles: after }
}
