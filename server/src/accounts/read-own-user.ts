import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { checksIdentity } from '../site/offered-features.ts'
import type { Context } from './caller.ts'
import { presentUser } from './present.ts'
import { listAddresses, listGroupIds, type UserRow } from './queries.ts'
import { readProfile } from './queries-profile.ts'
import { listGrants } from './queries-roles.ts'

/** A person with the groups and addresses their own screens need. */
export async function readOwnUser(
  { db, config }: Pick<Context, 'db' | 'config'>,
  row: UserRow,
  { isActedFor = false }: { isActedFor?: boolean } = {},
): Promise<User> {
  const [grants, groupIds, addresses, profile, needsIdentity] = await Promise.all([
    listGrants(db, row.id),
    listGroupIds(db, row.id),
    listAddresses(db, row.id),
    readProfile(db, row),
    checksIdentity(db, config),
  ])
  return presentUser(row, { grants, groupIds, addresses, profile, needsIdentity, isActedFor })
}
