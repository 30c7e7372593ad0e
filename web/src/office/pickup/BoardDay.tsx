import { closeSlot } from '@gavelhouse/shared/pickup/contract.ts'
import { type DragEvent, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { useMay } from '../after-close/use-may.ts'
import type { Moving } from './AppointmentDialog.tsx'
import classes from './Board.module.css'
import { ClosedDay } from './ClosedDay.tsx'
import type { Board, BoardAppointment } from './card.ts'
import { clockWords } from './clock-words.ts'
import { canMove, dayWords, deskWords } from './day-words.ts'
import { type ChosenSlot, SlotDialog } from './SlotDialog.tsx'

type Day = Board['days'][number]

interface BoardDayProps {
  day: Day
  today: string
  locationId: number
  appointments: readonly BoardAppointment[]
  onDrop: (invoiceId: number, startsAt: number) => void
  onOpen: (moving: Moving) => void
  onChanged: () => void
}

const DRAGGED = 'application/x-pickup'

/** A day of a place: its times, who has them, and how many seats are left. */
export function BoardDay({ day, today, locationId, appointments, onDrop, onOpen, onChanged }: BoardDayProps) {
  const text = useText()
  const dialog = useDialog<ChosenSlot>()
  const { date, isHoliday, slots } = day
  return (
    <section className={classes.day} data-today={date === today || undefined} aria-label={dayWords(date)}>
      <header>
        <h2>{dayWords(date)}</h2>
        {isHoliday && <Badge kind="waiting">{text('officeBoardHoliday')}</Badge>}
        <ClosedDay {...{ date, locationId, onChanged }} isPast={date < today} />
      </header>
      {slots.length === 0 ? (
        <p className={classes.muted}>{text('officeBoardClosed')}</p>
      ) : (
        <ol>
          {slots.map((slot) => (
            <BoardSlot
              key={slot.startsAt}
              slot={slot}
              people={appointments.filter(({ startsAt }) => startsAt === slot.startsAt)}
              {...{ onDrop, onOpen }}
              onChange={(slot, people) => dialog.open({ date, slot, people })}
            />
          ))}
        </ol>
      )}
      {dialog.show((chosen, frame) => (
        <SlotDialog {...frame} {...{ chosen, locationId, onChanged }} />
      ))}
    </section>
  )
}

interface BoardSlotProps extends Pick<BoardDayProps, 'onDrop' | 'onOpen'> {
  slot: Day['slots'][number]
  people: readonly BoardAppointment[]
  onChange: (slot: Day['slots'][number], people: readonly BoardAppointment[]) => void
}

function BoardSlot({ slot, people, onDrop, onOpen, onChange }: BoardSlotProps) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  const mayClose = useMay(closeSlot)
  const { startsAt, seats, taken, isClosed } = slot
  const left = Math.max(0, seats - taken)
  const isAhead = startsAt > clock.now()
  const isOpen = left > 0 && isAhead && !isClosed
  const shown = (
    <time className="figures" dateTime={new Date(startsAt).toISOString()}>
      {clockWords(startsAt)}
    </time>
  )
  const drop = (event: DragEvent) => {
    setOver(false)
    const invoiceId = Number(event.dataTransfer.getData(DRAGGED))
    if (invoiceId > 0) onDrop(invoiceId, startsAt)
  }
  return (
    <li
      className={classes.slot}
      data-over={isOver || undefined}
      data-closed={isClosed || undefined}
      onDragOver={(event) => {
        if (isClosed || !event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.time}>
        {mayClose && isAhead && (seats > 0 || isClosed) ? (
          <button
            type="button"
            className={classes.clock}
            aria-haspopup="dialog"
            aria-label={text(isClosed ? 'officeSlotOpenAt' : 'officeSlotCloseAt', { time: clockWords(startsAt) })}
            onClick={() => onChange(slot, people)}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
        {isOpen ? (
          <button
            type="button"
            className={classes.seats}
            aria-label={text('officeBoardBookAt', { time: clockWords(startsAt), taken, seats })}
            onClick={() => onOpen({ appointment: null, startsAt })}
          >
            {taken} / {seats}
          </button>
        ) : (
          <span className={classes.seats}>
            {isClosed && text('officeBoardClosed')}
            {(!isClosed || taken > 0) && ` ${seats === 0 ? taken : `${taken} / ${seats}`}`}
          </span>
        )}
      </span>
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          className={classes.person}
          draggable={canMove(person.status)}
          onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(person.invoiceId))}
          onClick={() => onOpen({ appointment: person, startsAt: person.startsAt })}
        >
          <b dir="auto">{person.name}</b>
          <Badge kind={person.isPaid ? deskWords(person.status).badge : 'bad'}>
            {text(person.isPaid ? deskWords(person.status).label : 'officeUnpaid')}
          </Badge>
        </button>
      ))}
    </li>
  )
}
