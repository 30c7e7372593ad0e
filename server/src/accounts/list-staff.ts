import { isStaff } from '@gavelhouse/shared/accounts/grants.ts'
import type { listStaff as api } from '@gavelhouse/shared/accounts/staff-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { UserContext } from './caller.ts'
import { listPeopleWithRoles } from './queries-roles.ts'

export async function listStaff({ db }: UserContext, { email }: InputOf<typeof api>) {
  const asked = email?.toLowerCase() ?? ''
  const people = await listPeopleWithRoles(db, asked)
  return { staff: people.filter((person) => person.email === asked || isStaff(person.roles)) }
}
