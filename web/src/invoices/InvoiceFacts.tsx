import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STATUS_WORDS } from '../appointments/appointment-words.ts'
import { usePickupNames } from '../appointments/pickup-names.ts'
import { formatDateTime, formatZone } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './Invoice.module.css'
import type { PaperInvoice } from './told-invoice.ts'

/** Which sale, when, who, and where the goods are or go. */
export function InvoiceFacts({ told }: { told: PaperInvoice }) {
  const text = useText()
  const { invoice, buyer, location, address } = told
  return (
    <dl className={classes.facts}>
      <Fact label={text('invoiceSale')}>
        <Link to={`/liveAuction/${invoice.auctionId}`}>
          <bdi>{invoice.auctionTitle}</bdi>
        </Link>
      </Fact>
      <Fact label={text('createdOn')}>
        <HouseTime at={invoice.createdAt} />
      </Fact>
      {invoice.paidAt === null
        ? invoice.due > 0 && (
            <Fact label={text('invoiceDueBy')}>
              <HouseTime at={invoice.dueAt} />
            </Fact>
          )
        : invoice.standing === 'paid' && (
            <Fact label={text('paidOn')}>
              <HouseTime at={invoice.paidAt} />
            </Fact>
          )}
      {invoice.returnedAt !== null && (
        <Fact label={text('returnedOn')}>
          <HouseTime at={invoice.returnedAt} />
        </Fact>
      )}
      <Fact label={text('invoiceBuyer')}>
        <Lines
          lines={[`${buyer.firstName} ${buyer.lastName}`, ...placeLines(buyer), buyer.email ?? '', buyer.phone ?? '']}
        />
      </Fact>
      {invoice.delivery === 'shipping' && address !== null ? (
        <Fact label={text('invoiceShipTo')}>
          <Lines lines={[`${address.firstName} ${address.lastName}`, ...placeLines(address), address.phone ?? '']} />
        </Fact>
      ) : (
        <Fact label={text('invoicePickupAt')}>
          <Lines
            lines={[
              location.name,
              location.address,
              `${location.city}, ${location.state} ${location.zip}`,
              location.phone,
            ]}
          />
        </Fact>
      )}
      <Pickup told={told} />
    </dl>
  )
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** In the zone of the house, wherever it is read: it is what stands on paper (P-310). */
export const HouseTime = ({ at }: { at: number }) => (
  <time className="figures" dateTime={new Date(at).toISOString()}>
    {formatDateTime(at)} {formatZone(at)}
  </time>
)

/** When it is fetched, and once the desk has said so, what became of it. */
function Pickup({ told: { invoice, appointment } }: { told: PaperInvoice }) {
  const text = useText()
  const { dayNameAt, timeName } = usePickupNames()
  const at = appointment === null || appointment.status === 'open' ? null : appointment.startsAt
  const time = at === null ? '' : `${dayNameAt(at)}, ${timeName(at)}`
  const { handover, delivery } = invoice
  const word = handover === '' || delivery === 'shipping' ? '' : text(STATUS_WORDS[handover].label)
  if (time === '' && word === '') return null
  return (
    <Fact label={text('invoicePickupTime')}>
      <Lines lines={[time, word]} />
    </Fact>
  )
}

interface Place {
  address1: string
  address2: string
  city: string
  state: string
  zip: string
}

export const placeLines = ({ address1, address2, city, state, zip }: Place): string[] => [
  address1,
  address2,
  city === '' ? '' : `${city}, ${state} ${zip}`,
]

/** What is not known takes no line. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  [...new Set(lines.map((line) => line.trim()))]
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className={classes.line}>
        <bdi>{line}</bdi>
      </span>
    ))
