import { isStaff } from '@gavelhouse/shared/accounts/grants.ts'
import type { listStaff as api } from '@gavelhouse/shared/accounts/staff-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { UserContext } from './caller.ts'
import { readVersions } from './queries-audit-log.ts'
import { listPeopleWithRoles } from './queries-roles.ts'

export async function listStaff({ db }: UserContext, { email }: InputOf<typeof api>) {
  const asked = email?.toLowerCase() ?? ''
  // Read first: a change in between is a conflict and never lost.
  const versions = await readVersions(db, 'user')
  const people = await listPeopleWithRoles(db, asked)
  const staff = people.filter((person) => person.email === asked || isStaff(person.roles))
  return { staff: staff.map((person) => ({ ...person, version: versions.get(person.id) ?? 0 })) }
}
