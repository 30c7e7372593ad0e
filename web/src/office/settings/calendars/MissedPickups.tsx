import { checkCalendar } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { useRead } from '../../../lib/api.ts'
import { useText } from '../../../lib/text.ts'
import type { PhraseKey } from '../../../phrases/keys.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import classes from '../Settings.module.css'
import type { Calendar } from './calendar.ts'

const LACKS: Record<'day' | 'time' | 'seat', PhraseKey> = {
  day: 'officeLacksDay',
  time: 'officeLacksTime',
  seat: 'officeLacksSeat',
}

/** What is booked already and would no longer fit the calendar as it is written now, before it is saved. */
export function MissedPickups({ calendar }: { calendar: Calendar }) {
  const text = useText()
  const { id, dates, startMinute, endMinute, slotMinutes, seatsPerSlot } = calendar
  const [asked] = useDebouncedValue({ id, dates, startMinute, endMinute, slotMinutes, seatsPerSlot }, 300)
  const { data } = useRead(checkCalendar, asked, { keepPrevious: true })
  if (data === undefined) return null
  if (data.missed.length === 0)
    return (
      <p className={classes.muted} role="status">
        {text('officeMissedNone')}
      </p>
    )
  return (
    <section className={classes.try} aria-labelledby="missed">
      <h2 id="missed">
        {text('officeMissed')} <span className="figures">{data.missed.length}</span>
      </h2>
      <p>{text('officeMissedKept')}</p>
      <ul>
        {data.missed.map((pickup) => (
          <li key={pickup.id}>
            <DateTime at={pickup.startsAt} /> · <bdi>{pickup.name}</bdi> ·{' '}
            <Link to={`/invoice/${pickup.invoiceId}`}>{pickup.invoiceId}</Link> · {text(LACKS[pickup.lacks])}
          </li>
        ))}
      </ul>
    </section>
  )
}
