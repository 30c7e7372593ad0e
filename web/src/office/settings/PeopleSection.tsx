import { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { AddStaff } from './AddStaff.tsx'
import { RecordsList } from './RecordsList.tsx'
import { StaffForm } from './StaffForm.tsx'

/** Who works here, and what each of them may do. */
export function PeopleSection() {
  const text = useText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useRead(listStaff, {})
  const reload = async (id: number, open: (id: number) => void) => {
    await cache.invalidateQueries()
    open(id)
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
          <StaffForm
            key={`${member.id} ${JSON.stringify(member.roles)}`}
            member={member}
            onSaved={(id) => void reload(id, open)}
          />
        )
      }
    </RecordsList>
  )
}
