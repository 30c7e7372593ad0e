import { listCalendars, saveCalendar } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconPencil } from '../../icons.ts'
import { keyOf, useRead, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type DialogFrame, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import recordClasses from '../record/Record.module.css'
import { UnreadPart } from '../record/UnreadPart.tsx'
import type { Calendar } from '../settings/calendars/calendar.ts'
import { MissedPickups } from '../settings/calendars/MissedPickups.tsx'
import { dayWords } from './day-words.ts'

interface ClosedDayProps {
  date: string
  locationId: number
  onChanged: () => void
}

/** Opens or closes a day of a place, for those who keep its calendars. */
export function ClosedDay({ isPast, ...props }: ClosedDayProps & { isPast: boolean }) {
  const text = useText()
  const { user } = useSession()
  const dialog = useDialog()
  if (isPast || !user?.rights.includes('settings')) return null
  return (
    <>
      <OfficeIconButton
        label={text('officeBoardChangeDay', { day: dayWords(props.date) })}
        aria-haspopup="dialog"
        onClick={() => dialog.open(true)}
      >
        <IconPencil size={16} aria-hidden />
      </OfficeIconButton>
      {dialog.show((_, frame) => (
        <DayDialog {...frame} {...props} />
      ))}
    </>
  )
}

function DayDialog({ date, locationId, onChanged, ...frame }: DialogFrame & ClosedDayProps) {
  const text = useText()
  const { data, error, refetch } = useRead(listCalendars, {})
  const own = data?.records.filter((calendar) => calendar.locationId === locationId) ?? []
  return (
    <Dialog {...frame} title={dayWords(date)} size="36rem">
      <div className={recordClasses.form}>
        {data === undefined && <UnreadPart error={error} onRetry={() => void refetch()} />}
        {own.map((calendar) => (
          <CalendarOfDay key={`${calendar.id} ${calendar.version}`} {...{ calendar, date, onChanged }} />
        ))}
        <Link to="/admin/settings/calendars">{text('officeCalendars')}</Link>
      </div>
    </Dialog>
  )
}

interface CalendarOfDayProps {
  calendar: Calendar
  date: string
  onChanged: () => void
}

/** Whether a calendar has the day, with what is booked and would lose its time. */
function CalendarOfDay({ calendar, date, onChanged }: CalendarOfDayProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const wasOpen = calendar.dates.includes(date)
  const [isOpen, setOpen] = useState(wasOpen)
  const dates = isOpen ? [...new Set([...calendar.dates, date])].sort() : calendar.dates.filter((one) => one !== date)
  const save = useSend(saveCalendar, {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keyOf(listCalendars) })
      onChanged()
    },
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  return (
    <section>
      <h3 dir="auto">{calendar.auctionTitle ?? text('officeEveryAuction')}</h3>
      <FieldInput
        field={{ name: 'open', label: 'officeBoardOpen', kind: 'flag' }}
        typed={isOpen ? '1' : '0'}
        onType={(typed) => setOpen(typed === '1')}
        error={undefined}
      />
      {isOpen !== wasOpen && (
        <>
          <MissedPickups calendar={{ ...calendar, dates }} />
          <OfficeButton
            look="main"
            disabled={save.isPending}
            onClick={() => save.mutate({ id: calendar.id, seenVersion: calendar.version, dates })}
          >
            {text(isOpen ? 'officeBoardOpenDay' : 'officeBoardCloseDay')}
          </OfficeButton>
        </>
      )}
    </section>
  )
}
