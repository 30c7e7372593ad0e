import { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf, useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { AddStaff } from './AddStaff.tsx'
import { RecordsList } from './RecordsList.tsx'
import { StaffForm } from './StaffForm.tsx'
import type { Member } from './use-staff-roles.ts'

/** Who works here, and what each of them may do. */
export function PeopleSection() {
  const text = useText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useRead(listStaff, {})
  const reload = async (id: number, open: (id: number) => void) => {
    await cache.invalidateQueries()
    open(id)
  }
  const reread = async (member: Member): Promise<Member> => {
    const now = await call(listStaff, {})
    cache.setQueryData(keyOf(listStaff, {}), now)
    return now.staff.find(({ id }) => id === member.id) ?? { ...member, roles: [] }
  }
  return (
    <RecordsList
      rows={data?.staff}
      isFailed={isError}
      onRetry={() => void refetch()}
      nameOf={({ name }) => name}
      asideOf={({ isSuspended }) => isSuspended && <Badge kind="bad">{text('officeSuspended')}</Badge>}
      canAdd
    >
      {(member, open) =>
        member === null ? (
          <AddStaff onAdded={(id) => void reload(id, open)} />
        ) : (
          <StaffForm key={member.id} member={member} reread={() => reread(member)} />
        )
      }
    </RecordsList>
  )
}
