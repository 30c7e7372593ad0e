import { listCalendars } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, keyOf, useRead } from '../../../lib/api.ts'
import { useText } from '../../../lib/text.ts'
import { RecordsList } from '../RecordsList.tsx'
import { CalendarForm } from './CalendarForm.tsx'
import type { Calendar } from './calendar.ts'

/** When goods can be fetched where. */
export function CalendarsSection() {
  const text = useText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useRead(listCalendars, {})
  const reread = async (): Promise<Calendar[]> => {
    const now = await call(listCalendars, {})
    cache.setQueryData(keyOf(listCalendars, {}), now)
    return now.records
  }
  return (
    <RecordsList
      rows={data?.records}
      isFailed={isError}
      onRetry={() => void refetch()}
      nameOf={({ placeName, auctionTitle }) => `${placeName} · ${auctionTitle ?? text('officeEveryAuction')}`}
      asideOf={({ dates }) => <span className="figures">{dates.length}</span>}
      canAdd
    >
      {(calendar, open) => (
        <CalendarForm key={calendar?.id ?? 'new'} calendar={calendar} reread={reread} onSaved={open} />
      )}
    </RecordsList>
  )
}
