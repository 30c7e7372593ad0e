import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Db } from '../db/connect.ts'
import { presentUser } from './present.ts'
import { listAddresses, listGroupIds, type UserRow } from './queries.ts'
import { readProfile } from './queries-profile.ts'
import { listGrants } from './queries-roles.ts'

/** A person with the groups and addresses their own screens need. */
export async function readOwnUser(
  db: Db,
  row: UserRow,
  { isActedFor = false }: { isActedFor?: boolean } = {},
): Promise<User> {
  const [grants, groupIds, addresses, profile] = await Promise.all([
    listGrants(db, row.id),
    listGroupIds(db, row.id),
    listAddresses(db, row.id),
    readProfile(db, row),
  ])
  return presentUser(row, { grants, groupIds, addresses, profile, isActedFor })
}
