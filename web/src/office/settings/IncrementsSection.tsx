import { listIncrementTables } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IncrementTableForm } from './IncrementTableForm.tsx'
import { RecordsList } from './RecordsList.tsx'

/** Tables of bid increments. */
export function IncrementsSection() {
  const text = useText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useRead(listIncrementTables, {})
  return (
    <RecordsList
      rows={data?.tables}
      isFailed={isError}
      onRetry={() => void refetch()}
      nameOf={({ name }) => name}
      asideOf={({ isDefault }) => isDefault && <Badge kind="plain">{text('officeDefault')}</Badge>}
      canAdd
    >
      {(table, open) => (
        <IncrementTableForm
          key={table?.id ?? 'new'}
          table={table}
          reread={async () => (await refetch()).data?.tables.find(({ id }) => id === table?.id) ?? table}
          onSaved={(id) => cache.invalidateQueries().then(() => open(id))}
        />
      )}
    </RecordsList>
  )
}
