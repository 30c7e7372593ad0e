import type { ListedAppointment } from '@gavelhouse/shared/appointments/appointment.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatZone } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import classes from './AppointmentFacts.module.css'
import { STATUS_WORDS } from './appointment-words.ts'
import { usePickupNames } from './pickup-names.ts'
import { directionsTo, placeLine } from './place.ts'

/** When, where, what, and how it stands. */
export function AppointmentFacts({ appointment }: { appointment: ListedAppointment }) {
  const text = useText()
  const { dayNameAt, timeName } = usePickupNames()
  const { startsAt, endsAt, status, location, auctionId, auctionTitle, lotTitle, invoiceId } = appointment
  const { label, badge } = STATUS_WORDS[status]
  return (
    <dl className={classes.facts}>
      <Fact label={text('appointmentTime')}>
        <time dateTime={new Date(startsAt).toISOString()} data-left={status === 'open' || undefined}>
          {dayNameAt(startsAt)},{' '}
          <bdi className="figures">
            {timeName(startsAt)} – {timeName(endsAt)}
          </bdi>{' '}
          {formatZone(startsAt)}
        </time>
      </Fact>
      <Fact label={text('appointmentStatus')}>
        <Badge kind={badge}>{text(label)}</Badge>
      </Fact>
      <Fact label={text('appointmentPlace')}>
        <bdi>{location.name}</bdi>
        <span>
          <bdi>{placeLine(location)}</bdi>
        </span>
        {location.phone !== '' && (
          <a href={`tel:${location.phone}`} dir="ltr">
            {location.phone}
          </a>
        )}
        <a href={directionsTo(location)} target="_blank" rel="noreferrer">
          {text('directions')}
        </a>
      </Fact>
      <Fact label={text('appointmentAuction')}>
        <Link to={`/liveAuction/${auctionId}`}>
          <bdi>{auctionTitle}</bdi>
        </Link>
      </Fact>
      <Fact label={text('appointmentLot')}>
        <span>
          <bdi>{lotTitle}</bdi>
        </span>
      </Fact>
      <Fact label={text('appointmentInvoice')}>
        <Link to={`/invoice/${invoiceId}`} className="figures">
          {invoiceId}
        </Link>
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
