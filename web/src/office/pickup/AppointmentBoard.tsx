import { saveCalendar } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { dateAfter, houseDate, weekdayOf } from '@gavelhouse/shared/house-clock.ts'
import { readPickupBoard } from '@gavelhouse/shared/pickup/contract.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { useMay } from '../after-close/use-may.ts'
import controls from '../controls/Controls.module.css'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { Unread } from '../record/Unread.tsx'
import { AppointmentDialog, type Moving } from './AppointmentDialog.tsx'
import classes from './Board.module.css'
import { BoardDay } from './BoardDay.tsx'
import { useDeskNews } from './use-desk.ts'
import { useMoveAppointment } from './use-move-appointment.ts'

type Span = 'day' | 'week'
const DAYS: Record<Span, number> = { day: 1, week: 7 }

/** Who comes when: a day or a week of one place, moved by drag or by form. */
export function AppointmentBoard() {
  const text = useText()
  const today = houseDate(clock.now())
  const [span, setSpan] = useState<Span>('week')
  const [date, setDate] = useState(today)
  const [placeId, setPlaceId] = useState<number | null>(null)
  const days = DAYS[span]
  const from = span === 'week' ? dateAfter(date, -weekdayOf(date)) : date
  const first = useRead(readPickupBoard, { from: today, days: 1 })
  const places = first.data?.places
  const locationId = placeId ?? places?.[0]?.id
  const board = useRead(
    readPickupBoard,
    { from, days, locationId },
    { enabled: locationId !== undefined, keepPrevious: true },
  )
  // Weeks of a place may follow each other; the board of one place never stands under another.
  const shownPlace = useRef(locationId)
  if (board.data !== undefined && !board.isPlaceholderData) shownPlace.current = locationId
  const data = shownPlace.current === locationId ? board.data : undefined
  const readAgain = useDeskNews()
  const move = useMoveAppointment(readAgain)
  const dialog = useDialog<Moving>()
  const mayKeep = useMay(saveCalendar)

  if (places !== undefined && places.length === 0)
    return (
      <div className={classes.page}>
        <h1>{text('officeBoard')}</h1>
        <EmptyState title={text('officeNothingYet')} hint={text('officeBoardNoCalendar')}>
          {mayKeep && (
            <Link className={controls.link} to="/admin/settings/calendars">
              {text('officeCalendars')}
            </Link>
          )}
        </EmptyState>
      </div>
    )
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{text('officeBoard')}</h1>
        <Link to="/admin/pickup">{text('officePickup')}</Link>
        <span className={classes.tools}>
          {places !== undefined && (
            <Select
              label={text('officePlace')}
              value={String(locationId ?? '')}
              options={places.map(({ id, name }) => [String(id), name])}
              onChoose={(value) => setPlaceId(Number(value))}
            />
          )}
          <Select
            label={text('officeBoardSpan')}
            value={span}
            options={[
              ['day', text('officeBoardDay')],
              ['week', text('officeBoardWeek')],
            ]}
            onChoose={(value) => setSpan(value as Span)}
          />
          <OfficeIconButton label={text('officeBoardBefore')} onClick={() => setDate(dateAfter(date, -days))}>
            <IconChevronLeft size={18} aria-hidden className={classes.turns} />
          </OfficeIconButton>
          <OfficeButton onClick={() => setDate(today)}>{text('officeToday')}</OfficeButton>
          <OfficeIconButton label={text('officeBoardAfter')} onClick={() => setDate(dateAfter(date, days))}>
            <IconChevronRight size={18} aria-hidden className={classes.turns} />
          </OfficeIconButton>
          <OfficeButton look="main" onClick={() => dialog.open({ appointment: null, startsAt: null })}>
            {text('officeBoardBook')}
          </OfficeButton>
        </span>
      </div>
      {data === undefined ? (
        <Unread error={first.error ?? board.error} onRetry={readAgain} height={320} />
      ) : (
        <div className={classes.days} data-span={span}>
          {data.days.map((day) => (
            <BoardDay
              key={day.date}
              day={day}
              today={today}
              locationId={locationId ?? 0}
              appointments={data.appointments.filter(({ startsAt }) => houseDate(startsAt) === day.date)}
              onDrop={(invoiceId, startsAt) => move.to(invoiceId, startsAt)}
              onOpen={dialog.open}
              onChanged={readAgain}
            />
          ))}
        </div>
      )}
      {dialog.show((moving, frame) => (
        <AppointmentDialog {...frame} moving={moving} days={data?.days ?? []} onChanged={readAgain} />
      ))}
    </div>
  )
}
