import { removeCalendar, saveCalendar } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSend } from '../../../lib/api.ts'
import { onDemand } from '../../../lib/on-demand.ts'
import { useSay } from '../../../lib/say.ts'
import { useSite } from '../../../lib/site.ts'
import { useText } from '../../../lib/text.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAuctionOptions } from '../../auctions/use-auction-options.ts'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import { History } from '../../record/History.tsx'
import { RecordForm } from '../../record/RecordForm.tsx'
import classes from '../Settings.module.css'
import type { Calendar } from './calendar.ts'
import { calendarFieldName, calendarSections } from './calendar-fields.ts'
import { MissedPickups } from './MissedPickups.tsx'

const ConfirmDialog = onDemand(() => import('../../../ui/dialog/ConfirmDialog.tsx'))

const NEW = { dates: [], seatsPerSlot: 4, auctionId: null, startMinute: null, endMinute: null, slotMinutes: null }

const draftOf = (id: number | 'new'): string => `office-draft-calendar-${id}`

interface CalendarFormProps {
  /** null: one that is being made. */
  calendar: Calendar | null
  reread: () => Promise<Calendar[]>
  onSaved: (id: number) => void
}

export function CalendarForm({ calendar, reread, onSaved }: CalendarFormProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { locations } = useSite()
  const auctions = useAuctionOptions('', calendar?.auctionId == null ? [] : [calendar.auctionId])
  const sections = useMemo(() => {
    const places = locations.map(({ id, name }) => ({ value: String(id), label: name }))
    return calendarSections(text, places, auctions)
  }, [text, locations, auctions])
  const onMessage = (said: Parameters<typeof say>[0]) => void toast('success', say(said))
  const save = useSend(saveCalendar, { onMessage })
  const removing = useDialog<Calendar>()
  const remove = useSend(removeCalendar, {
    onMessage,
    onSuccess: () => {
      removing.close()
      void reread()
    },
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <>
      <RecordForm
        draftKey={draftOf(calendar?.id ?? 'new')}
        sections={sections}
        record={calendar ?? NEW}
        isInherited={() => false}
        isFixed={(name) => calendar !== null && (name === 'locationId' || name === 'auctionId')}
        nameOf={calendarFieldName}
        save={async (changes, seen, handOver) => {
          const start = calendar === null ? NEW : { id: calendar.id, seenVersion: Number(seen.version) }
          const { id } = await save.mutateAsync({ ...start, ...changes })
          await cache.invalidateQueries()
          if (calendar !== null) return
          handOver(draftOf(id))
          onSaved(id)
        }}
        reread={async () => (await reread()).find(({ id }) => id === calendar?.id) ?? NEW}
        below={(values) => calendar !== null && <MissedPickups calendar={{ ...calendar, ...values }} />}
      />
      {calendar !== null && (
        <>
          <div className={classes.actions}>
            <OfficeButton aria-haspopup="dialog" onClick={() => removing.open(calendar)}>
              {text('officeRemove')}
            </OfficeButton>
          </div>
          {removing.show((gone, frame) => (
            <ConfirmDialog
              {...frame}
              title={text('officeRemove')}
              act={text('officeRemove')}
              isPending={remove.isPending}
              onConfirm={() => remove.mutate({ id: gone.id })}
            >
              <p dir="auto">{text('officeRemoveAsk', { name: gone.placeName })}</p>
              <MissedPickups calendar={{ ...gone, dates: [] }} />
            </ConfirmDialog>
          ))}
          <History
            kind="calendar"
            id={calendar.id}
            fieldOf={(wireName) => sections[0]?.fields.find(({ name }) => name === calendarFieldName(wireName))}
          />
        </>
      )}
    </>
  )
}
