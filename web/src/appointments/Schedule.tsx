import { isHandedOver } from '@gavelhouse/shared/appointments/appointment.ts'
import { getInvoiceAppointment, readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { Navigate } from 'react-router'
import { useRead } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './PickupChoice.module.css'
import { usePickupNames } from './pickup-names.ts'
import { directionsTo, placeLine } from './place.ts'
import { ScheduleForm } from './ScheduleForm.tsx'

/** Only what is paid and fetched is scheduled: other invoices lead to their list (P-361 to P-363, P-371). */
export function Schedule({ invoiceId }: { invoiceId: number }) {
  const text = useText()
  const read = useRead(getInvoiceAppointment, { invoiceId, basedOnLocation: true })
  const times = useRead(readPickupTimes, { invoiceId, kind: 'auction' })
  if (isAppError(read.error) && read.error.code === 'not_found')
    return (
      <EmptyState title={text('noRecords')} hint={text('scheduleUnknown')}>
        <LinkButton look="main" to="/invoices/all">
          {text('scheduleToInvoices')}
        </LinkButton>
      </EmptyState>
    )
  if (read.isLoadingError || times.isLoadingError)
    return <ErrorState onRetry={() => void Promise.all([read.refetch(), times.refetch()])} />
  if (read.data === undefined || times.data === undefined) return <Skeleton height={280} />

  const { isPaid, isPartial, isPickup, appointment, location } = read.data
  if (isPaid && isPickup)
    return (
      <Section title={location.name}>
        <p>
          <bdi>{placeLine(location)}</bdi>{' '}
          <a className={classes.directions} href={directionsTo(location)} target="_blank" rel="noreferrer">
            {text('directions')}
          </a>
        </p>
        {appointment !== null && appointment.status !== 'open' && <Booked appointment={appointment} />}
        {appointment === null || !isHandedOver(appointment.status) ? (
          <Choice
            invoiceId={invoiceId}
            isMoving={appointment !== null && appointment.status !== 'open'}
            times={times.data}
          />
        ) : (
          <p>{text('pickupOver')}</p>
        )}
      </Section>
    )
  // What is kept from before may not know of the payment somebody has just made.
  if (read.isFetching) return <Skeleton height={280} />
  return <Navigate to={isPartial && isPickup ? '/invoices/partial' : '/invoices/all'} replace />
}

type Appointment = NonNullable<OutputOf<typeof getInvoiceAppointment>['appointment']>

function Booked({ appointment: { startsAt } }: { appointment: Appointment }) {
  const text = useText()
  const { dayNameAt, timeName } = usePickupNames()
  return <p>{text('pickupBookedFor', { day: dayNameAt(startsAt), time: timeName(startsAt) })}</p>
}

interface ChoiceProps {
  invoiceId: number
  isMoving: boolean
  times: OutputOf<typeof readPickupTimes>
}

function Choice({ invoiceId, isMoving, times: { calendar, days } }: ChoiceProps) {
  const text = useText()
  if (calendar === null) return <p>{text('noPickupCalendar')}</p>
  if (days.length === 0) return <p>{text('noPickupPlaces')}</p>
  return <ScheduleForm invoiceId={invoiceId} isMoving={isMoving} days={days} />
}
