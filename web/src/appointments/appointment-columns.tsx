import type { ListedAppointment } from '@gavelhouse/shared/appointments/appointment.ts'
import { Link } from 'react-router'
import { formatZone } from '../lib/format.ts'
import type { Text } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import classes from './Appointments.module.css'
import { canChange, STATUS_WORDS } from './appointment-words.ts'
import type { PickupNames } from './pickup-names.ts'

/** P-355, in this order. */
export const appointmentColumns = (
  text: Text,
  { shortDayNameAt, timeName }: PickupNames,
  onView: (appointment: ListedAppointment) => void,
): Column<ListedAppointment>[] => [
  {
    key: 'invoice',
    role: 'name',
    head: text('appointmentInvoice'),
    cell: ({ invoiceId }) => (
      <Link to={`/invoice/${invoiceId}`} className="figures">
        {invoiceId}
      </Link>
    ),
  },
  {
    key: 'auction',
    head: text('appointmentAuction'),
    cell: ({ auctionTitle }) => <bdi className={classes.title}>{auctionTitle}</bdi>,
  },
  {
    key: 'lot',
    head: text('appointmentLot'),
    cell: ({ lotTitle }) => <bdi className={classes.title}>{lotTitle}</bdi>,
  },
  { key: 'location', head: text('appointmentPlace'), cell: ({ location }) => <bdi>{location.name}</bdi> },
  {
    key: 'time',
    head: text('appointmentTime'),
    cell: ({ startsAt }) => (
      <time className={classes.time} dateTime={new Date(startsAt).toISOString()}>
        {shortDayNameAt(startsAt)}
        <small className="figures">
          {timeName(startsAt)} {formatZone(startsAt)}
        </small>
      </time>
    ),
  },
  {
    key: 'status',
    head: text('appointmentStatus'),
    cell: ({ status }) => <Badge kind={STATUS_WORDS[status].badge}>{text(STATUS_WORDS[status].label)}</Badge>,
  },
  {
    key: 'acts',
    role: 'acts',
    head: text('appointmentActs'),
    cell: (appointment) => (
      <span className={classes.acts}>
        <Button
          onClick={() => onView(appointment)}
          aria-label={text('viewAppointment', { number: appointment.invoiceId })}
        >
          {text('viewPickup')}
        </Button>
        {canChange(appointment.status) && (
          <LinkButton
            to={`/appointment/schedule/${appointment.invoiceId}`}
            aria-label={text('rescheduleInvoice', { number: appointment.invoiceId })}
          >
            {text('reschedulePickup')}
          </LinkButton>
        )}
      </span>
    ),
  },
]
